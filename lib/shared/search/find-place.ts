import { nameFormat } from '@/lib/shared/site/locale/kept-formats';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { airportName } from './airport-name';
import { type Airport, airportByCode, airports, airportsOf } from './airports';
import { type City, cities, cityByCode, ownCities } from './cities';
import { foldName, spellings } from './fold-name';
import { airportMark, isPlaceCode } from './place-code';

/** A place somebody named: a city, or one airport of it. */
export type Place = {
  readonly city: City;
  /** IATA code of the one airport that is meant; null for any of the city. */
  readonly airport: string | null;
};

/** What an address says of a place: an IATA code, with the mark of the airport where it needs one. */
export const placeCode = ({ airport, city }: Place): string =>
  airport === city.code ? airport + airportMark : (airport ?? city.code);

/** How a chosen place is written into a field: `Rome`, `London Heathrow (LHR)` with its code at the end. */
const codeAtEnd = /\(([a-z]{3})\)$/i;
/** What people call a country for short. */
const short: Readonly<Record<string, string>> = { AE: 'UAE', GB: 'UK', US: 'USA' };
/** A name means the largest of its cities when that has so many times the people of the next. */
const outweighs = 10;

/**
 * The place of a code, of a city's name in any of our languages, of an airport's name, of a name with its state or
 * country (`Portland, Oregon`), or of a text with a code in brackets at its end. Null for one we do not know, and for
 * a name that several cities share (`citiesCalled`). A code that a city and an airport share is the city's, unless the airport's name or
 * mark says otherwise.
 */
export function findPlace(text: string): Place | null {
  const written = text.normalize('NFKC').trim();
  // An address has codes in capitals; what somebody types may as well be a name: `Pau`.
  const byCode = isPlaceCode(written) ? findByCode(written) : null;
  if (byCode !== null) return byCode;
  const named = citiesCalled(written);
  const [first, second] = named;
  if (first !== undefined && (second === undefined || isMeant(first, second)))
    return { city: first, airport: null };
  if (first !== undefined) return null;
  const folded = foldName(written);
  const airport = indexes().airports.get(folded);
  if (airport !== undefined) return placeOfAirport(airport);
  const code = codeAtEnd.exec(written)?.[1] ?? (/^[a-z]{3}$/.test(folded) ? folded : undefined);
  if (code === undefined) return null;
  const name = foldName(written.replace(codeAtEnd, ''));
  return findNamed(name, code.toUpperCase()) ?? findByCode(code.toUpperCase());
}

/** The cities a text names, in any of our languages, with or without state or country; the largest first. */
export function citiesCalled(text: string): readonly City[] {
  const { byName } = indexes();
  const whole = byName.get(foldName(text));
  if (whole !== undefined) return whole;
  const at = text.search(/[,،、]/);
  if (at < 0) return [];
  const where = foldName(text.slice(at + 1));
  return (byName.get(foldName(text.slice(0, at))) ?? []).filter((city) =>
    whereaboutsOf(city).includes(where),
  );
}

/** How a text may say where a city is: state and country by name or code, folded. */
export function whereaboutsOf({ country, state }: City): string[] {
  const countries = messageLanguages.map((language) => nameFormat(language, { type: 'region' }).of(country));
  const said = [state?.name, state?.code, country, short[country], ...countries].filter(
    (name) => name !== undefined,
  );
  return said.map(foldName);
}

/** One of our own cities is meant before others of its name. */
const isMeant = (first: City, second: City): boolean =>
  (ownCities.includes(first) && !ownCities.includes(second)) || first.weight >= second.weight * outweighs;

function findByCode(code: string): Place | null {
  if (code.endsWith(airportMark)) {
    const place = findNamesake(code.slice(0, -airportMark.length));
    return place?.airport === null ? null : place;
  }
  const city = cityByCode(code);
  if (city !== null) return { city, airport: null };
  const airport = airportByCode(code);
  return airport === null ? null : placeOfAirport(airport);
}

/** The airport that shares its code with its city, where it can be chosen. */
function findNamesake(code: string): Place | null {
  const airport = airportByCode(code);
  return airport === null || airport.city !== code ? null : placeOfAirport(airport);
}

/** The same where a text has its name before the code: `Dubai International (DXB)`. */
function findNamed(name: string, code: string): Place | null {
  const airport = airportByCode(code);
  const place = findNamesake(code);
  if (airport === null || place === null) return null;
  const names = messageLanguages.map((language) => airportName(place.city, airport, language));
  return [airport.name, ...names].some((each) => foldName(each) === name) ? place : null;
}

function placeOfAirport(airport: Airport): Place | null {
  const city = cityByCode(airport.city);
  if (city === null) return null;
  return { city, airport: airportsOf(city.code).includes(airport) ? airport.code : null };
}

type Indexes = {
  readonly byName: ReadonlyMap<string, readonly City[]>;
  readonly airports: ReadonlyMap<string, Airport>;
};

let made: Indexes | null = null;

/** Made when a name is first looked up: codes, which addresses have, need none. */
function indexes(): Indexes {
  made ??= makeIndexes();
  return made;
}

function makeIndexes(): Indexes {
  const byName = new Map<string, City[]>();
  for (const city of cities) {
    for (const name of new Set(Object.values(city.names).flatMap(spellings))) {
      const others = byName.get(name);
      if (others === undefined) byName.set(name, [city]);
      else others.push(city);
    }
  }
  for (const list of byName.values()) list.sort(byImportance);
  const named = airports.map((airport) => [foldName(airport.name), airport] as const);
  const withCity = airports.flatMap((airport) => {
    const city = cityByCode(airport.city);
    return city === null ? [] : [[foldName(airportName(city, airport, 'en')), airport] as const];
  });
  return { byName, airports: new Map([...withCity, ...named]) };
}

const byImportance = (a: City, b: City): number =>
  Number(ownCities.includes(b)) - Number(ownCities.includes(a)) || b.weight - a.weight;
