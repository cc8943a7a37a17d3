import 'server-only';
import { companyCodes } from '@/lib/server/finance/company-codes';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { judgedOffers } from '@/lib/server/policy/page-judge';
import { anyMember, travelerOfCompany } from '@/lib/server/policy/policy-traveler';
import { readBooked } from '@/lib/server/policy/read-booked';
import { readPolicySet } from '@/lib/server/policy/read-policy-set';
import { mayAskMetered } from '@/lib/server/search/may-ask-metered';
import { searchOfResult } from '@/lib/server/search/page-offer';
import { searchOffers } from '@/lib/server/search/search-offers';
import { policyVerticalOf } from '@/lib/shared/policy/decision';
import type { Offer } from '@/lib/shared/search/offer';
import { travelerOf } from './judge-again';
import type { ApprovalView } from './read-approvals';

/**
 * The cheapest that is on sale now in policy, on the route or at the place and on the days of each item of a request that is not; null for an
 * item that is in policy, and where nothing is found. As in results, slow providers are not waited for; `ip` is the reader's, by which questions are counted that a provider bills.
 */
export async function alternativePerItem(
  { items, judged, request }: Pick<ApprovalView, 'items' | 'judged' | 'request'>,
  ip: string,
): Promise<readonly (Offer | null)[]> {
  if (judged === null) return [];
  return Promise.all(
    items.map(({ offer }, at) => {
      const status = judged.decisions[at]?.status ?? 'inPolicy';
      return status === 'inPolicy' ? null : cheapestBeside(offer, request, ip);
    }),
  );
}

async function cheapestBeside(
  offer: Offer,
  { companyId, ...request }: ApprovalView['request'],
  ip: string,
): Promise<Offer | null> {
  const search = searchOfResult(offer.resultId);
  if (search === null) return null;
  const memberId = travelerOf(request);
  const [set, { office, traveler }, codes, { perEuro }] = await Promise.all([
    readPolicySet(companyId, policyVerticalOf[search.vertical]),
    memberId === null ? anyMember : travelerOfCompany(companyId, memberId),
    memberId === null ? [] : companyCodes(companyId, memberId, search.vertical),
    exchangeRates(),
  ]);
  const found = await searchOffers(search, { codes, mayAskMetered: () => mayAskMetered(ip) });
  const membershipId = memberId ?? '';
  const asked = { companyId, membershipId, offers: [offer], except: { orderId: request.orderId } };
  const booked = await readBooked([set], asked);
  const judged = judgedOffers(found.offers, traveler, set, { now: new Date(), perEuro, office, booked });
  return judged.cheapestBeside(offer);
}
