import { logFor } from '@/lib/client/log';

const log = logFor('pickers');
const told = new Set<string>();

/**
 * Reports that a picker could not be filled or a choice not be made, each kind once a page; never to the visitor.
 * The area `pickers` can be silenced.
 */
export function reportPicker(message: string, detail: unknown): void {
  if (told.has(message)) return;
  told.add(message);
  log.error(message, detail);
}
