import 'server-only';
import type { JourneyOffer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { searchAddress } from '@/lib/shared/search/search-address';
import type { Cabin } from '@/lib/shared/search/search-fields';
import { flightRules, type JourneyRules, trainRules } from './sample-journey-rules';
import { sampleProviderName } from './sample-provider-name';
import { sampleWays, type Way } from './sample-ways';

const cabinFactor: Readonly<Record<Cabin, number>> = { economy: 1, premium: 1.65, business: 3.4, first: 5.8 };
/** A child pays three quarters. */
const childShare = 0.75;

type Ways = { readonly outward: readonly Way[]; readonly back: readonly Way[] | null };

/** Every journey of a search: each way out, with each way back where there is one. */
export function sampleJourneys(search: Search, today: string): JourneyOffer[] {
  const { outward, back } = waysOf(search, today);
  return outward.flatMap((out, index) =>
    back === null
      ? [journeyOf(search, `${index}`, [out])]
      : back.map((home, other) => journeyOf(search, `${index}-${other}`, [out, home])),
  );
}

/** One journey again, by its key. */
export function sampleJourney(search: Search, key: string, today: string): JourneyOffer | null {
  const [, first, second] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(key) ?? [];
  if (first === undefined) return null;
  const { outward, back } = waysOf(search, today);
  const out = outward[Number(first)];
  if (out === undefined || (back === null) !== (second === undefined)) return null;
  if (back === null) return journeyOf(search, key, [out]);
  const home = back[Number(second)];
  return home === undefined ? null : journeyOf(search, key, [out, home]);
}

/** The least a journey of a search costs for all, without making every pair of ways. */
export function lowestJourneyEur(search: Search, today: string): number | null {
  const { outward, back } = waysOf(search, today);
  const out = cheapest(outward);
  const home = back === null ? null : cheapest(back);
  if (out === null || (back !== null && home === null)) return null;
  return priceOf(search, home === null ? [out] : [out, home]).total;
}

const cheapest = (ways: readonly Way[]): Way | null =>
  ways.reduce<Way | null>((best, way) => (best === null || way.eur < best.eur ? way : best), null);

function waysOf({ vertical, places, airports, days }: Search, today: string): Ways {
  const rules: JourneyRules = vertical === 'trains' ? trainRules : flightRules;
  const [from, to] = places;
  const [start, end] = days;
  if (from === undefined || to === undefined || start === undefined) return { outward: [], back: null };
  const [a, b] = [
    { city: from, airport: airports[0] ?? null },
    { city: to, airport: airports[1] ?? null },
  ];
  return {
    outward: sampleWays(rules, a, b, start, today),
    back: end === undefined ? null : sampleWays(rules, b, a, end, today),
  };
}

function priceOf(search: Search, ways: readonly Way[]) {
  const plain = ways.reduce((sum, { eur }) => sum + eur, 0);
  const each = Math.round(plain * cabinFactor[search.cabin ?? 'economy']);
  return { each, total: journeyTotalEur(search, each) };
}

/** What all travellers of a search pay together, in whole euro, where an adult pays `each`. */
export function journeyTotalEur({ counts }: Search, each: number): number {
  return each * (counts.adults ?? 1) + Math.round(each * childShare) * (counts.children ?? 0);
}

function journeyOf(search: Search, key: string, ways: readonly [Way, ...Way[]]): JourneyOffer {
  const { vertical, places, days, counts, cabin } = search;
  const [first, second] = ways;
  const priceEur = priceOf(search, ways);
  const shared = {
    resultId: resultIdOf({ provider: 'sample', key, address: searchAddress(search) }),
    provider: { key: 'sample', name: sampleProviderName },
    sample: true,
    priceEur,
    cancellation: first.carrier.bags.checked > 0 ? ('fee' as const) : ('none' as const),
    days: days as [string, ...string[]],
    origin: places[0]?.code ?? '',
    destination: places[1]?.code ?? '',
    carrier: first.carrier.name,
    legs: (second === undefined ? [first.leg] : [first.leg, second.leg]) as JourneyOffer['legs'],
    travellers: (counts.adults ?? 1) + (counts.children ?? 0),
    bags: {
      cabin: Math.min(...ways.map(({ carrier }) => carrier.bags.cabin)),
      checked: Math.min(...ways.map(({ carrier }) => carrier.bags.checked)),
    },
  };
  if (vertical === 'trains') {
    const cancellation = key.length % 2 === 0 ? 'free' : 'fee';
    const free = cancellation === 'free' ? { freeUntil: days[0] } : {};
    return { ...shared, vertical, cancellation, ...free, seatClass: 'second' };
  }
  const fare = shared.bags.checked > 0 ? 'Classic' : 'Light';
  return { ...shared, vertical: 'flights', cabin: cabin ?? 'economy', fare };
}
