import { folded } from '@/lib/shared/site/folded';
import { type City, cityByCode } from './cities';
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
  /** Its name has its town or country by itself, in English spelling: `Bahrain International`, `Tenerife South`. */
  readonly namesItsPlace: boolean;
  /** Code of the city it serves, as in `cities.ts`. */
  readonly city: string;
  /** Degrees north and east. */
  readonly latitude: number;
  readonly longitude: number;
};

/** Words of names of places that do not say which place it is. */
const common =
  /^(?:airport|bandar|cape|city|falls|field|fort|harbor|international|island|islands|lake|mount|national|north|park|point|port|puerto|regional|river|saint|santa|santo|south|spring|springs|state|town|valley|villa|village)$/;
/** Shorter words, as `San` and `Al`, tell nothing either. */
const wordLengthMin = 4;
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a name has a word of the town's, or the whole name of it or of its country. */
function namesPlace(name: string, { country, names }: City): boolean {
  const words = wordsOf(name);
  const ofTown = new Set(wordsOf(names.en));
  if (words.some((word) => word.length >= wordLengthMin && !common.test(word) && ofTown.has(word)))
    return true;
  const all = ` ${words.join(' ')} `;
  const places = [...Object.values(names), countryNames.of(country) ?? country];
  return places.some((place) => all.includes(` ${wordsOf(place).join(' ')} `));
}

/** The airports with scheduled flights, and what travellers call them. */
export const airports: readonly Airport[] = places.airports.map((row) => {
  const [code = '', city = '', north, east, called = ''] = row.split('|');
  const pattern = called.replace(/^=/, '');
  const town = cityByCode(city);
  const name = pattern.replace('~', town?.names.en ?? city);
  const namesItsPlace = town !== null && namesPlace(pattern, town);
  const isOwnTown = pattern !== called;
  return {
    code,
    name,
    pattern,
    isOwnTown,
    namesItsPlace,
    city,
    latitude: Number(north),
    longitude: Number(east),
  };
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
