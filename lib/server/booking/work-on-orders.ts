import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, count, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { queueStrayEmail } from '@/lib/server/jobs/queue-operator-email';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import type { BookingProvider, ProviderBooking } from '@/lib/server/search/providers/booking-provider';
import { bookableProviders, findProvider } from '@/lib/server/search/providers/offer-providers';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderEntry, orderItem } from '@/lib/server/store/order-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { traceWork } from '@/lib/server/trace';
import { afterChange } from '@/lib/shared/booking/extras';
import type { BookingTrial } from '@/lib/shared/booking/order';
import type { ItemState, OrderFailure } from '@/lib/shared/booking/order-states';
import { msPerDay } from '@/lib/shared/day/days';
import { isOfferOver } from '@/lib/shared/search/is-offer-over';
import { Offer } from '@/lib/shared/search/offer';
import { agreedOf } from './agreed-price';
import { expireApproval } from './approval/expire-approval';
import { atOnce, type ItemRow } from './order-rows';
import { settleByBooks } from './provider-callback';
import { settleItem } from './settle-item';

/** How the worker waits, in milliseconds. */
export type WorkTimes = {
  /** For one answer of a provider. */
  readonly ask: number;
  /** Until another process takes an item over from one that has died; longer than two answers. */
  readonly lease: number;
  /** Before an item is tried again the first time; doubled each time. */
  readonly again: number;
  /** Until an order fails that no provider has answered. */
  readonly giveUp: number;
  /** After that, how long a provider is asked whether it has booked all the same. */
  readonly reconcile: number;
};

const minuteMs = 60_000;
const againMsMax = 10 * minuteMs;
/** How long somebody may take on a provider's own site. */
const handedOverMs = msPerDay;
const usualTimes: WorkTimes = {
  ask: 12_000,
  lease: 30_000,
  again: 1000,
  giveUp: 15 * minuteMs,
  reconcile: 48 * 60 * minuteMs,
};

/**
 * Does the next thing that is due for an order's item: books, changes, cancels, or asks whether a provider has booked after all.
 * False when nothing is due. The intent is in the database before the provider is asked, and the item's id is the key it is
 * asked with, so whoever dies here, and whenever, is followed by another one who asks the same again.
 */
export async function workOnce(orderId: string | null = null, times = usualTimes): Promise<boolean> {
  const item = await claim(orderId, times);
  if (item === null) return false;
  const booking = findProvider(item.provider)?.booking;
  try {
    if (booking === undefined) throw new Error(`no provider ${item.provider} that sells`);
    const said = { 'umiak.order.item': item.id, 'umiak.provider': item.provider };
    await traceWork(`order item ${item.state}`, said, () => workOnItem(item, booking, times));
  } catch (error) {
    log.warn({ item: item.id, state: item.state, reason: reasonOf(error) }, 'a provider did not answer');
    await postpone(item, times);
  }
  return true;
}

async function workOnItem(item: ItemRow, booking: BookingProvider, times: WorkTimes): Promise<void> {
  if (item.state === 'holding') await hold(item, booking, times);
  else if (item.state === 'held') await expire(item);
  else if (item.state === 'awaitingApproval') await expireApproval(item.orderId);
  else if (item.state === 'confirming') await confirm(item, booking, times);
  else if (item.state === 'changing') await change(item, booking, times);
  else if (item.state === 'cancelling') await cancel(item, booking, times);
  else if (item.state === 'failed') await release(item, booking, times);
  else if (item.state === 'handedOver') await look(item, times);
}

/** Works on one order until every item is decided or the time, in milliseconds, is over; what is left the worker goes on with. */
export async function workOnOrder(orderId: string, ms: number): Promise<void> {
  const until = Date.now() + ms;
  const open = await openItems(orderId);
  const working = Promise.all(Array.from({ length: open }, () => workOnce(orderId))).catch(
    (error: unknown) => {
      log.warn({ order: orderId, reason: reasonOf(error) }, 'an order is left to the worker');
    },
  );
  const ending = new AbortController();
  await Promise.race([working, sleep(ms, undefined, { signal: ending.signal }).catch(() => {})]);
  ending.abort();
  // Another process may have been quicker to take it, and is asking still.
  while (Date.now() < until && (await openItems(orderId)) > 0) await sleep(lookMs);
}

const lookMs = 200;

async function openItems(orderId: string): Promise<number> {
  const [row] = await database()
    .select({ n: count() })
    .from(orderItem)
    .where(
      and(
        eq(orderItem.orderId, orderId),
        inArray(orderItem.state, ['holding', 'confirming', 'changing', 'cancelling']),
      ),
    );
  return row?.n ?? 0;
}

/**
 * Takes the item that is due first, for as long as the lease runs. One of a provider that this process does not know is left to
 * others, which may have newer settings; once it would be given up it is taken all the same, so that it fails and the log tells.
 */
const claim = (orderId: string | null, { giveUp, lease }: WorkTimes): Promise<ItemRow | null> =>
  inTransaction(async (tx) => {
    const askedAt = sql`coalesce(${orderItem.askedAt}, ${orderItem.createdAt})`;
    const isOurs = or(
      inArray(orderItem.provider, bookableProviders()),
      inArray(orderItem.state, ['held', 'awaitingApproval']),
      lte(askedAt, after(-giveUp)),
    );
    const [due] = await tx
      .select({ id: orderItem.id })
      .from(orderItem)
      .where(
        and(
          isNotNull(orderItem.workAt),
          lte(orderItem.workAt, sql`now()`),
          isOurs,
          orderId === null ? undefined : eq(orderItem.orderId, orderId),
        ),
      )
      .orderBy(asc(orderItem.workAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (due === undefined) return null;
    const [item] = await tx
      .update(orderItem)
      .set({ attempts: sql`${orderItem.attempts} + 1`, workAt: after(lease) })
      .where(eq(orderItem.id, due.id))
      .returning();
    return item ?? null;
  });

const after = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

async function hold(item: ItemRow, booking: BookingProvider, times: WorkTimes): Promise<void> {
  const answer = await answerOf(item, booking, times, 'hold');
  if (!('reference' in answer)) {
    await fail(item, answer.kind);
    return;
  }
  const { priceCents, reference } = answer;
  const heldUntil = new Date(answer.heldUntil ?? 0);
  const set = { reference, priceCents, heldUntil, workAt: heldUntil, attempts: 0 };
  const settled = await settleItem(item, { from: 'holding', to: 'held', entry: 'held', set });
  if (!settled) await dueAgain(item, 'failed');
}

/** The provider keeps it no longer. */
async function expire(item: ItemRow): Promise<void> {
  const set = { failure: 'expired', attempts: 0 } as const;
  await settleItem(item, { from: 'held', to: 'failed', entry: 'holdExpired', set });
}

async function confirm(item: ItemRow, booking: BookingProvider, times: WorkTimes): Promise<void> {
  if (item.heldUntil !== null) {
    await confirmHeld(item, booking, times);
    return;
  }
  const answer = await answerOf(item, booking, times, 'book');
  if ('reference' in answer) {
    const { priceCents, reference } = answer;
    const set = { reference, priceCents };
    const settled = await settleItem(item, { from: 'confirming', to: 'booked', entry: 'booked', set });
    // Another process has given it up meanwhile: what is booked now is to be released.
    if (!settled) await dueAgain(item, 'failed');
    return;
  }
  await fail(item, answer.kind);
}

/** What a provider has booked or holds under the key of an item already, else what it answers when it is asked to. */
async function answerOf<Way extends 'book' | 'hold'>(
  item: ItemRow,
  booking: BookingProvider,
  { ask }: WorkTimes,
  way: Way,
): Promise<
  ProviderBooking | Awaited<ReturnType<BookingProvider[Way]>> | { readonly kind: 'noAnswer' | 'soldOut' }
> {
  const signal = () => AbortSignal.timeout(ask);
  // Somebody may have asked before and died, or not waited long enough.
  const wanted = await wantedOf(item);
  const found = wanted.again ? await booking.find(wanted, signal()) : null;
  if (found?.cancelled === true) return { kind: 'noAnswer' };
  // It was paid, or tried again, until nobody could pick the car up any more.
  if (found === null && isOfferOver(wanted.offer, Date.now())) return { kind: 'soldOut' };
  return found ?? ((await booking[way](wanted, signal())) as Awaited<ReturnType<BookingProvider[Way]>>);
}

/** Books what is held. Until it is, the provider's books have it as held, so they are not looked into first. */
async function confirmHeld(item: ItemRow, booking: BookingProvider, { ask }: WorkTimes): Promise<void> {
  const { id: key, priceCents, reference } = item;
  if (reference === null) throw new Error('nothing that is held');
  const held = { key, reference, priceCents, offer: Offer.parse(item.offer) };
  const answer = await booking.bookHeld(held, AbortSignal.timeout(ask));
  if (answer.kind !== 'booked') {
    await fail(item, answer.kind);
    return;
  }
  const set = { priceCents: answer.priceCents, heldUntil: null };
  const settled = await settleItem(item, { from: 'confirming', to: 'booked', entry: 'booked', set });
  if (!settled) await dueAgain(item, 'failed');
}

async function wantedOf({ attempts, extras, id, offer, orderId, priceCents, trial }: ItemRow) {
  const [order] = await database()
    .select({ travelers: bookingOrder.travelers, email: bookingOrder.email })
    .from(bookingOrder)
    .where(eq(bookingOrder.id, orderId));
  const { email = '', travelers = [] } = order ?? {};
  return {
    key: id,
    again: attempts > 1,
    offer: Offer.parse(offer),
    extras,
    travelers,
    email,
    priceCents,
    trial: trial as BookingTrial | '',
  };
}

/** What a provider was asked for more than once it may still book, and what it holds it is to give up: it is asked again for a while. */
async function fail(item: ItemRow, failure: OrderFailure): Promise<void> {
  const workAt = item.attempts > 1 || item.heldUntil !== null ? atOnce : null;
  const set = { failure, workAt, attempts: 0 };
  const from = item.state === 'holding' ? 'holding' : 'confirming';
  await settleItem(item, { from, to: 'failed', entry: 'failed', set });
}

async function cancel(item: ItemRow, booking: BookingProvider, { ask }: WorkTimes): Promise<void> {
  const { feeCents, reference } = item;
  if (reference === null || feeCents === null) throw new Error('nothing that could be cancelled');
  const asked = await booking.cancel({ key: item.id, reference }, feeCents, AbortSignal.timeout(ask));
  // What is only held and cannot be given back lapses by itself.
  const fee = asked ?? (item.heldUntil === null ? null : 0);
  await settleItem(
    item,
    fee === null
      ? { from: 'cancelling', to: 'booked', entry: 'cancelRefused', set: { feeCents: null } }
      : { from: 'cancelling', to: 'cancelled', entry: 'cancelled', set: { feeCents: fee } },
  );
}

async function change(item: ItemRow, booking: BookingProvider, { ask }: WorkTimes): Promise<void> {
  const { change: pending, changeFeeCents, id, priceCents, reference, trial } = item;
  if (reference === null || pending === null) throw new Error('nothing that could be changed');
  const { agreedCents: agreedNow, feeCents, judged, key, offer } = pending;
  const wanted = {
    key,
    booking: { key: id, reference, priceCents, offer: Offer.parse(item.offer) },
    quote: { offer, feeCents },
    trial: trial as BookingTrial | '',
  };
  const done = await booking.change(wanted, AbortSignal.timeout(ask));
  const step = { from: 'changing', to: 'booked', changeKey: key } as const;
  if (done === null) {
    await settleItem(item, { ...step, entry: 'changeRefused', set: { change: null } });
    return;
  }
  const set = {
    change: null,
    changeFeeCents: changeFeeCents + done.feeCents,
    agreedCents: agreedNow ?? agreedOf(item),
    priceCents: done.priceCents,
    offer,
    extras: afterChange(item.extras),
    resultId: offer.resultId,
    startDay: offer.days[0],
  };
  await settleItem(item, { ...step, entry: 'changed', set, judged });
}

/**
 * Cancels what a provider has booked although the order has failed. Where that costs the whole price, or is not possible, nothing is
 * gained: the booking stands, and the operator, who may still talk to the provider, is told as of every fee.
 */
async function release(item: ItemRow, booking: BookingProvider, times: WorkTimes): Promise<void> {
  const wanted = { key: item.id, offer: Offer.parse(item.offer) };
  const found = await booking.find(wanted, AbortSignal.timeout(times.ask));
  if (found === null || found.cancelled) {
    const isOver = ageOf(item) > times.giveUp + times.reconcile;
    if (isOver || found !== null) await done(item);
    else await postpone(item, times);
    return;
  }
  const { priceCents, reference } = found;
  const lessThanAll = Math.max(0, priceCents - 1);
  const fee = await booking.cancel({ key: item.id, reference }, lessThanAll, AbortSignal.timeout(times.ask));
  await inTransaction(async (tx) => {
    const [released] = await tx
      .update(orderItem)
      .set({ workAt: null })
      .where(and(eq(orderItem.id, item.id), eq(orderItem.state, 'failed'), isNotNull(orderItem.workAt)))
      .returning({ id: orderItem.id });
    if (released === undefined) return;
    const kind = fee === null ? 'stray' : 'released';
    await tx.insert(orderEntry).values({ orderId: item.orderId, itemId: item.id, kind });
    if (fee === 0) return;
    const lost = {
      itemId: item.id,
      orderId: item.orderId,
      reference,
      cents: fee ?? priceCents,
      stands: fee === null,
    };
    log.error(lost, 'a booking that nobody wants could not be cancelled for free');
    const [order] = await tx.select().from(bookingOrder).where(eq(bookingOrder.id, item.orderId));
    if (order !== undefined) await queueStrayEmail(order, lost, tx);
  });
  kickOutbox();
}

const done = (item: ItemRow) =>
  database().update(orderItem).set({ workAt: null }).where(eq(orderItem.id, item.id));

const dueAgain = (item: ItemRow, state: ItemState) =>
  database()
    .update(orderItem)
    .set({ workAt: atOnce })
    .where(and(eq(orderItem.id, item.id), eq(orderItem.state, state)));

/** Looks whether what was handed over has been booked, for a call back that never came; after a day the traveler has left. */
async function look(item: ItemRow, times: WorkTimes): Promise<void> {
  if (await settleByBooks(item)) return;
  if (ageOf(item) < handedOverMs) {
    await postpone(item, { ...times, again: againMsMax });
    return;
  }
  const set = { failure: 'abandoned' } as const;
  await settleItem(item, { from: 'handedOver', to: 'failed', entry: 'failed', set });
}

const ageOf = ({ askedAt, createdAt }: ItemRow): number => Date.now() - (askedAt ?? createdAt).getTime();

/** Tries an item again later; one that nobody has answered for too long fails, and is asked after for a while. */
async function postpone(item: ItemRow, { again, giveUp }: WorkTimes): Promise<void> {
  const { state: from } = item;
  if ((from === 'confirming' || from === 'holding') && ageOf(item) > giveUp) {
    const set = { failure: 'noAnswer', workAt: atOnce, attempts: 0 } as const;
    await settleItem(item, { from, to: 'failed', entry: 'failed', set });
    return;
  }
  const wait = Math.min(againMsMax, again * 2 ** Math.min(item.attempts - 1, 20));
  const later = { workAt: after(wait) };
  const unchanged = and(eq(orderItem.id, item.id), eq(orderItem.state, item.state));
  const [row] = await database().update(orderItem).set(later).where(unchanged).returning();
  if (row !== undefined && item.state === 'confirming' && item.attempts === 1)
    await database().insert(orderEntry).values({ orderId: item.orderId, itemId: item.id, kind: 'waiting' });
}
