import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import { type Airport, airportByCode, airportsOf } from './airports';
import { type City, cityByCode } from './cities';

/** What the airport of a city is called by that alone: like names of cities in `places.json`, in each language. */
const cityAirports: Readonly<Record<MessageLanguage, string>> = {
  ar: 'مطار {city}',
  de: 'Flughafen {city}',
  en: '{city} Airport',
  es: 'Aeropuerto de {city}',
  // Not “de”: it would be “d’Oslo” and “du Caire”.
  fr: '{city} (aéroport)',
  ja: '{city}空港',
  ko: '{city} 공항',
  pl: 'Lotnisko {city}',
};

/** The airport of a city, whose name is given in a language, without a name of its own: `مطار دبلن`. */
export const cityAirport = (city: string, language: MessageLanguage): string =>
  cityAirports[language].replace('{city}', city);

/**
 * An airport with its city, in the reader's language: `London Heathrow`, `Brüssel Zaventem`. Without it where its name says by itself where
 * it is, as `Bahrain International` does. In another script it is `inOneScript`.
 */
export function airportName(city: City, airport: Airport, language: MessageLanguage): string {
  const called = city.names[language];
  const hasCity = airport.isOwnTown || airport.namesItsPlace || airport.pattern.includes('~');
  const pattern = hasCity ? airport.pattern : `~ ${airport.pattern}`;
  return inOneScript(pattern, city, airport, language) ?? pattern.replace('~', called);
}

/** The name of an airport itself, `Heathrow`; a city in it is in the reader's language: `Lissabon Portela`. */
export function ownAirportName(airport: Airport, language: MessageLanguage): string {
  const city = cityByCode(airport.city);
  if (city === null) return airport.name;
  const { pattern } = airport;
  return inOneScript(pattern, city, airport, language) ?? pattern.replace('~', city.names[language]);
}

const latinLetter = /\p{Script=Latin}/u;
const otherLetter = /(?!\p{Script=Latin})\p{L}/u;

/**
 * What an airport is called where the name of its city would stand in another script beside the rest of its own, of which we have no
 * other spelling: the only airport of a city by that, `مطار دبلن`, one of several wholly in English, `London Heathrow`. Null where
 * nothing is mixed.
 */
function inOneScript(
  pattern: string,
  city: City,
  airport: Airport,
  language: MessageLanguage,
): string | null {
  const called = city.names[language];
  if (!pattern.includes('~') || !otherLetter.test(called) || !latinLetter.test(pattern)) return null;
  return airportsOf(city.code).includes(airport)
    ? pattern.replace('~', city.names.en)
    : cityAirport(called, language);
}

/** What a provider calls an airport, in the reader's language where that is its name as we know it. */
export function knownAirportName(code: string, name: string, language: MessageLanguage): string {
  const airport = airportByCode(code);
  return airport?.name === name ? ownAirportName(airport, language) : name;
}
