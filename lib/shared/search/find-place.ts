import { type Airport, airports, airportsOf } from './airports';
import { type City, cities, findCity } from './cities';
import { foldName } from './fold-name';

/** A place somebody named: a city, or one airport of it. */
export type Place = {
  readonly city: City;
  /** IATA code of the one airport that is meant; null for any of the city. */
  readonly airport: string | null;
};

const cityByCode = new Map(cities.map((city) => [city.code, city]));
const airportByName = new Map(
  airports.flatMap((airport) => [airport.code, airport.name].map((name) => [foldName(name), airport])),
);

/** How a chosen place is written into a field: `Rome`, `London Heathrow (LHR)` with its code at the end. */
const codeAtEnd = /\(([a-z]{3})\)$/i;

/**
 * The place of a code, of a city's name in any of our languages, of an airport's name, or of a text with a code in
 * brackets at its end; null for one we do not know. A code that a city and an airport share is the city's.
 */
export function findPlace(text: string): Place | null {
  const city = findCity(text);
  if (city !== null) return { city, airport: null };
  const airport = airportByName.get(foldName(text));
  if (airport !== undefined) return placeOfAirport(airport);
  const code = codeAtEnd.exec(text.trim())?.[1];
  return code === undefined ? null : findPlaceByCode(code);
}

function findPlaceByCode(code: string): Place | null {
  const airport = airports.find((one) => one.code === code.toUpperCase());
  if (airport !== undefined) return placeOfAirport(airport);
  const city = cityByCode.get(code.toUpperCase());
  return city === undefined ? null : { city, airport: null };
}

function placeOfAirport(airport: Airport): Place | null {
  const city = cityByCode.get(airport.city);
  if (city === undefined) return null;
  return { city, airport: airportsOf(city.code).includes(airport) ? airport.code : null };
}
