import { nameFormat } from '@/lib/shared/site/locale/kept-formats';
import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import { airportName } from './airport-name';
import { type Airport, airportByCode } from './airports';
import type { City } from './cities';
import { findPlace } from './find-place';
import { isPlaceCode } from './place-code';

/**
 * How a place stands in a field, so that it is found again: `Rome`, `London Heathrow (LHR)`, and where several cities
 * have the name, `Portland, Oregon (PDX)`.
 */
export function placeText(city: City, airport: Airport | null, language: MessageLanguage): string {
  if (airport !== null) return `${airportName(city, airport, language)} (${airport.code})`;
  const name = city.names[language];
  if (findPlace(name)?.city === city) return name;
  const where = city.state?.name ?? nameFormat(language, { type: 'region' }).of(city.country);
  return `${name}, ${where} (${city.code})`;
}

/** What a field shows for what an address said: of a bare code the name in the reader's language. */
export function shownPlace(value: string, language: MessageLanguage): string {
  const place = isPlaceCode(value) ? findPlace(value) : null;
  if (place === null) return value;
  return placeText(place.city, place.airport === null ? null : airportByCode(place.airport), language);
}
