import 'server-only';
import { companyCodes } from '@/lib/server/finance/company-codes';
import { compareForCompany } from '@/lib/server/policy/compare-offers';
import { mayAskMetered } from '@/lib/server/search/may-ask-metered';
import { database } from '@/lib/server/store/connection';
import { Offer } from '@/lib/shared/search/offer';
import type { ApprovalRow } from './approval-rows';
import { type AgainFacts, travelerOf } from './judge-again';
import { type Repriced, waitingItems } from './settle-approval';

/**
 * What an order that waits is judged with at a yes. Asked before the transaction: providers may take seconds. `prices` comes from
 * `repriceOrder`; `ip` is that of whoever says yes, null where time does.
 */
export async function againFacts(
  request: ApprovalRow,
  prices: readonly Repriced[],
  ip: string | null,
): Promise<AgainFacts> {
  const items = await waitingItems(request.orderId, database());
  const offers = new Map(
    items.map(({ id, offer }) => [
      id,
      prices.find(({ itemId }) => itemId === id)?.offer ?? Offer.parse(offer),
    ]),
  );
  const memberId = travelerOf(request);
  const comparison = await compareForCompany(request.companyId, [...offers.values()], {
    now: request.createdAt,
    mayAskMetered: async () => ip === null || mayAskMetered(ip),
    codesOf: async (vertical) =>
      memberId === null ? [] : companyCodes(request.companyId, memberId, vertical),
  });
  return { offers, comparison };
}
