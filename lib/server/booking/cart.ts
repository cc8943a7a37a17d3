import 'server-only';
import { and, asc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Can, SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { isForbidden } from '@/lib/server/policy/is-forbidden';
import { findOffer } from '@/lib/server/search/find-offer';
import { viewerCodesOf } from '@/lib/server/search/viewer-codes';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { tripEvent } from '@/lib/server/store/trips-schema';
import { recount } from '@/lib/server/trips/recount';
import { saveResult } from '@/lib/server/trips/save-result';
import { lockTrip, type ReachedTrip } from '@/lib/server/trips/trip-access';
import { Refusal } from '@/lib/shared/refusal';
import type { Offer } from '@/lib/shared/search/offer';
import { sellsHere } from './sells-here';

/** One thing in a cart; its offer is asked for anew, and null when it is gone. */
export type CartItem = {
  readonly eventId: string;
  readonly title: string;
  readonly offer: Offer | null;
};

/**
 * Puts an offer into the cart of a trip of the viewer's, where saving would put it; once is enough. Returns the trip's full
 * id. Refuses as `saveResult` does, and with NOT_SOLD_HERE for a provider that sells on its own
 * site, POLICY_BLOCKED for what the company's policies forbid.
 */
export async function addToCart(
  viewer: Can<'cart.change'>,
  context: RequestContext,
  resultId: string,
): Promise<string> {
  const offer = await findOffer(resultId, await viewerCodesOf(viewer)(resultId));
  if (offer !== null && !sellsHere(offer)) throw new Refusal('NOT_SOLD_HERE');
  if (offer !== null && (await isForbidden(viewer, offer, context.ip))) throw new Refusal('POLICY_BLOCKED');
  const { eventId, fullTripId } = await saveResult(viewer, context, { resultId });
  await inTransaction(async (tx) => {
    const { row } = await lockTrip(viewer, fullTripId, 'editor', tx);
    const here = and(eq(tripEvent.tripId, row.id), isNull(tripEvent.removedAt));
    const [there] = await tx
      .select({ id: tripEvent.id })
      .from(tripEvent)
      .where(
        and(here, eq(tripEvent.resultId, resultId), eq(tripEvent.state, 'cart'), ne(tripEvent.id, eventId)),
      );
    await tx
      .update(tripEvent)
      .set(there === undefined ? { state: 'cart' } : { removedAt: new Date() })
      .where(and(here, eq(tripEvent.id, eventId), eq(tripEvent.state, 'saved')));
    await recount(row.id, tx);
  });
  return fullTripId;
}

/** Takes something out of the cart; it stays saved in its trip. NOT_FOUND for what is in no cart of that trip. */
export function removeFromCart(
  viewer: Can<'cart.change'>,
  { eventId, fullTripId }: { readonly fullTripId: string; readonly eventId: string },
): Promise<void> {
  return inTransaction(async (tx) => {
    const { row } = await lockTrip(viewer, fullTripId, 'editor', tx);
    const own = and(
      eq(tripEvent.id, eventId),
      eq(tripEvent.tripId, row.id),
      eq(tripEvent.state, 'cart'),
      isNull(tripEvent.removedAt),
    );
    const [item] = await tx.select({ resultId: tripEvent.resultId }).from(tripEvent).where(own);
    if (item === undefined) throw new Refusal('NOT_FOUND');
    const [saved] = await tx
      .select({ id: tripEvent.id })
      .from(tripEvent)
      .where(
        and(
          eq(tripEvent.tripId, row.id),
          eq(tripEvent.resultId, item.resultId ?? ''),
          eq(tripEvent.state, 'saved'),
          isNull(tripEvent.removedAt),
        ),
      );
    await tx
      .update(tripEvent)
      .set(saved === undefined ? { state: 'saved' } : { removedAt: new Date() })
      .where(own);
    await recount(row.id, tx);
  });
}

/** What is in the cart of a trip that was reached, the earliest first, without what the viewer is booking just now. */
export async function readCart(viewer: SignedIn, { row }: ReachedTrip): Promise<CartItem[]> {
  const booking = database()
    .select({ one: sql`1` })
    .from(orderItem)
    .innerJoin(bookingOrder, eq(bookingOrder.id, orderItem.orderId))
    .where(
      and(
        eq(bookingOrder.bookedById, viewer.account.id),
        eq(orderItem.resultId, tripEvent.resultId),
        inArray(orderItem.state, ['unpaid', 'holding', 'held', 'confirming']),
      ),
    );
  const events = await database()
    .select({ eventId: tripEvent.id, title: tripEvent.title, resultId: tripEvent.resultId })
    .from(tripEvent)
    .where(
      and(
        eq(tripEvent.tripId, row.id),
        eq(tripEvent.state, 'cart'),
        isNull(tripEvent.removedAt),
        notExists(booking),
      ),
    )
    .orderBy(asc(tripEvent.startDay), asc(tripEvent.id));
  const codesOf = viewerCodesOf(viewer);
  return Promise.all(
    events.map(async ({ eventId, resultId, title }) => ({
      eventId,
      title,
      offer: resultId === null ? null : await findOffer(resultId, await codesOf(resultId)),
    })),
  );
}
