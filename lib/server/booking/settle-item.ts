import 'server-only';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import { renewDecision } from '@/lib/server/policy/judge-order';
import type { Queryable } from '@/lib/server/store/connection';
import { bookingOrder, orderEntry, orderItem, orderPayment } from '@/lib/server/store/order-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import {
  addBookedEvent,
  cancelBookedEvent,
  emptyCartOf,
  moveBookedEvent,
} from '@/lib/server/trips/booked-trip-event';
import type { ExpenseEvent } from '@/lib/shared/booking/expense-record';
import { namesOnly } from '@/lib/shared/booking/order';
import {
  type ItemState,
  nextStates,
  type OrderEntryKind,
  orderStateOf,
} from '@/lib/shared/booking/order-states';
import type { KeptJudgement } from '@/lib/shared/policy/policy-inputs';
import { Offer } from '@/lib/shared/search/offer';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { tellOfChangeRefused, tellOfTripBooked } from './approval/approval-notices';
import { costOf } from './cost-of-item';
import { closeRequest } from './open-book-request';
import { atOnce, type ItemRow, type OrderRow } from './order-rows';
import { queueExpenseOrder } from './queue-expense-order';
import { changeNews, orderNews, queueOrderMail } from './queue-order-mail';
import { queueOrderWebhooks } from './queue-order-webhooks';
import { withEmissions } from './with-emissions';

type Change = {
  readonly from: ItemState;
  readonly to: ItemState;
  /** What the timeline tells of it; null for nothing. */
  readonly entry: OrderEntryKind | null;
  readonly actorId?: string;
  readonly set?: Partial<
    Pick<
      ItemRow,
      | 'reference'
      | 'priceCents'
      | 'failure'
      | 'feeCents'
      | 'workAt'
      | 'attempts'
      | 'change'
      | 'agreedCents'
      | 'approvedCents'
      | 'changeFeeCents'
      | 'heldUntil'
      | 'askedAt'
      | 'offer'
      | 'extras'
      | 'resultId'
      | 'startDay'
    >
  >;
  /** Key of the change that is settled; another one may be under way by now. */
  readonly changeKey?: string;
  /** What the company's policies say of what it is by now, in place of what they said before. */
  readonly judged?: KeptJudgement | undefined;
};

/**
 * Moves one item from a state to the next, and with it its order, the timeline, the trip and the mail: all of it or nothing.
 * False when the item is in that state no longer, because somebody else was quicker; nothing has changed then.
 */
export async function settleItem(item: Pick<ItemRow, 'id' | 'orderId'>, change: Change): Promise<boolean> {
  const settled = await inTransaction((tx) => changeItem(item, change, tx));
  if (settled) kickOutbox();
  return settled;
}

/** The same within a transaction; whoever commits it kicks the outbox. */
export async function changeItem(
  { id, orderId }: Pick<ItemRow, 'id' | 'orderId'>,
  { actorId = undefined, changeKey, entry, from, judged, set = {}, to }: Change,
  tx: Queryable,
): Promise<boolean> {
  if (!nextStates[from].includes(to)) throw new Error(`an item does not go from ${from} to ${to}`);
  const [order] = await tx.select().from(bookingOrder).where(eq(bookingOrder.id, orderId)).for('update');
  if (order === undefined) return false;
  const [item] = await tx
    .update(orderItem)
    .set({
      workAt: null,
      ...set,
      ...(set.offer === undefined ? {} : { offer: withEmissions(Offer.parse(set.offer)) }),
      state: to,
    })
    .where(
      and(
        eq(orderItem.id, id),
        eq(orderItem.orderId, orderId),
        eq(orderItem.state, from),
        changeKey === undefined ? undefined : sql`${orderItem.change}->>'key' = ${changeKey}`,
      ),
    )
    .returning();
  if (item === undefined) return false;
  if (entry !== null)
    await tx.insert(orderEntry).values({ orderId, itemId: id, kind: entry, actorId: actorId ?? null });
  if (judged !== undefined && order.companyId !== null)
    await renewDecision(
      { companyId: order.companyId, orderId, itemId: id },
      judged,
      Offer.parse(item.offer),
      tx,
    );
  if (entry === 'changeRefused' && changeKey !== undefined) await tellOfChangeRefused(order, changeKey, tx);
  const tripId = await changeTrip(order, item, { entry, from }, tx);
  await writeOrder({ ...order, tripId }, entry, tx);
  return true;
}

/** What the trip shows of it; the trip of the order. */
async function changeTrip(
  order: OrderRow,
  item: ItemRow,
  { entry, from }: Pick<Change, 'entry' | 'from'>,
  tx: Queryable,
) {
  if (item.state === 'cancelled' && item.tripEventId !== null) await cancelBookedEvent(item.tripEventId, tx);
  const isNew = item.state === 'booked' && from !== 'cancelling' && from !== 'changing';
  if (isNew && order.bookedById !== null && order.bookedById !== order.travelerId)
    await emptyCartOf(order.bookedById, item.resultId, tx);
  const locale = findLocale(order.locale) ?? defaultLocale;
  const offer = { ...Offer.parse(item.offer), priceEur: pricesOf(item) };
  if (entry === 'changed' && item.tripEventId !== null)
    await moveBookedEvent(item.tripEventId, offer, locale, tx);
  if (!isNew || order.travelerId === null) return order.tripId;
  const added = await addBookedEvent({ ownerId: order.travelerId, tripId: order.tripId, offer, locale }, tx);
  if (added === null) return order.tripId;
  await tx.update(orderItem).set({ tripEventId: added.eventId }).where(eq(orderItem.id, item.id));
  return added.tripId;
}

/** Prices of the offer as it was booked, which may be less than what was seen. */
function pricesOf({ offer, priceCents }: ItemRow): Offer['priceEur'] {
  const { each, total } = Offer.parse(offer).priceEur;
  const paid = priceCents / 100;
  return { each: (each * paid) / total, total: paid };
}

async function writeOrder(order: OrderRow, entry: Change['entry'], tx: Queryable): Promise<void> {
  const items = await tx
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, order.id))
    .orderBy(asc(orderItem.position));
  const state = orderStateOf(items.map((one) => one.state));
  const totalCents = items.reduce((sum, item) => sum + costOf(item), 0);
  // Providers have been told; nobody needs more than the names any more.
  const travelers =
    state === 'awaitingApproval' || state === 'unpaid' || state === 'holding' || state === 'confirming'
      ? order.travelers
      : order.travelers.map(({ familyName, givenName }) => ({ familyName, givenName, ...namesOnly }));
  const version = order.version + 1;
  await tx
    .update(bookingOrder)
    .set({ state, totalCents, travelers, tripId: order.tripId, version })
    .where(eq(bookingOrder.id, order.id));
  await tx.update(orderPayment).set({ workAt: atOnce }).where(eq(orderPayment.orderId, order.id));
  if (order.state === 'confirming' && state === 'booked' && order.requestId !== null)
    await closeRequest(order.requestId, tx);
  const cancelled = order.state === 'cancelling' ? await cancelledOf(order.id, items, tx) : [];
  const news = changeNews(entry) ?? orderNews(order.state, state, cancelled.length > 0);
  if (news === null) return;
  await queueOrderMail(order, { template: news, items }, tx);
  if (news === 'orderBooked') await tellOfTripBooked(order, items, tx);
  const event = companyNews(news, cancelled);
  if (event === null) return;
  if (event !== 'changed')
    await queueOrderWebhooks(order, { event: `order.${event}`, state, totalCents, items }, tx);
  await queueExpenseOrder(order, { event, version, state, items }, tx);
}

/** What the company's own systems are told of it; null for what changes nothing that it pays. */
function companyNews(news: MailTemplate, cancelled: readonly ItemRow[]): ExpenseEvent | null {
  if (news === 'orderBooked') return 'booked';
  if (news === 'orderChanged') return 'changed';
  return news === 'orderCancelled' && cancelled.some(wasBooked) ? 'cancelled' : null;
}

/** What was cancelled of all that was asked for until nothing waited any more: of what was cancelled before that, everybody has been told. */
async function cancelledOf(orderId: string, items: readonly ItemRow[], tx: Queryable): Promise<ItemRow[]> {
  const kinds = ['cancelAsked', 'cancelled', 'cancelRefused'] as const;
  const entries = await tx
    .select({ itemId: orderEntry.itemId, kind: orderEntry.kind })
    .from(orderEntry)
    .where(and(eq(orderEntry.orderId, orderId), inArray(orderEntry.kind, kinds)))
    .orderBy(asc(orderEntry.id));
  const waiting = new Set<string | null>();
  const cancelled = new Set<string | null>();
  for (const { itemId, kind } of entries) {
    if (kind === 'cancelAsked') {
      if (waiting.size === 0) cancelled.clear();
      waiting.add(itemId);
    } else {
      waiting.delete(itemId);
      if (kind === 'cancelled') cancelled.add(itemId);
    }
  }
  return items.filter(({ id, state }) => state === 'cancelled' && cancelled.has(id));
}

/** Whether what is cancelled was booked before: of what was only held, nobody was told. */
const wasBooked = ({ heldUntil, state }: ItemRow): boolean => state === 'cancelled' && heldUntil === null;
