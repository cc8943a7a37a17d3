import 'server-only';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import { travelingMembership } from '@/lib/server/identity/traveling-membership';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { comparablePrices } from '@/lib/shared/policy/comparable-prices';
import { type Decision, policyVerticalOf } from '@/lib/shared/policy/decision';
import { evaluate, type PolicyContext } from '@/lib/shared/policy/evaluate-policy';
import { comparableOffers } from '@/lib/shared/policy/match-conditions';
import { cheapestInPolicy, nearestInPolicy } from '@/lib/shared/policy/nearest-in-policy';
import type { PolicyTraveler } from '@/lib/shared/policy/policy-audience';
import type { PolicySet } from '@/lib/shared/policy/policy-set';
import { type SupplierTier, supplierTier } from '@/lib/shared/policy/supplier-tier';
import type { Offer } from '@/lib/shared/search/offer';
import { groupOffers } from '@/lib/shared/search/offer-group';
import type { Search } from '@/lib/shared/search/read-search';
import { isMultiCity } from '@/lib/shared/search/search-legs';
import { readBooked } from './bookings-on-same-days';
import { medianPaidFares } from './median-paid-fares';
import { policyTraveler } from './policy-traveler';
import { hasPolicy, hasTiers, needsComparison, readPolicySet } from './read-policy-set';

/** What the policies say of the offers of one search. */
export type JudgedOffers = {
  /** Those that are not hidden. */
  readonly visible: readonly Offer[];
  /** How many results are hidden altogether. */
  readonly hidden: number;
  decisionOf(offer: Offer): Decision;
  /** How the company stands to whoever sells it; null where it has not said. */
  tierOf(offer: Offer): SupplierTier | null;
  /** The offer in policy most like another; null for none. */
  nearestTo(offer: Offer): Offer | null;
  /** The cheapest other offer in policy; null for none. */
  cheapestBeside(offer: Offer): Offer | null;
};

/** Judges what a page shows. */
export type PageJudge = {
  /** The company has badges on its results. */
  readonly hasBadges: boolean;
  judge(offers: readonly Offer[]): JudgedOffers;
};

/**
 * Judges the offers of a search for whoever travels, who need not be the viewer; null outside business mode and where the company has
 * set nothing. What it says is shown; `judgeOrder` says what binds.
 */
export async function pageJudge(search: Search): Promise<PageJudge | null> {
  const viewer = await currentViewer();
  if (!isAble(viewer, 'orders.place')) return null;
  const { companyId, features } = viewer.membership;
  const set = await readPolicySet(companyId, policyVerticalOf[search.vertical]);
  if (!hasPolicy(set) && !hasTiers(set)) return null;
  const route = `${search.places.map(({ code }) => code).join('-')}/${search.days.length}`;
  const membershipId = travelingMembership(viewer);
  const [{ office, traveler }, { perEuro }, baselineEur, booked] = await Promise.all([
    policyTraveler(viewer, membershipId),
    exchangeRates(),
    search.vertical === 'flights' && needsComparison(set) && !isMultiCity(search)
      ? medianPaidFares(companyId, [route])
      : undefined,
    readBooked([set], { companyId, membershipId, offers: [search] }),
  ]);
  const compared = baselineEur === undefined ? {} : { baselineEur };
  const context = { now: new Date(), perEuro, office, booked, ...compared };
  return {
    hasBadges: features.has('travelPolicyBadges'),
    judge: (offers) => judgedOffers(offers, traveler, set, context),
  };
}

/** What policies say of the offers of one search; each offer is judged once, when it is first asked about. */
export function judgedOffers(
  offers: readonly Offer[],
  traveler: PolicyTraveler,
  set: PolicySet,
  context: PolicyContext,
): JudgedOffers {
  const comparable = comparablePrices(comparableOffers(set.advanced, offers, context.now));
  // By the offer itself: opened, it tells more than in the list.
  const known = new Map<Offer, Decision>();
  const decisionOf = (offer: Offer): Decision => {
    const found = known.get(offer) ?? evaluate(offer, traveler, set, comparable, context);
    known.set(offer, found);
    return found;
  };
  const isShown = (offer: Offer) => decisionOf(offer).action !== 'hide';
  const visible = hides(set) ? offers.filter(isShown) : offers;
  const results = (some: readonly Offer[]) => groupOffers(some).size;
  return {
    visible,
    hidden: visible === offers ? 0 : results(offers) - results(visible),
    decisionOf,
    tierOf: (offer) => supplierTier(set.suppliers, offer),
    nearestTo: (offer) => nearestInPolicy(offer, visible, decisionOf),
    cheapestBeside: (offer) => cheapestInPolicy(offer, visible, decisionOf),
  };
}

const hides = ({ advanced, policies, restrictions }: PolicySet): boolean =>
  restrictions.some(({ action }) => action === 'hide') ||
  advanced.some(({ effect }) => effect === 'hide') ||
  policies.some(({ rules }) => rules.some(({ action }) => action === 'hide'));
