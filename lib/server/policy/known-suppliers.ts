import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { rememberedOffers } from '@/lib/server/search/search-cache';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { verticalOfPolicies } from '@/lib/shared/policy/decision';
import type { SupplierVertical } from '@/lib/shared/policy/restriction-calls';
import { suppliersOf } from '@/lib/shared/policy/supplier-tier';
import { Offer } from '@/lib/shared/search/offer';

/** Bookings that are looked at at most, the newest first. */
const bookingsMax = 300;

type Manager = Can<'company.policies' | 'hotels.recommend'>;

/**
 * Offers by which names can be checked: what the people of the viewer's company booked last, and what searches have found that this process
 * still remembers. They show which names there are, not which there are not.
 */
export async function knownOffers(
  { membership: { companyId } }: Manager,
  vertical: SupplierVertical,
): Promise<readonly Offer[]> {
  const which = verticalOfPolicies[vertical];
  const rows = await database()
    .select({ offer: orderItem.offer })
    .from(orderItem)
    .innerJoin(bookingOrder, eq(bookingOrder.id, orderItem.orderId))
    .where(and(eq(bookingOrder.companyId, companyId), eq(orderItem.vertical, which)))
    .orderBy(desc(bookingOrder.createdAt), desc(orderItem.id))
    .limit(bookingsMax);
  const booked = rows.flatMap(({ offer }) => Offer.safeParse(offer).data ?? []);
  return [...booked, ...rememberedOffers(which)];
}

/** As many names as are suggested at most. */
const suggestedMax = 400;

/** Names that a field suggests, of some offers. */
export const suggestedNames = (offers: readonly Offer[]): readonly string[] =>
  namesIn(offers).slice(0, suggestedMax);

/** The names of the airlines, railways, hotels and rental companies in some offers, in order. */
export const namesIn = (offers: readonly Offer[]): readonly string[] =>
  [...new Set(offers.flatMap(suppliersOf))].sort((one, other) => one.localeCompare(other, 'en'));
