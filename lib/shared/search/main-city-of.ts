import { type City, cities, cityByCode, ownCities } from './cities';
import { distanceKm } from './travel-distance';

/** Countries whose hub is not the city most people look for, or lies next door. */
const elsewhere: Readonly<Record<string, string>> = { CN: 'BJS', IN: 'DEL', SA: 'RUH', ZA: 'JNB' };

/** The cities of these codes, in their order; a code nobody has is left out. */
export function citiesOf(codes: readonly string[]): City[] {
  return codes.flatMap((code) => cityByCode(code) ?? []);
}

/** Places many travel to; one more than are shown, since nobody flies to where they are. */
export const popularPlaces: readonly City[] = citiesOf([
  'LIS',
  'JTR',
  'RAK',
  'TYO',
  'INN',
  'BKK',
  'REK',
  'AMS',
  'BCN',
]);

/** Where most journeys from a country begin. */
export function mainCityOf(country: string): City | null {
  const there = cities.filter((city) => city.country === country).sort((a, b) => b.weight - a.weight);
  return cityByCode(elsewhere[country] ?? there[0]?.code ?? 'LON');
}

/** What is near enough for a weekend, and far enough for a flight, in kilometres. */
const weekendKm = { min: 200, max: 2200 };

/** Places for a weekend, the nearest first. */
export function weekendPlaces(hub: City, count: number): City[] {
  return ownCities
    .map((city) => ({ city, km: distanceKm(hub, city) }))
    .filter(({ km }) => km >= weekendKm.min && km <= weekendKm.max)
    .sort((a, b) => a.km - b.km)
    .slice(0, count)
    .map(({ city }) => city);
}
