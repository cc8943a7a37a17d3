import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { mayAskMetered } from '@/lib/server/search/may-ask-metered';
import { searchOfResult } from '@/lib/server/search/page-offer';
import { searchOffers } from '@/lib/server/search/search-offers';
import { type Asker, oncePerVertical, viewerCodes } from '@/lib/server/search/viewer-codes';
import { type ComparablePrices, comparablePrices } from '@/lib/shared/policy/comparable-prices';
import { policyVerticalOf } from '@/lib/shared/policy/decision';
import { comparableOffers } from '@/lib/shared/policy/match-conditions';
import type { Offer } from '@/lib/shared/search/offer';
import type { Vertical } from '@/lib/shared/site/verticals';
import { medianPaidFares, routeOf } from './median-paid-fares';
import type { PolicyBooker } from './policy-traveler';
import { needsComparison, noPolicies, readPolicySet } from './read-policy-set';

/** What offers are compared with: of each the other offers of its search, and what its route cost lately. */
export type OfferComparison = {
  pricesFor(offer: Offer): ComparablePrices;
  baselineOf(offer: Offer): number | null;
  /** How many units of a currency one euro buys; null without a rate. */
  perEuro(currency: string): number | null;
};

const nothing = comparablePrices([]);

/**
 * What offers of any searches are compared with. Where a policy compares, and the search is not known any more, all providers are asked, with
 * the codes of whoever travels, `membershipId`; `ip` is the visitor's, as for `askedOffers`. Where none does the prices are for reports, which
 * say what was saved: they are what is known after a moment, and nobody is asked who counts that. Not for a transaction: a provider may
 * take seconds.
 */
export async function compareOffers(
  viewer: PolicyBooker,
  offers: readonly Offer[],
  { ip, membershipId }: Pick<RequestContext, 'ip'> & { readonly membershipId: string },
): Promise<OfferComparison> {
  return compareForCompany(viewer.membership.companyId, offers, {
    now: new Date(),
    mayAskMetered: () => mayAskMetered(ip),
    codesOf: (vertical) => viewerCodes(viewer, vertical, membershipId),
  });
}

type Comparing = {
  /** When it is judged. */
  readonly now: Date;
  /** Whether providers may be asked that count what they are asked. */
  readonly mayAskMetered: () => Promise<boolean>;
  /** The codes of whoever travels. */
  readonly codesOf: (vertical: Vertical) => Promise<Asker['codes']>;
};

/** The same for a company, also where nobody looks. */
export async function compareForCompany(
  companyId: string,
  offers: readonly Offer[],
  { codesOf: read, mayAskMetered, now }: Comparing,
): Promise<OfferComparison> {
  const prices = new Map<Offer, ComparablePrices>();
  const verticals = [...new Set(offers.map(({ vertical }) => policyVerticalOf[vertical]))];
  const sets = await Promise.all(verticals.map((vertical) => readPolicySet(companyId, vertical)));
  const codesOf = oncePerVertical(read);
  const setOf = new Map(verticals.map((vertical, index) => [vertical, sets[index] ?? noPolicies]));
  const ofVertical = ({ vertical }: Offer) => setOf.get(policyVerticalOf[vertical]) ?? noPolicies;
  const isCompared = (offer: Offer) => needsComparison(ofVertical(offer));
  await Promise.all(
    offers.map(async (offer) => {
      const set = ofVertical(offer);
      const search = searchOfResult(offer.resultId);
      if (search === null) return;
      const codes = await codesOf(search.vertical);
      const found = await searchOffers(
        search,
        isCompared(offer)
          ? { codes, whole: true, mayAskMetered }
          : { codes, mayAskMetered: async () => false },
      );
      prices.set(offer, comparablePrices(comparableOffers(set.advanced, found.offers, now)));
    }),
  );
  const routes = offers.flatMap((offer) =>
    isCompared(offer) && prices.has(offer) ? (routeOf(offer) ?? []) : [],
  );
  const { perEuro } = await exchangeRates();
  return {
    perEuro,
    pricesFor: (offer) => prices.get(offer) ?? nothing,
    baselineOf: await medianPaidFares(companyId, [...new Set(routes)]),
  };
}
