import 'server-only';
import { isOnLap } from '@/lib/shared/search/children-ages';
import { emissionFactors } from '@/lib/shared/search/emission-factors';
import { estimatedKg } from '@/lib/shared/search/emissions';
import type { JourneyOffer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { searchAddress } from '@/lib/shared/search/search-address';
import type { Cabin } from '@/lib/shared/search/search-fields';
import { isMultiCity, searchLegs } from '@/lib/shared/search/search-legs';
import { flightRules, type JourneyRules, trainRules } from './sample-journey-rules';
import { sampleOneWayJourneys, type Way } from './sample-one-way-journeys';
import { sampleProviderName } from './sample-provider-name';

const cabinFactor: Readonly<Record<Cabin, number>> = { economy: 1, premium: 1.65, business: 3.4, first: 5.8 };
/** A child pays three quarters; one that has no seat of its own a tenth. */
const childShare = 0.75;
const infantShare = 0.1;

/** So many journeys at most that a multi-city search is answered with. */
const multiCityMax = 1500;

/** A choice of a way for each leg of a search, with its key. */
type Combination = { readonly key: string; readonly ways: readonly [Way, ...Way[]] };

/** Every journey of a search: each way out, with each way back or on where there is one. */
export const sampleJourneys = (search: Search, today: string): JourneyOffer[] =>
  combinationsOf(search, today).map(({ key, ways }) => journeyOf(search, key, ways));

/** One journey again, by its key. */
export function sampleJourney(search: Search, key: string, today: string): JourneyOffer | null {
  if (!/^\d{1,2}(?:-\d{1,2}){0,4}$/.test(key)) return null;
  const legs = waysOf(search, today);
  const ways = key.split('-').map((index, leg) => legs[leg]?.find((way) => way.index === Number(index)));
  const [first, ...others] = ways.filter((way) => way !== undefined);
  if (first === undefined || others.length + 1 !== legs.length || ways.length !== legs.length) return null;
  const chosen = [first, ...others] as const;
  return canFollow(search, chosen) ? journeyOf(search, key, chosen) : null;
}

/** The least a journey of a search costs for all, without making every pair of ways. */
export function lowestJourneyEur(search: Search, today: string): number | null {
  if (isMultiCity(search)) {
    const totals = combinationsOf(search, today).map(({ ways }) => priceOf(search, ways).total);
    return totals.length === 0 ? null : Math.min(...totals);
  }
  const cheapest = waysOf(search, today).map((ways) => Math.min(...ways.map(({ eur }) => eur)));
  if (cheapest.length === 0 || cheapest.includes(Number.POSITIVE_INFINITY)) return null;
  return priceOf(
    search,
    cheapest.map((eur) => ({ eur })),
  ).total;
}

type Choice = Way & { readonly index: number };

/** The ways of each leg. With more than one there and back the cheapest of each, and the fastest: all pairs would be too many. */
function waysOf(search: Search, today: string): readonly (readonly Choice[])[] {
  const rules: JourneyRules = search.vertical === 'trains' ? trainRules : flightRules;
  const legs = searchLegs(search).map(({ airports: [start, end], day, from, to }) =>
    sampleOneWayJourneys(rules, { city: from, airport: start }, { city: to, airport: end }, day, today).map(
      (way, index) => ({ ...way, index }),
    ),
  );
  if (!isMultiCity(search)) return legs;
  const most = Math.floor(multiCityMax ** (1 / legs.length));
  return legs.map((ways) => {
    const byPrice = [...ways].sort((a, b) => a.eur - b.eur);
    const fastest = ways.reduce<Choice | undefined>(
      (best, way) => (best === undefined || way.leg.minutes < best.leg.minutes ? way : best),
      undefined,
    );
    const cheap = byPrice.filter((way) => way !== fastest).slice(0, most - 1);
    return fastest === undefined ? [] : [fastest, ...cheap];
  });
}

function combinationsOf(search: Search, today: string): Combination[] {
  const [first = [], ...others] = waysOf(search, today);
  let chosen = first.map((way): readonly [Choice, ...Choice[]] => [way]);
  for (const ways of others) chosen = chosen.flatMap((so) => ways.map((way) => [...so, way] as const));
  return chosen
    .filter((ways) => canFollow(search, ways))
    .map((ways) => ({ key: ways.map(({ index }) => index).join('-'), ways }));
}

/** Minutes that somebody needs from one flight to the next, which knows nothing of the first: at an airport, and to another one. */
const changeMinutes = { here: 60, elsewhere: 180 } as const;

/** Whether each flight of a multi-city journey can be reached from the one before, by the clocks there. */
const canFollow = (search: Search, ways: readonly Way[]): boolean =>
  !isMultiCity(search) ||
  ways.every(({ leg }, index) => {
    const before = ways[index - 1]?.leg.segments.at(-1);
    if (before === undefined) return true;
    const [next] = leg.segments;
    const minutes = (Date.parse(`${next.depart}Z`) - Date.parse(`${before.arrive}Z`)) / 60_000;
    return minutes >= (before.to === next.from ? changeMinutes.here : changeMinutes.elsewhere);
  });

function priceOf(search: Search, ways: readonly Pick<Way, 'eur'>[]) {
  const plain = ways.reduce((sum, { eur }) => sum + eur, 0);
  const each = Math.round(plain * cabinFactor[search.cabin ?? 'economy']);
  return { each, total: journeyTotalEur(search, each) };
}

/** What all travellers of a search pay together, in whole euro, where an adult pays `each`. */
export function journeyTotalEur({ ages = [], counts }: Search, each: number): number {
  const infants = ages.filter(isOnLap).length;
  const children = (counts.children ?? 0) - infants;
  return (
    each * (counts.adults ?? 1) +
    Math.round(each * childShare) * children +
    Math.round(each * infantShare) * infants
  );
}

function journeyOf(search: Search, key: string, ways: readonly [Way, ...Way[]]): JourneyOffer {
  const { vertical, places, days, counts, cabin } = search;
  const [first] = ways;
  const priceEur = priceOf(search, ways);
  const travellers = (counts.adults ?? 1) + (counts.children ?? 0);
  const seat = vertical === 'trains' ? null : (cabin ?? 'economy');
  const emissionsKg = estimatedKg(
    ways.flatMap(({ kms }) => kms),
    seat,
    travellers,
  );
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
    legs: ways.map(({ leg }) => leg) as JourneyOffer['legs'],
    travellers,
    ...(emissionsKg === null ? {} : { emissionsKg, emissionsBy: emissionFactors.version }),
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
  const route = isMultiCity(search) ? { route: places.map(({ code }) => code) } : {};
  return { ...shared, vertical: 'flights', cabin: cabin ?? 'economy', fare, ...route };
}
