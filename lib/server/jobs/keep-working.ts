import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';

const everyMs = 2000;

/**
 * Looks every few seconds for work that is due, for as long as this process lives, and does it in some lanes side by side. `workOnce`
 * does one thing and returns whether there was one; one that throws is logged and ends the round.
 */
export function keepWorking(name: string, lanes: number, workOnce: () => Promise<boolean>): void {
  let working = false;
  const lane = async () => {
    while (await workOnce());
  };
  const look = async () => {
    if (working) return;
    working = true;
    try {
      await Promise.all(Array.from({ length: lanes }, lane));
    } catch (error) {
      log.warn({ work: name, reason: reasonOf(error) }, 'work that is due could not be done');
    } finally {
      working = false;
    }
  };
  setInterval(() => void look(), everyMs).unref();
}
