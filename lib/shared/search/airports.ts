import places from './places.json' with { type: 'json' };

/** An airport by its international name. */
export type Airport = {
  /** IATA code. */
  readonly code: string;
  readonly name: string;
  /** Code of the city it serves, as in `cities.ts`. */
  readonly city: string;
  /** Degrees north and east. */
  readonly latitude: number;
  readonly longitude: number;
};

/** The airports with scheduled flights, and what travellers call them. */
export const airports: readonly Airport[] = places.airports.map((row) => {
  const [code = '', city = '', north, east, name = ''] = row.split('|');
  return { code, name, city, latitude: Number(north), longitude: Number(east) };
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

/** Every airport of a city, also one that cannot be chosen instead of it. */
export const allAirportsOf = (city: string): readonly Airport[] => ofCity.get(city) ?? [];

/**
 * The airports that can be chosen instead of their city; none where it has but one. One that shares the code of its
 * city is not among them: its code means the city.
 */
export function airportsOf(city: string): readonly Airport[] {
  const list = allAirportsOf(city);
  return list.length > 1 ? list.filter(({ code }) => code !== city) : [];
}
