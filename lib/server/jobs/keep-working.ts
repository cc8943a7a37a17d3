import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';

const everyMs = 2000;

/**
 * Looks every few seconds for work that is due, for as long as this process lives, and does it in so many lanes side by side as there is work
 * for, `lanes` at most. `workOnce` does one thing and returns whether there was one; one that throws is logged, and its lane rests until
 * the next look. While nothing is due, a look asks once; a lane that waits for somebody silent holds up no other.
 */
export function keepWorking(name: string, lanes: number, workOnce: () => Promise<boolean>): void {
  let working = 0;
  const begin = async () => {
    if (working === lanes) return;
    working += 1;
    try {
      while (await workOnce()) void begin();
    } catch (error) {
      log.warn({ work: name, reason: reasonOf(error) }, 'work that is due could not be done');
    }
    working -= 1;
  };
  setInterval(() => void begin(), everyMs).unref();
}
