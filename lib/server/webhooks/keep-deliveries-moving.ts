import 'server-only';
import { keepWorking } from '@/lib/server/jobs/keep-working';
import { workOnDelivery } from './work-on-deliveries';

/** So many servers may be slow at once before others wait for them. */
const lanes = 8;

/** Attempts deliveries that are due every few seconds. */
export function keepDeliveriesMoving(): void {
  keepWorking('webhooks', lanes, workOnDelivery);
}
