import { type Airport, airports } from './airports';
import { type City, cityByCode } from './cities';
import { distanceKm } from './travel-distance';

/** Further than this nobody calls an airport near, in kilometres. */
export const nearKm = 150;
/** One degree north or south, in kilometres, rounded down: what is further away need not be measured. */
const kmPerDegree = 110;
/** Airports of smaller places lead nowhere the nearer one does not. */
const weightMin = 300;

export type NearbyAirport = { readonly airport: Airport; readonly city: City; readonly km: number };

/** The airports of other cities one may fly from or to as well, one a city: those most people look for, the nearest first. */
export function nearbyAirports(place: City, countMax: number): NearbyAirport[] {
  const near = new Map<City, NearbyAirport>();
  for (const airport of airports) {
    if (Math.abs(airport.latitude - place.latitude) * kmPerDegree > nearKm) continue;
    const city = cityByCode(airport.city);
    if (city === null || city === place || city.weight < weightMin) continue;
    const km = distanceKm(place, airport);
    const known = near.get(city);
    if (km <= nearKm && (known === undefined || km < known.km)) near.set(city, { airport, city, km });
  }
  return [...near.values()]
    .sort((a, b) => b.city.weight / b.km - a.city.weight / a.km)
    .slice(0, countMax)
    .sort((a, b) => a.km - b.km);
}
