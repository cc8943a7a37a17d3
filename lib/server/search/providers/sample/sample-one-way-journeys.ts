import 'server-only';
import type { City } from '@/lib/shared/search/cities';
import { localTime } from '@/lib/shared/search/local-time';
import type { Leg, Segment } from '@/lib/shared/search/offer';
import { utcOffsetMinutes } from '@/lib/shared/search/time-zone';
import { distanceKm } from '@/lib/shared/search/travel-distance';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';
import type { SampleCarrier } from './sample-carriers';
import { fareEur, type JourneyRules } from './sample-journey-rules';
import { haste, marketMood, seasonFactor } from './sample-season';

/** One way on one day, and what a grown-up pays for it in the plainest seat, in euro. */
export type Way = {
  readonly leg: Leg;
  readonly carrier: SampleCarrier;
  readonly eur: number;
  /** Great-circle distance of each ride. */
  readonly kms: readonly number[];
};

/** Where a way begins or ends: the city and the code that stands on the ticket. */
export type WayEnd = { readonly city: City; readonly airport: string | null };

/** So many ways each way, that two of them never make more than 2,000 pairs. */
export const waysMax = 44;
const waysMin = 9;

/** How many go from one city to another in a day: more between some than between others, always the same. */
export function waysBetween(rules: JourneyRules, from: City, to: City): number {
  if (!rules.reaches(from, to)) return 0;
  const busy = seededRandom(`busy ${rules.priced} ${[from.code, to.code].sort().join(' ')}`)();
  return Math.round(waysMin + busy * (waysMax - waysMin));
}

/** All ways from one place to another on an ISO 8601 day, with the prices of `today`; the same for the same day. */
export function sampleOneWayJourneys(
  rules: JourneyRules,
  from: WayEnd,
  to: WayEnd,
  day: string,
  today: string,
): readonly Way[] {
  const km = distanceKm(from.city, to.city);
  const route = `${from.city.code} ${to.city.code}`;
  const changes = rules.changes(from.city, to.city);
  const eur =
    fareEur(rules, km) *
    seasonFactor(day, to.city.latitude) *
    haste(today, day) *
    marketMood(`${rules.priced} ${route}`, today);
  return Array.from({ length: waysBetween(rules, from.city, to.city) }, (_, index) => {
    const random = seededRandom(`${rules.priced} ${route} ${day} ${index}`);
    const carrier = rules.carriers[Math.floor(random() * rules.carriers.length)] ?? plain(rules);
    const change = changeAt(rules, changes, km, random);
    const leg = legOf({ rules, carrier, day, random, from, to, change });
    const kms = change === null ? [km] : [distanceKm(from.city, change), distanceKm(change, to.city)];
    const early = leg.segments[0].depart.slice(11) < '07:00' ? 0.92 : 1;
    const detour = change === null ? 1.12 : 0.9;
    return { leg, carrier, kms, eur: eur * carrier.priceFactor * early * detour * (0.92 + 0.5 * random()) };
  });
}

function plain(rules: JourneyRules): SampleCarrier {
  const [first] = rules.carriers;
  if (first === undefined) throw new Error('a way needs somebody who goes it');
  return first;
}

function changeAt(
  rules: JourneyRules,
  changes: readonly City[],
  km: number,
  random: () => number,
): City | null {
  const direct = km < rules.directKm ? 0.75 : 0.3;
  if (changes.length === 0 || random() < direct) return null;
  return changes[Math.floor(random() ** 1.6 * changes.length)] ?? null;
}

type Going = {
  readonly rules: JourneyRules;
  readonly carrier: SampleCarrier;
  readonly day: string;
  readonly random: () => number;
  readonly from: WayEnd;
  readonly to: WayEnd;
  readonly change: City | null;
};

const toFive = (minutes: number): number => Math.round(minutes / 5) * 5;

function legOf({ rules, carrier, day, random, from, to, change }: Going): Leg {
  const [first, last] = rules.hours;
  const start = toFive(first + random() * (last - first));
  const number = (): string => `${carrier.code} ${100 + Math.floor(random() * 899)}`;
  // Most leave from the main station or airport, and one changes there: from a small one nobody flies on.
  const stationOf = (city: City): string => {
    const stations = rules.stations(city);
    const share = random() ** 3;
    return stations[city === change ? 0 : Math.floor(share * stations.length)] ?? '';
  };
  const codes = new Map(
    [...(change === null ? [] : [{ city: change, airport: null }]), from, to].map(({ city, airport }) => [
      city,
      airport ?? stationOf(city),
    ]),
  );
  const ride = (a: WayEnd, b: WayEnd, leaves: number): { segment: Segment; arrives: number } => {
    const minutes = toFive(rules.minutes(distanceKm(a.city, b.city)) * (0.96 + 0.1 * random()));
    const hours = utcOffsetMinutes(b.city, day) - utcOffsetMinutes(a.city, day);
    const arrives = leaves + minutes + hours;
    const [depart, arrive] = [localTime(day, leaves), localTime(day, arrives)];
    const ends = { from: codes.get(a.city) ?? '', to: codes.get(b.city) ?? '' };
    return {
      segment: { ...ends, depart, arrive, minutes, carrier: carrier.name, number: number() },
      arrives,
    };
  };
  if (change === null) {
    const { segment } = ride(from, to, start);
    return { minutes: segment.minutes, segments: [segment] };
  }
  const between = { city: change, airport: null };
  const [least, most] = rules.wait;
  const wait = toFive(least + random() * (most - least));
  const one = ride(from, between, start);
  const two = ride(between, to, one.arrives + wait);
  return {
    minutes: one.segment.minutes + wait + two.segment.minutes,
    segments: [one.segment, two.segment],
  };
}
