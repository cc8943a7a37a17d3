import { cityByCode } from '@/lib/shared/search/cities';
import type { Offer } from '@/lib/shared/search/offer';
import type { Cabin } from '@/lib/shared/search/search-fields';
import type { Sample } from './comparable-prices';
import type { Benchmark } from './decision';
import type { PlaceAmount, PolicyRule } from './policy-rules';
import {
  above,
  amountOf,
  figure,
  type LimitSum,
  notAbout,
  type RuleFacts,
  type RuleOutcome,
  rounded,
  unknown,
} from './rule-outcomes';

/** A rule whose limit comes from other prices, or is one amount. */
export type PriceRule = Extract<PolicyRule, { code: 'PRICE_ABOVE_CAP' | 'NIGHT_ABOVE_CAP' }>;

/** Whether a price is above the limit that a rule makes of a sample of other prices. */
export function priceBeyond(
  rule: PriceRule,
  eur: number,
  sample: Sample | null,
  cabin: Cabin | null,
  facts: RuleFacts,
): RuleOutcome {
  const actual = amountOf(eur, facts);
  if (actual === null) return unknown('noRate');
  if (rule.mode === 'fixed') return rule.maxCap === null ? notAbout : above(rule.maxCap, actual);
  const benchmark = sample === null ? null : benchmarkOf(rule.mode, sample, cabin, facts);
  const reference =
    benchmark === null ? facts.baseline : benchmark[rule.mode === 'overMedian' ? 'median' : 'cheapest'];
  if (reference === null) {
    // The highest amount applies whatever other offers cost.
    const most = rule.maxCap === null ? null : above(rule.maxCap, actual);
    return most?.outcome === 'broken' ? most : unknown('tooFewOffers');
  }
  const sum = limitSum(rule, reference, benchmark);
  const found = { ...figure('money', actual, sum.limit), sum: sum.made };
  if (benchmark === null) return found;
  const { allowance, by } = sum.made;
  return {
    ...found,
    benchmark: by === 'pct' ? benchmark : { ...benchmark, by: by === 'most' ? by : { allowance } },
  };
}

/** The limit that a rule makes of other prices, and how. */
function limitSum(
  { maxCap, minAllowance: allowance, pct }: PriceRule,
  reference: number,
  benchmark: Benchmark | null,
): { readonly limit: number; readonly made: LimitSum } {
  const byShare = reference * (1 + pct / 100);
  const allowed = Math.max(byShare, reference + allowance);
  const by = maxCap !== null && maxCap < allowed ? 'most' : byShare >= allowed ? 'pct' : 'allowance';
  const of = benchmark?.mode ?? 'baseline';
  const made = {
    of,
    reference: rounded(reference),
    sample: benchmark?.sample ?? null,
    pct,
    allowance,
    by,
  } as const;
  return { limit: rounded(Math.min(maxCap ?? Number.POSITIVE_INFINITY, allowed)), made };
}

const benchmarkOf = (
  mode: Benchmark['mode'],
  { cheapest, count, median }: Sample,
  cabin: Cabin | null,
  { perEuro }: RuleFacts,
): Benchmark => ({
  mode,
  sample: count,
  cheapest: rounded(cheapest * (perEuro ?? 1)),
  median: rounded(median * (perEuro ?? 1)),
  cabin,
});

type Capped = { readonly amount: number; readonly overrides: readonly PlaceAmount[] };

/** Whether a price is above the amount of a rule, or that of the place. */
export function capped({ amount, overrides }: Capped, offer: Offer, facts: RuleFacts): RuleOutcome {
  const own = ownAmount(overrides, offer);
  return above(own?.amount ?? amount, amountOf(offer.priceEur.each, facts), own?.place);
}

/**
 * The amount of the route before that of the city, before that of the country; null for none, and for flights between several cities,
 * which cost more than those to any one of them.
 */
export function ownAmount(overrides: readonly PlaceAmount[], offer: Offer): PlaceAmount | null {
  if (overrides.length === 0 || ('route' in offer && offer.route !== undefined)) return null;
  const { destination } = offer;
  const routes =
    'origin' in offer ? [`${offer.origin}-${destination}`, `${destination}-${offer.origin}`] : [];
  const country = cityByCode(destination)?.country;
  for (const place of [...routes, destination, country]) {
    const found = overrides.find((one) => one.place === place);
    if (found !== undefined) return found;
  }
  return null;
}
