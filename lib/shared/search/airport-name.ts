import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import { type Airport, airportByCode } from './airports';
import { type City, cityByCode } from './cities';
import { foldName } from './fold-name';

/** An airport with its city before it, in the reader's language: `London Heathrow`, `Brüssel Zaventem`. */
export function airportName(city: City, airport: Airport, language: MessageLanguage): string {
  const name = ownAirportName(airport, language);
  const called = city.names[language];
  return airport.isOwnTown || hasWords(name, called) ? name : `${called} ${name}`;
}

/**
 * The name of an airport itself: `Heathrow`. A city at its beginning, in whatever language, is in the reader's: `Geneve` is `Geneva`,
 * `Lisbon Portela` is `Lissabon Portela`.
 */
export function ownAirportName({ city, isOwnTown, name }: Airport, language: MessageLanguage): string {
  const names = cityByCode(city)?.names;
  if (names === undefined || isOwnTown) return name;
  const length = Math.max(...Object.values(names).map((called) => lengthAtStart(name, called)));
  return length > 0 ? names[language] + name.slice(length) : name;
}

/** What a provider calls an airport, in the reader's language where that is its name as we know it. */
export function knownAirportName(code: string, name: string, language: MessageLanguage): string {
  const airport = airportByCode(code);
  return airport?.name === name ? ownAirportName(airport, language) : name;
}

/** How many letters of a name are those of a city at its beginning; 0 where it begins with none, or with a longer word. */
function lengthAtStart(name: string, city: string): number {
  const length = city.length;
  const isWhole = !/^[\p{L}\p{N}]/u.test(name.slice(length));
  return isWhole && foldName(name.slice(0, length)) === foldName(city) ? length : 0;
}

const hasWords = (name: string, words: string): boolean => padded(name).includes(padded(words));
const padded = (text: string): string => ` ${foldName(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
