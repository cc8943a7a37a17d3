import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import { type Airport, airportByCode } from './airports';
import { type City, cityByCode } from './cities';

/**
 * An airport with its city, in the reader's language: `London Heathrow`, `Brüssel Zaventem`. Without it where its name says by itself where
 * it is, as `Bahrain International` does; in another script that name is no repetition.
 */
export function airportName(city: City, airport: Airport, language: MessageLanguage): string {
  const called = city.names[language];
  const isRepeated = airport.namesItsPlace && /\p{Script=Latin}/u.test(called);
  const hasCity = airport.isOwnTown || isRepeated || airport.pattern.includes('~');
  return hasCity ? airport.pattern.replace('~', called) : `${called} ${airport.pattern}`;
}

/** The name of an airport itself, `Heathrow`; a city in it is in the reader's language: `Lissabon Portela`. */
export function ownAirportName({ city, name, pattern }: Airport, language: MessageLanguage): string {
  const called = cityByCode(city)?.names[language];
  return called === undefined ? name : pattern.replace('~', called);
}

/** What a provider calls an airport, in the reader's language where that is its name as we know it. */
export function knownAirportName(code: string, name: string, language: MessageLanguage): string {
  const airport = airportByCode(code);
  return airport?.name === name ? ownAirportName(airport, language) : name;
}
