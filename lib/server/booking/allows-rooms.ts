import 'server-only';
import { eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { database, type Queryable } from '@/lib/server/store/connection';
import { company } from '@/lib/server/store/schema';
import type { Offer } from '@/lib/shared/search/offer';

/** Whether the viewer's company lets people book as many hotel rooms at once as these offers have (its account permissions). */
export async function allowsRooms(
  { membership: { companyId } }: Can<'orders.place'>,
  offers: readonly Offer[],
  on: Queryable = database(),
): Promise<boolean> {
  if (!offers.some((offer) => offer.vertical === 'hotels' && offer.rooms > 1)) return true;
  const [row] = await on
    .select({ settings: company.settings })
    .from(company)
    .where(eq(company.id, companyId));
  return row?.settings.multiRoomBookings === true;
}
