import 'server-only';
import { every } from '@/lib/server/jobs/run-every';
import { checkPrices } from './check-prices';
import { lookEveryMs } from './check-times';

/** Looks for watched prices that are due once a minute, in one process at a time. */
export function keepCheckingPrices(): void {
  every(lookEveryMs, 'watched prices', () => checkPrices());
}
