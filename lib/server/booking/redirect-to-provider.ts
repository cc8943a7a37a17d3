import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { readEnv } from '@/lib/server/env';
import { isMember, type SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { findOffer } from '@/lib/server/search/find-offer';
import { sampleLedger } from '@/lib/server/search/providers/sample/sample-ledger';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderEntry, orderItem } from '@/lib/server/store/order-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { noExtras } from '@/lib/shared/booking/extras';
import { centsOf, type HandOver } from '@/lib/shared/booking/order';
import { Refusal } from '@/lib/shared/refusal';
import { Offer } from '@/lib/shared/search/offer';
import { newOrderNumber } from './order-number';
import type { ItemRow, OrderRow } from './order-rows';
import { type HandOverOutcome, handOverOutcomes, receiveCallback, signCallback } from './provider-callback';
import { findOrder } from './read-order';
import { isSimulated } from './sells-here';
import { withEmissions } from './with-emissions';

/** When the provider's books are looked into for a call back that never came. */
const lookAgainMs = 10 * 60_000;

/**
 * Keeps that a traveler goes to a provider's own site to book, so that what the provider says afterwards finds its order.
 * The same key again is the same order. OFFER_GONE and PRICE_CHANGED where the offer is no longer what was shown; NOT_SOLD_HERE
 * where there is no simulated provider; FORBIDDEN for whoever acts for a company, since
 * policies and approvals hold here alone; TOO_MANY_REQUESTS.
 */
export async function handOverToProvider(
  context: RequestContext,
  viewer: SignedIn,
  { idempotencyKey, priceSeen, resultId }: HandOver,
): Promise<{ readonly id: string }> {
  await takePoint('ordersByAccount', viewer.account.id);
  const offer = await allowedOffer(viewer, resultId);
  const totalCents = centsOf(offer.priceEur.total);
  if (totalCents > priceSeen) throw new Refusal('PRICE_CHANGED');
  const { account } = viewer;
  const own = and(
    eq(bookingOrder.bookedById, account.id),
    eq(bookingOrder.idempotencyKey, idempotencyKey),
    isNull(bookingOrder.companyId),
  );
  return inTransaction(async (tx) => {
    const { brand, locale, origin } = context;
    const [made] = await tx
      .insert(bookingOrder)
      .values({
        number: newOrderNumber(),
        bookedById: account.id,
        travelerId: account.id,
        idempotencyKey,
        state: 'handedOver',
        totalCents,
        email: account.email,
        locale,
        brand: brand.key,
        origin,
      })
      .onConflictDoNothing({ target: [bookingOrder.bookedById, bookingOrder.idempotencyKey] })
      .returning({ id: bookingOrder.id });
    if (made === undefined) {
      const [known] = await tx
        .select({ id: bookingOrder.id })
        .from(bookingOrder)
        .innerJoin(orderItem, eq(orderItem.orderId, bookingOrder.id))
        .where(and(own, eq(orderItem.resultId, resultId)));
      // The key of another order's page makes none.
      if (known === undefined) throw new Refusal('VALIDATION_ERROR', { field: 'idempotencyKey' });
      return known;
    }
    await tx.insert(orderItem).values({
      orderId: made.id,
      position: 0,
      vertical: offer.vertical,
      provider: offer.provider.key,
      resultId,
      offer: withEmissions(offer),
      startDay: offer.days[0],
      state: 'handedOver',
      priceCents: totalCents,
      workAt: new Date(Date.now() + lookAgainMs),
    });
    await tx.insert(orderEntry).values({ orderId: made.id, kind: 'handedOver', actorId: account.id });
    return made;
  });
}

/** What a traveler may go on to the provider with, or why not. */
async function allowedOffer(viewer: SignedIn, resultId: string): Promise<Offer> {
  if (isMember(viewer)) throw new Refusal('FORBIDDEN', { description: 'who acts for a company books here' });
  const offer = await findOffer(resultId, []);
  if (offer === null) throw new Refusal('OFFER_GONE');
  if (!isSimulated(offer)) throw new Refusal('NOT_SOLD_HERE');
  return offer;
}

/** What a traveler was handed over with, for the provider's page; null for an order of somebody else or without one. */
export async function handedOver(
  viewer: SignedIn,
  orderId: string,
): Promise<{ readonly order: OrderRow; readonly item: ItemRow & { readonly offer: Offer } } | null> {
  const order = await findOrder(viewer, orderId);
  if (order === null || order.companyId !== null) return null;
  const [item] = await database().select().from(orderItem).where(eq(orderItem.orderId, order.id));
  return item === undefined ? null : { order, item: { ...item, offer: Offer.parse(item.offer) } };
}

/**
 * The simulated provider finishes, in demo mode alone: it books in its own books when the traveler does, and calls back as a
 * provider would. Once it has called back nothing changes any more. NOT_FOUND outside the demo and for an order of somebody else.
 */
export async function finishAtSampleProvider(
  viewer: SignedIn,
  orderId: string,
  outcome: HandOverOutcome,
): Promise<void> {
  const handed = readEnv().mode === 'demo' ? await handedOver(viewer, orderId) : null;
  if (handed === null) throw new Refusal('NOT_FOUND');
  const { item, order } = handed;
  if (item.state !== 'handedOver') return;
  const { id: key, offer, priceCents, provider } = item;
  const answer =
    outcome !== 'booked'
      ? { kind: outcome }
      : await sampleLedger.book(
          {
            key,
            again: false,
            offer,
            extras: noExtras,
            travelers: [],
            email: order.email,
            priceCents,
            trial: '',
          },
          AbortSignal.timeout(5000),
        );
  const said = handOverOutcomes.find((one) => one === answer.kind) ?? 'abandoned';
  await receiveCallback(await signCallback(provider, item.id, said));
}
