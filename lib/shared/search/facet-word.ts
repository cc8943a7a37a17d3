import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { ownAirportName } from './airport-name';
import { airportByCode } from './airports';
import type { FacetName } from './offer-facets';

/** Facets whose values are names of companies, which no language translates. */
const named: ReadonlySet<FacetName> = new Set(['carrier', 'supplier']);
/** Facets whose values are codes of airports. */
const ofAirports: ReadonlySet<FacetName> = new Set(['from', 'via']);

/** What a value of a facet is called in the language of a locale; `worded` knows the words below `results.values`. */
export function facetWord(
  name: FacetName,
  value: string,
  tag: string,
  worded: (key: never) => string,
): string {
  if (named.has(name)) return value;
  if (!ofAirports.has(name)) return worded(`${name}.${value}` as never);
  const airport = airportByCode(value);
  const { messages: language } = findLocale(tag) ?? defaultLocale;
  return airport === null ? value : `${value} ${ownAirportName(airport, language)}`;
}
