import { type City, cities } from './cities';
import { distanceKm } from './journey';

/** Countries whose hub is not the first city of theirs in the table, or lies next door. */
const elsewhere: Readonly<Record<string, string>> = {
  AT: 'VIE',
  AU: 'SYD',
  CA: 'YTO',
  CH: 'ZRH',
  CN: 'BJS',
  ES: 'MAD',
  FR: 'PAR',
  GB: 'LON',
  IN: 'DEL',
  IT: 'ROM',
  JP: 'TYO',
  KR: 'SEL',
  MX: 'MEX',
  PL: 'WAW',
  SA: 'RUH',
  SE: 'STO',
  US: 'NYC',
  ZA: 'JNB',
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

/** What is near enough for a weekend, and far enough for a flight, in kilometres. */
const weekendKm = { min: 200, max: 2200 };

/** Places for a weekend, the nearest first. */
export function weekendPlaces(hub: City, count: number): City[] {
  return cities
    .map((city) => ({ city, km: distanceKm(hub, city) }))
    .filter(({ km }) => km >= weekendKm.min && km <= weekendKm.max)
    .sort((a, b) => a.km - b.km)
    .slice(0, count)
    .map(({ city }) => city);
}
