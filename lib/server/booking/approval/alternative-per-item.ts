import 'server-only';
import { companyCodes } from '@/lib/server/finance/company-codes';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { readBooked } from '@/lib/server/policy/bookings-on-same-days';
import { judgedOffers } from '@/lib/server/policy/page-judge';
import { anyMember, travelerOfCompany } from '@/lib/server/policy/policy-traveler';
import { readPolicySet } from '@/lib/server/policy/read-policy-set';
import { searchOfResult } from '@/lib/server/search/page-offer';
import { searchOffers } from '@/lib/server/search/search-offers';
import { policyVerticalOf } from '@/lib/shared/policy/decision';
import type { Offer } from '@/lib/shared/search/offer';
import { travelerOf } from './judge-again';
import type { ApprovalView } from './read-approvals';

type Asking = () => Promise<boolean>;

/**
 * The cheapest that is on sale now in policy, on the route or at the place and on the days of each item of a request that is not; null for an
 * item that is in policy, and where nothing is found. As in results, slow providers are not waited for; providers that bill what they are asked
 * are asked something new where `mayAskMetered` says so.
 */
export async function alternativePerItem(
  { items, judged, request }: Pick<ApprovalView, 'items' | 'judged' | 'request'>,
  mayAskMetered: Asking,
): Promise<readonly (Offer | null)[]> {
  if (judged === null) return [];
  return Promise.all(
    items.map(({ offer }, at) => {
      const status = judged.decisions[at]?.status ?? 'inPolicy';
      return status === 'inPolicy' ? null : cheapestBeside(offer, request, mayAskMetered);
    }),
  );
}

/** So many requests of a list are looked at, those that are due first. */
const listedMax = 15;

/**
 * The same for the requests of a list, by their ids. Whoever opens a list has not asked about each of them: nothing is asked anew that a provider bills.
 */
export async function alternativesOfList(
  views: readonly ApprovalView[],
): Promise<ReadonlyMap<string, readonly (Offer | null)[]>> {
  const first = views.filter(({ request }) => request.state === 'pending').slice(0, listedMax);
  return new Map(
    await Promise.all(
      first.map(async (one) => [one.request.id, await alternativePerItem(one, async () => false)] as const),
    ),
  );
}

async function cheapestBeside(
  offer: Offer,
  { companyId, ...request }: ApprovalView['request'],
  mayAskMetered: Asking,
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
  const found = await searchOffers(search, { codes, mayAskMetered });
  const membershipId = memberId ?? '';
  const asked = { companyId, membershipId, offers: [offer], except: { orderId: request.orderId } };
  const booked = await readBooked([set], asked);
  const judged = judgedOffers(found.offers, traveler, set, { now: new Date(), perEuro, office, booked });
  return judged.cheapestBeside(offer);
}
