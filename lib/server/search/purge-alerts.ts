import 'server-only';
import { lt } from 'drizzle-orm';
import { priceAlert } from '@/lib/server/store/alert-schema';
import { type Batches, deleteInBatches } from '@/lib/server/store/in-batches';
import { msPerDay } from '@/lib/shared/day/days';
import { alertUndoDays } from '@/lib/shared/search/price-alert';

/** Forgets alerts whose deletion can no longer be taken back; answers how many. */
export function purgeAlerts(now: Date, batches: Batches): Promise<number> {
  const due = lt(priceAlert.deletedAt, new Date(now.getTime() - alertUndoDays * msPerDay));
  return deleteInBatches(priceAlert, { key: priceAlert.id, due, order: priceAlert.deletedAt }, batches);
}
