import { type City, findCity } from './cities';

/** A place somebody named: a city, or one airport of it. */
export type Place = {
  readonly city: City;
  /** IATA code of the one airport that is meant; null for any of the city. */
  readonly airport: string | null;
};

/** The place of a code or a name in any of our languages; null for one we do not know. */
export function findPlace(text: string): Place | null {
  const city = findCity(text);
  return city === null ? null : { city, airport: null };
}
