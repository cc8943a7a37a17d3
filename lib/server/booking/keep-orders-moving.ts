import 'server-only';
import { keepWorking } from '@/lib/server/jobs/keep-working';
import { workOnce } from './work-on-orders';
import { workOnPayment } from './work-on-payments';

/** So many providers may be silent at once before others wait for them. */
const lanes = 4;

/** Works on orders and payments that are due every few seconds: those whose process has died, and those that wait for another try. */
export function keepOrdersMoving(): void {
  keepWorking('orders', lanes, async () => (await workOnce()) || (await workOnPayment()));
}
