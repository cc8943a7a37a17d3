import 'server-only';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNotNull } from 'drizzle-orm';
import { companyApprovalSettings, inCompanyCurrency } from '@/lib/server/approvals/company-approval-settings';
import { paymentGateway } from '@/lib/server/booking/choose-payment-gateway';
import { atOnce, type ItemRow } from '@/lib/server/booking/order-rows';
import { changeItem } from '@/lib/server/booking/settle-item';
import { newPayment } from '@/lib/server/booking/work-on-payments';
import { queueWebhooks } from '@/lib/server/jobs/queue-webhooks';
import type { ExchangeRates } from '@/lib/server/money/exchange-rates';
import { approvalAsk, approvalRequest } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { bookingOrder, orderEntry, orderPayment } from '@/lib/server/store/order-schema';
import { payUntil } from '@/lib/shared/approvals/approval-deadlines';
import type { ApprovalState } from '@/lib/shared/approvals/approval-states';
import { extrasCents } from '@/lib/shared/booking/extras';
import { centsOf, isChargeable } from '@/lib/shared/booking/order';
import type { OrderEntryKind, OrderFailure } from '@/lib/shared/booking/order-states';
import type { AskedChange } from '@/lib/shared/booking/pending-change';
import { Refusal } from '@/lib/shared/refusal';
import type { Offer } from '@/lib/shared/search/offer';
import { addApprovalEntry } from './add-approval-entry';
import { settleAsked, tellAskers, tellWithdrawn } from './approval-notices';
import type { ApprovalRow } from './approval-rows';
import { deadlineBounds } from './deadline-bounds';
import { changingItem, waitingItems, webhookChange } from './items-under-approval';
import { type AllowedAgain, type JudgedAgain, keepJudgement } from './judge-again';

/** A request that still waits, locked until the transaction ends; null for one that is decided, and for none. */
export async function lockPending(id: string, tx: Queryable): Promise<ApprovalRow | null> {
  const [row] = await tx
    .select()
    .from(approvalRequest)
    .where(and(eq(approvalRequest.id, id), eq(approvalRequest.state, 'pending')))
    .for('update');
  return row ?? null;
}

/**
 * Writes down what a request that is locked, and its items, cost now, which is what limits are for, and of a change as what it is sold now,
 * which is what approvers read; the request as it is then.
 */
export async function keepPrice(
  before: ApprovalRow,
  price: Price,
  rates: ExchangeRates,
  tx: Queryable,
): Promise<ApprovalRow> {
  const request = await keepQuote(before, price, tx);
  const { cents: priceNowCents, prices } = price;
  const now = Object.fromEntries(prices.map(({ cents, itemId }) => [itemId, cents]));
  const itemCents = { ...request.itemCents, ...now };
  if (priceNowCents === request.priceNowCents && isDeepStrictEqual(itemCents, request.itemCents))
    return request;
  const isOther = priceNowCents !== request.priceNowCents;
  const { currency } = await companyApprovalSettings(request.companyId, tx);
  const total = inCompanyCurrency(priceNowCents, currency, rates);
  const priced = { priceNowCents, itemCents, total, version: request.version + 1 };
  await tx.update(approvalRequest).set(priced).where(eq(approvalRequest.id, request.id));
  if (isOther) await addApprovalEntry({ ...request, ...priced }, { kind: 'repriced', actorId: null }, tx);
  return { ...request, ...priced };
}

/** Writes down what a change is sold as now, where it is one. */
async function keepQuote(
  request: ApprovalRow,
  { prices: [price], restCents }: Price,
  tx: Queryable,
): Promise<ApprovalRow> {
  const { change } = request;
  if (change === null || !price?.offer) return request;
  const { feeCents = change.feeCents, offer } = price;
  const now = { ...change, offer, feeCents, restCents: restCents ?? change.restCents };
  await keepSaid(request, now, tx);
  return { ...request, change: now };
}

type By = {
  /** Whoever decides; null for nobody, when time does. */
  readonly actorId: string | null;
  /** Their name, for the mail. */
  readonly person?: string;
};

const endings = {
  declined: { failure: 'declined', entry: 'declined', change: 'changeDeclined', mail: 'approvalDeclined' },
  expired: {
    failure: 'approvalExpired',
    entry: 'approvalExpired',
    change: 'changeExpired',
    mail: 'approvalExpired',
  },
  withdrawn: {
    failure: 'approvalWithdrawn',
    entry: 'approvalWithdrawn',
    change: 'changeWithdrawn',
    mail: null,
  },
  blocked: {
    failure: 'approvalBlocked',
    entry: 'approvalBlocked',
    change: 'changeBlocked',
    mail: 'approvalBlocked',
  },
} as const;

type Ending = { readonly state: keyof typeof endings; readonly answer?: string } & By;

/**
 * Ends a request that is locked, and with it its order: nothing is booked, and what is held is given back. A booking that was to be changed
 * stands as it was.
 */
export async function endApproval(
  request: ApprovalRow,
  { actorId, answer = '', person, state }: Ending,
  tx: Queryable,
): Promise<void> {
  const { change, entry, failure, mail } = endings[state];
  await decide(request, { state, actorId, answer }, tx);
  await addApprovalEntry(request, { kind: state, actorId, note: answer }, tx);
  const { itemId, orderId } = request;
  if (itemId === null) await failItems(await waitingItems(request, tx), { entry, failure, actorId }, tx);
  else await tx.insert(orderEntry).values({ orderId, itemId, kind: change, actorId });
  const order = await orderOf(request, tx);
  if (mail === null) {
    await tellWithdrawn(order, request, tx);
    return;
  }
  await tellAskers(mail, { order, requestId: request.id, ...(person === undefined ? {} : { person }) }, tx);
}

/** Books items that wait never; what a provider holds of them it is to give up. */
export async function failItems(
  items: readonly ItemRow[],
  {
    actorId,
    entry,
    failure,
  }: { readonly entry: OrderEntryKind; readonly failure: OrderFailure; readonly actorId: string | null },
  tx: Queryable,
): Promise<void> {
  for (const item of items)
    await changeItem(
      item,
      {
        from: 'awaitingApproval',
        to: 'failed',
        entry,
        ...(actorId === null ? {} : { actorId }),
        set: { failure, attempts: 0, workAt: item.heldUntil === null ? null : atOnce },
      },
      tx,
    );
}

/** Ends a request that is locked because the company's policies forbid by now what was asked for, with what they say. */
export async function endBlocked(request: ApprovalRow, blocked: JudgedAgain, tx: Queryable): Promise<void> {
  if (request.change === null) await keepJudgement(request, blocked, tx);
  else await keepSaid(request, { ...request.change, decision: blocked.judgement.decision }, tx);
  await endApproval(request, { state: 'blocked', actorId: null }, tx);
}

/** Writes down what a change was found to be by now, and what policies say of that. */
const keepSaid = ({ id }: ApprovalRow, change: AskedChange, tx: Queryable) =>
  tx.update(approvalRequest).set({ change }).where(eq(approvalRequest.id, id));

/**
 * An item that waits, what it costs now in cents of a euro, and what it is offered for; null for what is held at its price. `feeCents`
 * is what the change of one costs that is booked.
 */
type Repriced = {
  readonly itemId: string;
  readonly offer: Offer | null;
  readonly cents: number;
  readonly feeCents?: number;
};

/** What an order that waits costs now, in cents of a euro. */
export type Price = {
  readonly cents: number;
  /** Where an item of it is to be changed: what everything else of it costs. */
  readonly restCents?: number;
  readonly prices: readonly Repriced[];
};

/** What of the order an approver declines while they approve the rest, and why. */
export type DeclinedPart = { readonly items: readonly Pick<ItemRow, 'id'>[]; readonly reason: string };

type Granting = By & {
  readonly allowed: AllowedAgain;
  readonly prices: Price['prices'];
  /** What each item was seen to cost by whoever agrees, or written down to where nobody does, by its id. */
  readonly seenItems: Readonly<Record<string, number>>;
  readonly declined?: DeclinedPart;
};

/**
 * Lets the order of a request that is locked go on, which policies do not forbid: providers are asked next, or whoever ordered it pays by card first.
 * SERVICE_UNAVAILABLE where it was to be paid by card and the deployment takes none any more; for a change as `grantChange`.
 */
export async function grantApproval(request: ApprovalRow, granting: Granting, tx: Queryable): Promise<void> {
  const { change, orderId } = request;
  if (change !== null) return grantChange(request, change, granting, tx);
  const { actorId, allowed, declined = { items: [], reason: '' }, person = '', prices } = granting;
  const approvedOf = await lowestPerItem(request, granting.seenItems, tx);
  await keepJudgement(request, allowed, tx);
  const declinedItems = declined.items.map(({ id }) => id);
  await decide(request, { state: 'approved', actorId, answer: declined.reason, declinedItems }, tx);
  await tx
    .insert(orderEntry)
    .values({ orderId, kind: actorId === null ? 'approvedBySilence' : 'approved', actorId });
  const isWhole = declinedItems.length === 0;
  const kind = actorId === null ? 'kept' : isWhole ? 'approved' : 'partly';
  await addApprovalEntry(request, { kind, actorId, note: declined.reason }, tx);
  const before = await orderOf(request, tx);
  const isByCard = before.payment === 'card';
  const gateway = isByCard ? paymentGateway() : null;
  if (isByCard && gateway === null) throw new Refusal('SERVICE_UNAVAILABLE');
  const items = await waitingItems(request, tx);
  for (const item of items) {
    const offer = prices.find(({ itemId }) => itemId === item.id)?.offer ?? null;
    const begin = {
      attempts: 0,
      askedAt: new Date(),
      workAt: isByCard ? null : atOnce,
      approvedCents: approvedOf(item.id),
    };
    const set = offer === null ? begin : { ...begin, offer, priceCents: priceOf(item, offer) };
    await changeItem(
      item,
      { from: 'awaitingApproval', to: isByCard ? 'unpaid' : 'confirming', entry: null, set },
      tx,
    );
  }
  // What is booked at once is told by the mail about the booking.
  const byMail = gateway !== null || !isWhole;
  const event = isWhole ? 'approvalGranted' : 'approvalPartly';
  await tellAskers(event, { order: before, requestId: request.id, person, byMail }, tx);
  if (gateway === null) return;
  const until = payUntil(new Date(), deadlineBounds(items).departure);
  await tx.insert(orderPayment).values({ ...newPayment(orderId, gateway), until });
}

/**
 * Lets the change of a request that is locked be made: the provider is asked next, for what was found and agreed to. CHANGE_REFUSED for a
 * booking that is something else by now, while something else happens to its order, and where more would have to be charged to a card.
 */
async function grantChange(
  request: ApprovalRow,
  asked: AskedChange,
  { actorId, allowed, person = '', prices, seenItems }: Granting,
  tx: Queryable,
): Promise<void> {
  const { itemId, orderId } = request;
  await decide(request, { state: 'approved', actorId, answer: '' }, tx);
  const [order] = await tx.select().from(bookingOrder).where(eq(bookingOrder.id, orderId)).for('update');
  const item = await changingItem(request, tx);
  const [price] = prices;
  const [judged] = allowed.judgement.items;
  const isQuiet = order?.state === 'booked' || order?.state === 'partlyBooked';
  if (order === undefined || item === null || !isQuiet || !price?.offer || judged === undefined)
    throw new Refusal('CHANGE_REFUSED');
  if (!isChargeable(order.payment, price.cents - item.priceCents)) throw new Refusal('CHANGE_REFUSED');
  const approvedOf = await lowestPerItem(request, seenItems, tx);
  const { feeCents = asked.feeCents, offer } = price;
  const { decision, inputs } = judged;
  await tx.insert(orderEntry).values({ orderId, itemId, kind: 'changeApproved', actorId });
  await addApprovalEntry(request, { kind: actorId === null ? 'kept' : 'approved', actorId }, tx);
  const change = {
    key: randomUUID(),
    offer,
    feeCents,
    judged: { decision, inputs, hash: allowed.judgement.hash },
    agreedCents: Math.min(price.cents, approvedOf(item.id) ?? price.cents) + item.changeFeeCents,
  };
  const set = { change, workAt: atOnce, attempts: 0 };
  await changeItem(item, { from: 'booked', to: 'changing', entry: null, set }, tx);
  // That it is made is told by the mail about the change.
  await tellAskers('approvalGranted', { order, requestId: request.id, person, byMail: false }, tx);
}

/** The lowest price of an item that one of those who agreed to a request has seen, in cents of a euro; null where nothing says it. */
async function lowestPerItem(
  { id }: ApprovalRow,
  seenItems: Granting['seenItems'],
  tx: Queryable,
): Promise<(itemId: string) => number | null> {
  const rows = await tx
    .select({ items: approvalAsk.agreedItems })
    .from(approvalAsk)
    .where(and(eq(approvalAsk.requestId, id), isNotNull(approvalAsk.agreedItems)));
  const all = [seenItems, ...rows.map(({ items }) => items ?? {})];
  return (itemId) => {
    const cents = all.flatMap((seen) => seen[itemId] ?? []);
    return cents.length === 0 ? null : Math.min(...cents);
  };
}

/** What an item costs at what it is offered for now, in cents of a euro. */
export const priceOf = ({ extras }: Pick<ItemRow, 'extras'>, { priceEur }: Offer): number =>
  centsOf(priceEur.total) + extrasCents(extras);

export async function orderOf({ orderId }: Pick<ApprovalRow, 'orderId'>, tx: Queryable) {
  const [order] = await tx.select().from(bookingOrder).where(eq(bookingOrder.id, orderId));
  if (order === undefined) throw new Error('a request without its order');
  return order;
}

type Decided = {
  readonly state: ApprovalState;
  readonly actorId: string | null;
  readonly answer: string;
  /** Those of an approved order that were declined, by id. */
  readonly declinedItems?: readonly string[];
};

async function decide(
  request: ApprovalRow,
  { actorId, answer, declinedItems = [], state }: Decided,
  tx: Queryable,
) {
  const decidedAt = new Date();
  await settleAsked(request.id, tx);
  await tx
    .update(approvalRequest)
    .set({
      state,
      answer,
      decidedById: actorId,
      decidedAt,
      workAt: null,
      version: request.version + 1,
    })
    .where(eq(approvalRequest.id, request.id));
  await queueWebhooks(
    request.companyId,
    'approval.decided',
    async () => {
      const { id, number, totalCents } = await orderOf(request, tx);
      const at = decidedAt.toISOString();
      const approval = { id: request.id, state, decidedAt: at, declinedItems, ...webhookChange(request) };
      return { approval, order: { id, number, totalCents, currency: 'EUR' } };
    },
    tx,
  );
}
