import 'server-only';
import { memberNames } from '@/lib/server/approvals/member-names';
import type { Can } from '@/lib/server/identity/proofs';
import type { ChangeQuote } from '@/lib/server/search/providers/booking-provider';
import { database } from '@/lib/server/store/connection';
import type { ChangeWay } from '@/lib/shared/approvals/change-approval';
import { Refusal } from '@/lib/shared/refusal';
import { changeFacts, judgeChange } from './judge-change';
import type { ItemRow, OrderRow } from './order-rows';

/** What becomes of a change once somebody presses for it: as `ChangeWay`, or it is forbidden, or there is nobody it could be asked of. */
export type ChangeOutlook = {
  readonly way: ChangeWay | 'blocked' | 'nobody' | 'notAllowed';
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

async function outlookOf(
  viewer: Can<'orders.cancel'>,
  found: { readonly order: OrderRow; readonly item: ItemRow },
  quote: ChangeQuote,
  ip: string,
): Promise<ChangeOutlook> {
  const facts = await changeFacts(viewer, quote, found, ip);
  try {
    const { plan, way } = await judgeChange(viewer, found.order, found.item, facts, database());
    const ids = plan?.steps[0]?.asks.map(({ memberId }) => memberId) ?? [];
    const known = await memberNames(ids);
    const names = ids.flatMap((id) => known.get(id) ?? []);
    if (way !== 'asked' || plan === null) return { way, names };
    if (!plan.mayAsk) return { way: 'notAllowed', names };
    return { way: plan.steps.some(({ asks }) => asks.length === 0) ? 'nobody' : way, names };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'POLICY_BLOCKED') return { way: 'blocked', names: [] };
    throw error;
  }
}
