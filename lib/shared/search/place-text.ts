import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import { type Airport, airportsOf } from './airports';
import type { City } from './cities';
import { findPlace } from './find-place';

/** How a place stands in a field, so that it is found again: `Rome`, `London Heathrow (LHR)`. */
export function placeText(city: City, airport: Airport | null, language: MessageLanguage): string {
  return airport === null
    ? city.names[language]
    : `${airportName(city, airport, language)} (${airport.code})`;
}

/** An airport with its city before it, unless its name begins with that: `London Heathrow`, `Brussels Zaventem`. */
export function airportName(city: City, airport: Airport, language: MessageLanguage): string {
  return airport.name.startsWith(city.names.en) ? airport.name : `${city.names[language]} ${airport.name}`;
}

/** What a field shows for what an address said: of a bare code the name in the reader's language. */
export function shownPlace(value: string, language: MessageLanguage): string {
  const place = /^[A-Z]{3}$/.test(value) ? findPlace(value) : null;
  if (place === null) return value;
  const airport = airportsOf(place.city.code).find(({ code }) => code === place.airport) ?? null;
  return placeText(place.city, airport, language);
}
