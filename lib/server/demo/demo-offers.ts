import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { judgementOf, type OrderJudgement } from '@/lib/server/policy/judge-order';
import { type JudgedTraveler, travelerOfCompany } from '@/lib/server/policy/policy-traveler';
import { needsComparison, noPolicies } from '@/lib/server/policy/read-policy-set';
import { sampleOffer, sampleOffers } from '@/lib/server/search/providers/sample/sample-offers';
import { database } from '@/lib/server/store/connection';
import { policySuppliers, policyVersion } from '@/lib/server/store/policy-schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { type ComparablePrices, comparablePrices } from '@/lib/shared/policy/comparable-prices';
import { type Decision, policyVerticalOf } from '@/lib/shared/policy/decision';
import { evaluate } from '@/lib/shared/policy/evaluate-policy';
import type { PolicySet } from '@/lib/shared/policy/policy-set';
import type { Offer } from '@/lib/shared/search/offer';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { readResultId } from '@/lib/shared/search/result-id';

/** Who travels, when it is ordered, and the moment whose prices it is sold at. */
export type DemoBuyer = { readonly memberId: string; readonly at: Date; readonly soldAt: Date };

/** What was for sale in the demo, and what the demo company's policies of the day say of it; what it rests on is read once. */
export type DemoOffers = {
  /** Everything that was sold on a day (ISO 8601) for a search; empty for what the sample provider does not sell. */
  offersAt(address: string, asked: string): readonly Offer[];
  /** One of them by its key, without making the others; null where there is none. */
  offerAt(address: string, asked: string, key: string): Offer | null;
  /** What policies say of one offer. */
  says(offer: Offer, buyer: DemoBuyer): Decision;
  /** The same of an order, with what it rests on. */
  judge(offers: readonly Offer[], buyer: DemoBuyer): OrderJudgement;
  /** Whether nobody has taken an offer, and that somebody does. */
  isFree(offer: Offer): boolean;
  take(offer: Offer): void;
  /** Cents of a euro in the currency of the demo company's amounts, US dollars. */
  usd(cents: number): number;
};

const nothing = comparablePrices([]);
/** Searches that are remembered: those of one order, and of colleagues who go the same way. */
const remembered = 12;

type Market = { readonly offers: readonly Offer[]; prices: ComparablePrices | null };

/** What was for sale by search and day; the last ones are remembered. */
function demoMarkets(): (address: string, asked: string) => Market {
  const markets = new Map<string, Market>();
  return (address, asked) => {
    const key = `${asked} ${address}`;
    const known = markets.get(key);
    if (known !== undefined) return known;
    const search = readCanonicalSearch(address, asked);
    const made = { offers: search === null ? [] : sampleOffers(search, asked), prices: null };
    const [oldest] = markets.keys();
    if (oldest !== undefined && markets.size >= remembered) markets.delete(oldest);
    markets.set(key, made);
    return made;
  };
}

/** The policies of a company that held at a moment, with the suppliers that it prefers today. */
async function demoPolicySets(companyId: string): Promise<(vertical: PolicyVertical, at: Date) => PolicySet> {
  const versions = await database()
    .select()
    .from(policyVersion)
    .where(eq(policyVersion.companyId, companyId))
    .orderBy(asc(policyVersion.version));
  const liked = await database()
    .select()
    .from(policySuppliers)
    .where(eq(policySuppliers.companyId, companyId));
  return (vertical, at) => {
    const suppliers = liked.find((one) => one.vertical === vertical)?.tiers ?? noPolicies.suppliers;
    const held = versions.findLast((one) => one.vertical === vertical && one.publishedAt <= at);
    return held === undefined
      ? noPolicies
      : { ...noPolicies, suppliers, version: held.version, policies: held.policies };
  };
}

/** Reads the versions of a company's policies and its people. */
export async function demoOffers(companyId: string, members: readonly string[]): Promise<DemoOffers> {
  const setOf = await demoPolicySets(companyId);
  const people = new Map<string, JudgedTraveler>();
  for (const id of members) people.set(id, await travelerOfCompany(companyId, id));
  const { perEuro } = await exchangeRates();
  const marketAt = demoMarkets();
  const taken = new Set<string>();
  const pricesFor = (offer: Offer, { soldAt }: DemoBuyer): ComparablePrices => {
    const market = marketAt(readResultId(offer.resultId)?.address ?? '', earliestToday(soldAt));
    market.prices ??= comparablePrices(market.offers);
    return market.prices;
  };
  const personOf = (memberId: string): JudgedTraveler => {
    const found = people.get(memberId);
    if (found === undefined) throw new Error('somebody travels who is not of the demo company');
    return found;
  };
  return {
    offersAt: (address, asked) => marketAt(address, asked).offers,
    offerAt: (address, asked, key) => {
      const search = readCanonicalSearch(address, asked);
      return search === null ? null : sampleOffer(search, key, asked);
    },
    isFree: ({ resultId }) => !taken.has(resultId),
    take: ({ resultId }) => {
      taken.add(resultId);
    },
    usd: (cents) => (cents / 100) * (perEuro('USD') ?? 1),
    says: (offer, buyer) => {
      const { at, memberId } = buyer;
      const { office, traveler } = personOf(memberId);
      const set = setOf(policyVerticalOf[offer.vertical], at);
      const prices = needsComparison(set) ? pricesFor(offer, buyer) : nothing;
      return evaluate(offer, traveler, set, prices, { now: at, perEuro, office });
    },
    judge: (offers, buyer) => {
      const { at, memberId } = buyer;
      const verticals = offers.map(({ vertical }) => policyVerticalOf[vertical]);
      return judgementOf(offers, {
        ...personOf(memberId),
        membershipId: memberId,
        booked: null,
        sets: new Map(verticals.map((vertical) => [vertical, setOf(vertical, at)])),
        now: at,
        comparison: { perEuro, pricesFor: (offer) => pricesFor(offer, buyer), baselineOf: () => null },
      });
    },
  };
}
