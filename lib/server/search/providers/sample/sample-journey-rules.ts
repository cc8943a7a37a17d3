import 'server-only';
import { allAirportsOf } from '@/lib/shared/search/airports';
import { type City, ownCities } from '@/lib/shared/search/cities';
import { hasTrains } from '@/lib/shared/search/rail-stations';
import { type Priced, samplePriceEur } from '@/lib/shared/search/sample-price';
import { distanceKm, flightMinutes, trainMinutes } from '@/lib/shared/search/travel-distance';
import { type SampleCarrier, sampleAirlines, sampleRailways } from './sample-carriers';

/** What makes a flight a flight and a train a train. */
export type JourneyRules = {
  readonly carriers: readonly SampleCarrier[];
  readonly priced: Priced;
  minutes(km: number): number;
  /** Whether one can go this way at all. */
  reaches(from: City, to: City): boolean;
  /** Where one may change: on the way, or nearly. */
  changes(from: City, to: City): readonly City[];
  /** What may stand on the ticket for a city, the main one first. */
  stations(city: City): readonly string[];
  /** First and last departure, in minutes of the day. */
  readonly hours: readonly [first: number, last: number];
  /** How long one waits where one changes, in minutes. */
  readonly wait: readonly [least: number, most: number];
  /** Up to this distance nobody has to change, in kilometres. */
  readonly directKm: number;
};

const onTheWay = (from: City, to: City, detour: number): City[] => {
  const km = distanceKm(from, to);
  return ownCities
    .filter((city) => city !== from && city !== to)
    .map((city) => ({ city, first: distanceKm(from, city), second: distanceKm(city, to) }))
    .filter(({ first, second }) => Math.min(first, second) > km * 0.12 && first + second < km * detour)
    .sort((a, b) => a.first + a.second - b.first - b.second)
    .slice(0, 12)
    .map(({ city }) => city);
};

export const flightRules: JourneyRules = {
  carriers: sampleAirlines,
  priced: 'flight',
  minutes: flightMinutes,
  reaches: (from, to) => distanceKm(from, to) > 60,
  changes: (from, to) => onTheWay(from, to, 1.35),
  stations: ({ code }) => {
    const codes = allAirportsOf(code).map((airport) => airport.code);
    return codes.length === 0 ? [code] : codes;
  },
  hours: [330, 1350],
  wait: [50, 260],
  directKm: 1400,
};

export const trainRules: JourneyRules = {
  carriers: sampleRailways,
  priced: 'train',
  minutes: trainMinutes,
  reaches: hasTrains,
  changes: (from, to) =>
    onTheWay(from, to, 1.3).filter((city) => hasTrains(from, city) && hasTrains(city, to)),
  stations: ({ code }) => [code],
  hours: [300, 1290],
  wait: [12, 75],
  directKm: 500,
};

/** What the way costs one grown-up in the plainest seat on a mean day, in euro. */
export const fareEur = (rules: JourneyRules, km: number): number => samplePriceEur(rules.priced, km);
