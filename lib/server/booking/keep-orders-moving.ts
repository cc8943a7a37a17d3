import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { workOnce } from './work-on-orders';

const everyMs = 2000;

/** Works on orders that are due every few seconds: those whose process has died, and those that wait for another try. */
export function keepOrdersMoving(): void {
  let working = false;
  const look = async () => {
    if (working) return;
    working = true;
    try {
      while (await workOnce());
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'orders could not be worked on');
    } finally {
      working = false;
    }
  };
  setInterval(() => void look(), everyMs).unref();
}
