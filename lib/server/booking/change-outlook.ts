import 'server-only';
import { namesInOrder } from '@/lib/server/approvals/member-names';
import { requireWithinMethod } from '@/lib/server/finance/paying-choices';
import type { Can } from '@/lib/server/identity/proofs';
import type { ChangeQuote } from '@/lib/server/search/providers/booking-provider';
import { database } from '@/lib/server/store/connection';
import type { ApprovalWay } from '@/lib/shared/approvals/needs-approval';
import { centsOf } from '@/lib/shared/booking/order';
import type { Decision } from '@/lib/shared/policy/decision';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { Offer } from '@/lib/shared/search/offer';
import { type AskingHindrance, hindranceTo } from './approval/ask-approval';
import { changeLimits } from './approval/items-under-approval';
import { changeFacts, judgeChange } from './judge-change';
import type { ItemRow, OrderRow } from './order-rows';

/**
 * What becomes of a change once somebody presses for it: as `ApprovalWay`, or it is forbidden, or above a limit of the payment method, or
 * that cannot be said without a rate, or there is nobody it could be asked of, or no time for an answer.
 */
export type ChangeOutlook = {
  readonly way: AskingHindrance | ApprovalWay | 'blocked' | 'limit' | 'noRate';
  /** Who is asked first, or notified. */
  readonly names: readonly string[];
  /** What the company's policies say of it. */
  readonly decision: Decision;
  /** Whose offer the company would rather not travel with, by name. */
  readonly avoided: readonly string[];
};

/** What would become of each change that a provider quotes, in their order, as their page says it before the press; `ip` is the visitor's. */
export const changeOutlooks = (
  viewer: Can<'orders.cancel'>,
  found: { readonly order: OrderRow; readonly item: ItemRow },
  quotes: readonly ChangeQuote[],
  ip: string,
): Promise<(ChangeOutlook & { readonly quote: ChangeQuote })[]> =>
  Promise.all(quotes.map(async (quote) => ({ quote, ...(await outlookOf(viewer, found, quote, ip)) })));

/** Asked in the order in which `changeItemDays` refuses. */
async function outlookOf(
  viewer: Can<'orders.cancel'>,
  found: { readonly order: OrderRow; readonly item: ItemRow },
  quote: ChangeQuote,
  ip: string,
): Promise<ChangeOutlook> {
  const { item, order } = found;
  const facts = await changeFacts(viewer, quote, found, ip);
  const { avoided, judged, plan, notified, way } = await judgeChange(viewer, order, item, facts, database());
  const { decision } = judged;
  const moreCents = centsOf(quote.offer.priceEur.total) + quote.feeCents - item.priceCents;
  const unpaid = await unpaidWay(order, { moreCents, rates: facts.rates });
  if (unpaid !== null) return { way: unpaid, names: [], decision, avoided };
  const names = await namesInOrder(notified);
  if (way !== 'asked' || plan === null) return { way, names, decision, avoided };
  const limits = changeLimits(Offer.parse(item.offer), quote.offer);
  return { way: hindranceTo(plan, limits, new Date()) ?? way, names, decision, avoided };
}

/** Why the payment method of an order does not pay for a change; null where it does. */
async function unpaidWay(
  order: OrderRow,
  more: Parameters<typeof requireWithinMethod>[1],
): Promise<'limit' | 'noRate' | null> {
  try {
    await requireWithinMethod(order, more, database());
    return null;
  } catch (error) {
    const way = error instanceof Refusal ? refusedWays[error.code] : undefined;
    if (way === undefined) throw error;
    return way;
  }
}

const refusedWays: Readonly<Partial<Record<RefusalCode, 'limit' | 'noRate'>>> = {
  PAYMENT_LIMIT: 'limit',
  PAYMENT_RATE_UNKNOWN: 'noRate',
};
