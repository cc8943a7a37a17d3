import 'server-only';
import { kickOutbox } from './drain-outbox';

const everyMs = 5000;

/** Looks at the outbox every few seconds, for mail that waits for its next try or outlived a process. */
export function keepOutboxMoving(): void {
  setInterval(kickOutbox, everyMs).unref();
}
