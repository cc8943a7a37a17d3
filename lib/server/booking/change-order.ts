import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { requireWithinMethod } from '@/lib/server/finance/paying-choices';
import type { Can, SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { log as problems } from '@/lib/server/log';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { reasonOf } from '@/lib/server/reason-of';
import type {
  BookingProvider,
  ChangeableBooking,
  ChangeQuote,
} from '@/lib/server/search/providers/booking-provider';
import { findProvider } from '@/lib/server/search/providers/offer-providers';
import { database, type Queryable } from '@/lib/server/store/connection';
import { orderItem } from '@/lib/server/store/order-schema';
import { type ChangeItem, centsOf, isChargeable } from '@/lib/shared/booking/order';
import { Refusal } from '@/lib/shared/refusal';
import { Offer } from '@/lib/shared/search/offer';
import { isUuid } from '@/lib/shared/uuid';
import { orderStateNow } from './cancel-order';
import { requireStill } from './colleague';
import { changeFacts, requireChangeAllowed } from './judge-change';
import { atOnce, type ItemRow, type OrderRow } from './order-rows';
import { findOrder } from './read-order';
import { changeItem } from './settle-item';
import { workOnOrder } from './work-on-orders';

const waitMs = 6000;
const askMs = 8000;

/**
 * Changes the days of one booked item to an offer of its provider, for at most the price and the fee that the caller saw, and
 * waits a few seconds for the provider. The same offer again changes nothing more. NOT_FOUND for an order of somebody else or
 * of another company; those of `requireChangeAllowed` and `requireWithinMethod`; OFFER_GONE and PRICE_CHANGED where it is no longer what was shown; CHANGE_REFUSED for an item that is not
 * booked, while something else happens to its order, and where more would have to be charged to a card; FORBIDDEN as
 * `requireStill`; TOO_MANY_REQUESTS.
 */
export async function changeItemDays(
  context: RequestContext,
  viewer: Can<'orders.cancel'>,
  { feeSeen, id, itemId, priceSeen, resultId }: ChangeItem & { readonly id: string },
): Promise<void> {
  const found = await findChangeable(viewer, id, itemId);
  if (found === null) throw new Refusal('NOT_FOUND');
  const { item, order } = found;
  if (isDone(item, resultId)) return;
  await takePoint('ordersByAccount', viewer.account.id);
  const quote = item.state === 'booked' ? await quoteOf(item, resultId) : null;
  const facts = quote === null ? null : await changeFacts(viewer, quote, found, context.ip);
  await writeForCompany(viewer, async (tx, log) => {
    await requireStill(viewer, order, tx);
    const state = await orderStateNow(order.id, tx);
    const now = await itemOf(order.id, itemId, tx);
    if (now === null || isDone(now, resultId)) return;
    if (now.state !== 'booked' || now.resultId !== item.resultId) throw new Refusal('CHANGE_REFUSED');
    if (state !== 'booked' && state !== 'partlyBooked') throw new Refusal('CHANGE_REFUSED');
    if (quote === null || facts === null) throw new Refusal('OFFER_GONE');
    const { feeCents, offer } = quote;
    const more = centsOf(offer.priceEur.total) + feeCents - now.priceCents;
    if (!isChargeable(order.payment, more)) throw new Refusal('CHANGE_REFUSED');
    if (centsOf(offer.priceEur.total) > priceSeen || feeCents > feeSeen) throw new Refusal('PRICE_CHANGED');
    await requireWithinMethod(order, more, tx);
    const judged = await requireChangeAllowed(viewer, order, now, facts, tx);
    const change = { key: randomUUID(), offer, feeCents, judged };
    await changeItem(
      item,
      {
        from: 'booked',
        to: 'changing',
        entry: 'changeAsked',
        actorId: viewer.account.id,
        set: { change, workAt: atOnce, attempts: 0 },
      },
      tx,
    );
    await log(context, 'order.changed', { order: order.number, cents: centsOf(offer.priceEur.total) });
  });
  kickOutbox();
  await workOnOrder(order.id, waitMs);
}

/** An item of an order that the viewer's company booked; null for every other one. */
export async function findChangeable(
  viewer: SignedIn & Pick<Can<'orders.cancel'>, 'membership'>,
  id: string,
  itemId: string,
): Promise<{ readonly order: OrderRow; readonly item: ItemRow } | null> {
  const order = await findOrder(viewer, id);
  if (order === null || order.companyId !== viewer.membership.companyId) return null;
  const item = await itemOf(order.id, itemId, database());
  return item === null ? null : { order, item };
}

/** What a booked item can be changed to on other days; nothing where it cannot, or where its provider does not answer. */
export async function changeQuotes(item: ItemRow, days: readonly string[]): Promise<readonly ChangeQuote[]> {
  const quotes = await asked(item, (booking, booked, signal) => booking.changeQuotes(booked, days, signal));
  return quotes ?? [];
}

const quoteOf = (item: ItemRow, resultId: string): Promise<ChangeQuote | null> =>
  asked(item, (booking, booked, signal) => booking.changeQuote(booked, resultId, signal));

/** What the provider of an item answers; null when it does not. */
async function asked<Answer>(
  { id, offer, priceCents, provider, reference }: ItemRow,
  ask: (booking: BookingProvider, booked: ChangeableBooking, signal: AbortSignal) => Promise<Answer | null>,
): Promise<Answer | null> {
  const booking = findProvider(provider)?.booking;
  if (booking === undefined || reference === null) return null;
  try {
    const booked = { key: id, reference, priceCents, offer: Offer.parse(offer) };
    return await ask(booking, booked, AbortSignal.timeout(askMs));
  } catch (error) {
    problems.warn({ provider, reason: reasonOf(error) }, 'a provider did not say what other days cost');
    return null;
  }
}

/** Whether it is booked so, or is being changed to that. */
const isDone = ({ change, resultId, state }: ItemRow, wanted: string): boolean =>
  state === 'changing' ? change?.offer.resultId === wanted : state === 'booked' && resultId === wanted;

async function itemOf(orderId: string, itemId: string, on: Queryable): Promise<ItemRow | null> {
  if (!isUuid(itemId)) return null;
  const [item] = await on
    .select()
    .from(orderItem)
    .where(and(eq(orderItem.id, itemId), eq(orderItem.orderId, orderId)));
  return item ?? null;
}
