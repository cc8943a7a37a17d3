import 'server-only';
import { memberNames } from '@/lib/server/approvals/member-names';
import { requireWithinMethod } from '@/lib/server/finance/paying-choices';
import type { Can } from '@/lib/server/identity/proofs';
import type { ChangeQuote } from '@/lib/server/search/providers/booking-provider';
import { database } from '@/lib/server/store/connection';
import type { ChangeWay } from '@/lib/shared/approvals/change-approval';
import { centsOf } from '@/lib/shared/booking/order';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { Offer } from '@/lib/shared/search/offer';
import { changeLimits } from './approval/approval-subject';
import { firstDeadline } from './approval/ask-approval';
import { changeFacts, judgeChange } from './judge-change';
import type { ItemRow, OrderRow } from './order-rows';

/**
 * What becomes of a change once somebody presses for it: as `ChangeWay`, or it is forbidden, or above a limit of the payment method, or
 * that cannot be said without a rate, or there is nobody it could be asked of, or no time for an answer.
 */
export type ChangeOutlook = {
  readonly way: ChangeWay | 'blocked' | 'limit' | 'nobody' | 'noRate' | 'notAllowed' | 'tooLate';
  /** Who is asked first, or told. */
  readonly names: readonly string[];
};

/** What would become of each change that a provider quotes, in their order, as their page says it before the press; `ip` is the visitor's. */
export const changeOutlooks = (
  viewer: Can<'orders.cancel'>,
  found: { readonly order: OrderRow; readonly item: ItemRow },
  quotes: readonly ChangeQuote[],
  ip: string,
): Promise<ChangeOutlook[]> => Promise.all(quotes.map((quote) => outlookOf(viewer, found, quote, ip)));

/** Asked in the order in which `changeItemDays` refuses. */
async function outlookOf(
  viewer: Can<'orders.cancel'>,
  found: { readonly order: OrderRow; readonly item: ItemRow },
  quote: ChangeQuote,
  ip: string,
): Promise<ChangeOutlook> {
  const { item, order } = found;
  const facts = await changeFacts(viewer, quote, found, ip);
  try {
    await requireWithinMethod(
      order,
      {
        moreCents: centsOf(quote.offer.priceEur.total) + quote.feeCents - item.priceCents,
        rates: facts.rates,
      },
      database(),
    );
    const { plan, way } = await judgeChange(viewer, order, item, facts, database());
    const ids = plan?.steps[0]?.asks.map(({ memberId }) => memberId) ?? [];
    const known = await memberNames(ids);
    const names = ids.flatMap((id) => known.get(id) ?? []);
    if (way !== 'asked' || plan === null) return { way, names };
    if (!plan.mayAsk) return { way: 'notAllowed', names };
    if (plan.steps.some(({ asks }) => asks.length === 0)) return { way: 'nobody', names };
    const now = new Date();
    const deadline = firstDeadline(plan, changeLimits(Offer.parse(item.offer), quote.offer), now);
    return { way: deadline <= now ? 'tooLate' : way, names };
  } catch (error) {
    const way = error instanceof Refusal ? refusedWays[error.code] : undefined;
    if (way === undefined) throw error;
    return { way, names: [] };
  }
}

const refusedWays: Readonly<Partial<Record<RefusalCode, ChangeOutlook['way']>>> = {
  PAYMENT_LIMIT: 'limit',
  PAYMENT_RATE_UNKNOWN: 'noRate',
  POLICY_BLOCKED: 'blocked',
};
