import 'server-only';
import { every } from '@/lib/server/jobs/run-every';
import { lookEveryMs } from './alert-check-times';
import { checkPrices } from './check-prices';

/** Looks for watched prices that are due once a minute, in one process at a time. */
export function keepCheckingPrices(): void {
  every(lookEveryMs, 'watched prices', () => checkPrices());
}
