import { cityByCode } from './cities';
import places from './places.json' with { type: 'json' };

/** An airport by its international name. */
export type Airport = {
  /** IATA code. */
  readonly code: string;
  /** In English. */
  readonly name: string;
  /** The same with `~` where it has that of the city, in whatever language: `~ Portela`. */
  readonly pattern: string;
  /** Whether people say it without the city: it is named for another town. */
  readonly isOwnTown: boolean;
  /** Code of the city it serves, as in `cities.ts`. */
  readonly city: string;
  /** Degrees north and east. */
  readonly latitude: number;
  readonly longitude: number;
};

/** The airports with scheduled flights, and what travellers call them. */
export const airports: readonly Airport[] = places.airports.map((row) => {
  const [code = '', city = '', north, east, called = ''] = row.split('|');
  const pattern = called.replace(/^=/, '');
  const name = pattern.replace('~', cityByCode(city)?.names.en ?? city);
  const isOwnTown = pattern !== called;
  return { code, name, pattern, isOwnTown, city, latitude: Number(north), longitude: Number(east) };
});

const byCode = new Map(airports.map((airport) => [airport.code, airport]));
const ofCity = new Map<string, Airport[]>();
for (const airport of airports) {
  const others = ofCity.get(airport.city);
  if (others === undefined) ofCity.set(airport.city, [airport]);
  else others.push(airport);
}

/** The airport of an IATA code. */
export const airportByCode = (code: string): Airport | null => byCode.get(code) ?? null;

/** Every airport of a city, the main one first. */
export const allAirportsOf = (city: string): readonly Airport[] => ofCity.get(city) ?? [];

/** The airports that can be chosen instead of their city, the main one first; none where it has but one. */
export function airportsOf(city: string): readonly Airport[] {
  const list = allAirportsOf(city);
  return list.length > 1 ? list : [];
}
