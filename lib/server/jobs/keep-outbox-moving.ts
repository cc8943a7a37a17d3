import 'server-only';
import { closeOutbox, kickOutbox } from './drain-outbox';

const everyMs = 5000;

/** What `scripts/serve.mjs` calls when the process is to end. */
const slot = globalThis as { __umiakCloseOutbox?: () => Promise<void> };

/** Looks at the outbox every few seconds, for mail that waits for its next try or outlived a process. */
export function keepOutboxMoving(): void {
  slot.__umiakCloseOutbox = closeOutbox;
  setInterval(kickOutbox, everyMs).unref();
}
