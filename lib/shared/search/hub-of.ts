import { type City, cities } from './cities';
import { distanceKm } from './journey';

/** Countries whose hub is not the first city of theirs in the table, or lies next door. */
const elsewhere: Readonly<Record<string, string>> = {
  BH: 'DXB',
  CH: 'ZRH',
  CN: 'HKG',
  ES: 'MAD',
  GB: 'LON',
  IN: 'DXB',
  IT: 'ROM',
  JO: 'CAI',
  KW: 'DXB',
  LU: 'FRA',
  MY: 'SIN',
  NZ: 'SYD',
  PH: 'HKG',
  QA: 'DXB',
  SA: 'DXB',
  US: 'NYC',
};

const byCode = new Map(cities.map((city) => [city.code, city]));

/** The cities of these codes, in their order; a code nobody has is left out. */
export function citiesOf(codes: readonly string[]): City[] {
  return codes.flatMap((code) => byCode.get(code) ?? []);
}

/** Where most journeys from a country begin. */
export function hubOf(country: string): City | null {
  const code = elsewhere[country];
  return (
    (code === undefined ? cities.find((city) => city.country === country) : byCode.get(code)) ??
    byCode.get('LON') ??
    null
  );
}

/** Places for a weekend: the nearest at least 200 km away. */
export function weekendPlaces(hub: City, count: number): City[] {
  return cities
    .filter((city) => city !== hub && distanceKm(hub, city) >= 200)
    .sort((a, b) => distanceKm(hub, a) - distanceKm(hub, b))
    .slice(0, count);
}
