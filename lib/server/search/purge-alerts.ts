import 'server-only';
import { lt, sql } from 'drizzle-orm';
import { priceAlert } from '@/lib/server/store/alert-schema';
import { database } from '@/lib/server/store/connection';
import { alertUndoDays } from '@/lib/shared/search/price-alert';

/** Forgets alerts whose deletion can no longer be taken back; answers how many. */
export async function purgeAlerts(now: Date): Promise<number> {
  const before = new Date(now.getTime() - alertUndoDays * 24 * 3_600_000);
  const gone = await database()
    .delete(priceAlert)
    .where(lt(priceAlert.deletedAt, before))
    .returning({ one: sql<number>`1` });
  return gone.length;
}
