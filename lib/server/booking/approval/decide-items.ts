import 'server-only';
import { and, asc, eq, notInArray, or } from 'drizzle-orm';
import { companyApprovalSettings, inCompanyCurrency } from '@/lib/server/approvals/company-approval-settings';
import type { ItemRow } from '@/lib/server/booking/order-rows';
import type { ExchangeRates } from '@/lib/server/money/exchange-rates';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { orderItem } from '@/lib/server/store/order-schema';
import type { ApprovalDecision } from '@/lib/shared/approvals/approval-states';
import { Refusal } from '@/lib/shared/refusal';
import { isByItem, placeOf } from './approval-item-prices';
import type { ApprovalRow } from './approval-rows';
import { failItems } from './settle-approval';

/** What of an order with several items is approved. */
export type ItemsChosen = {
  /** The version of the request that was seen, and with it the prices of the items. */
  readonly version: number;
  /** Which items are approved, by their place in the order, from 1. */
  readonly places: ReadonlySet<number>;
};

/** An answer, and which items it declines although it approves others. */
export type ItemsAnswer = {
  readonly decision: ApprovalDecision;
  readonly declined: readonly ItemRow[];
  /** How many items it was said of one by one; 0 for an answer to the whole. */
  readonly of: number;
};

/**
 * What an answer means for the items of an order: where none is approved it declines, where all are it approves.
 * VALIDATION_ERROR for a place that no item has, and where there is nothing to choose between.
 */
export async function itemsAnswer(
  request: ApprovalRow,
  { chosen, decision }: { readonly decision: ApprovalDecision; readonly chosen: ItemsChosen | null },
  on: Queryable,
): Promise<ItemsAnswer> {
  if (chosen === null) return { decision, declined: [], of: 0 };
  const items = request.change === null ? await decidedItems(request.orderId, on) : [];
  const known = new Set(items.map(placeOf));
  if (!isByItem(request, items.length) || [...chosen.places].some((place) => !known.has(place)))
    throw new Refusal('VALIDATION_ERROR', { field: 'items', description: 'no items to choose between' });
  const declined = items.filter((item) => !chosen.places.has(placeOf(item)));
  const of = items.length;
  return declined.length === of
    ? { decision: 'decline', declined: [], of }
    : { decision: 'approve', declined, of };
}

/** Whether a request that is approved was approved with these items declined, and no others. */
export async function isSameSplit(
  { change, orderId }: ApprovalRow,
  declined: readonly Pick<ItemRow, 'id'>[],
  on: Queryable,
): Promise<boolean> {
  if (change !== null) return declined.length === 0;
  const ids = new Set(declined.map(({ id }) => id));
  const items = await decidedItems(orderId, on);
  return items.every(({ failure, id }) => (failure === 'declined') === ids.has(id));
}

/** The items that a request is about, also once it is decided: what was given up or cancelled is none of them. */
const decidedItems = (orderId: string, on: Queryable): Promise<ItemRow[]> =>
  on
    .select()
    .from(orderItem)
    .where(
      and(
        eq(orderItem.orderId, orderId),
        or(
          notInArray(orderItem.state, ['failed', 'cancelling', 'cancelled']),
          eq(orderItem.failure, 'declined'),
        ),
      ),
    )
    .orderBy(asc(orderItem.position))
    .then((rows) => rows);

type Declining = {
  readonly items: readonly ItemRow[];
  readonly actorId: string;
  /** What is left costs by now, in cents of a euro. */
  readonly cents: number;
};

/**
 * Takes items out of the order of a request that is locked, with their extras: what is held of them is given back, and the request is from
 * then on about what is left.
 */
export async function declineItems(
  request: ApprovalRow,
  { actorId, cents, items }: Declining,
  rates: ExchangeRates,
  tx: Queryable,
): Promise<ApprovalRow> {
  await failItems(items, { failure: 'declined', entry: 'declined', actorId }, tx);
  const left = { priceNowCents: cents, total: await totalOf(request, cents, rates, tx) };
  await tx.update(approvalRequest).set(left).where(eq(approvalRequest.id, request.id));
  return { ...request, ...left };
}

/** Cents of a euro in the currency of the company, for the limits of approvers. */
export async function totalOf(
  { companyId }: ApprovalRow,
  cents: number,
  rates: ExchangeRates,
  tx: Queryable,
): Promise<number> {
  const { currency } = await companyApprovalSettings(companyId, tx);
  return inCompanyCurrency(cents, currency, rates);
}
