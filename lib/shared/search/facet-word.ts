import { airports } from './airports';
import type { FacetName } from './offer-facets';

/** Facets whose values are names of companies, which no language translates. */
const named: ReadonlySet<FacetName> = new Set(['carrier', 'supplier']);
/** Facets whose values are codes of airports. */
const ofAirports: ReadonlySet<FacetName> = new Set(['from', 'via']);

/** What a value of a facet is called; `worded` knows the words below `results.values`. */
export function facetWord(name: FacetName, value: string, worded: (key: never) => string): string {
  if (named.has(name)) return value;
  if (!ofAirports.has(name)) return worded(`${name}.${value}` as never);
  const airport = airports.find(({ code }) => code === value);
  return airport === undefined ? value : `${value} ${airport.name}`;
}
