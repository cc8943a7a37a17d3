import 'server-only';
import { companyCodes } from '@/lib/server/finance/company-codes';
import { compareForCompany } from '@/lib/server/policy/compare-offers';
import { mayAskMetered } from '@/lib/server/search/may-ask-metered';
import { database } from '@/lib/server/store/connection';
import { Offer } from '@/lib/shared/search/offer';
import type { ApprovalRow } from './approval-rows';
import { waitingItems } from './items-under-approval';
import { type AgainFacts, travelerOf } from './judge-again';
import type { Price } from './settle-approval';

/**
 * What is approved of an order that waits is judged with, at a yes: the items that have a price. Asked before the transaction: providers may take seconds. `prices` comes from
 * `repriceOrder`; `ip` is that of whoever says yes, null where time does.
 */
export async function judgeAgainFacts(
  request: ApprovalRow,
  prices: Price['prices'],
  ip: string | null,
): Promise<AgainFacts> {
  const items = await waitingItems(request, database());
  const offers = new Map(
    items.flatMap(({ id, offer }) => {
      const priced = prices.find(({ itemId }) => itemId === id);
      return priced === undefined ? [] : [[id, priced.offer ?? Offer.parse(offer)] as const];
    }),
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
