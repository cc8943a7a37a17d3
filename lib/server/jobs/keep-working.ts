import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';

const everyMs = 2000;

/**
 * Looks every few seconds for work that is due, for as long as this process lives, and does it in some lanes side by side. `workOnce`
 * does one thing and returns whether there was one; one that throws is logged, and its lane rests until the next look.
 */
export function keepWorking(name: string, lanes: number, workOnce: () => Promise<boolean>): void {
  let working = false;
  const lane = async () => {
    try {
      while (await workOnce());
    } catch (error) {
      log.warn({ work: name, reason: reasonOf(error) }, 'work that is due could not be done');
    }
  };
  const look = async () => {
    if (working) return;
    working = true;
    await Promise.all(Array.from({ length: lanes }, lane));
    working = false;
  };
  setInterval(() => void look(), everyMs).unref();
}
