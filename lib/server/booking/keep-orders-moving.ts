import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { workOnce } from './work-on-orders';
import { workOnPayment } from './work-on-payments';

const everyMs = 2000;
/** So many providers may be silent at once before others wait for them. */
const lanes = 4;

async function lane(): Promise<void> {
  while ((await workOnce()) || (await workOnPayment()));
}

/** Works on orders and payments that are due every few seconds: those whose process has died, and those that wait for another try. */
export function keepOrdersMoving(): void {
  let working = false;
  const look = async () => {
    if (working) return;
    working = true;
    try {
      await Promise.all(Array.from({ length: lanes }, lane));
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'orders could not be worked on');
    } finally {
      working = false;
    }
  };
  setInterval(() => void look(), everyMs).unref();
}
