import { isIn, type MapArea } from '@/lib/shared/map/map-area';
import type { Vertical } from '@/lib/shared/site/verticals';
import type { JourneyOffer, Offer } from './offer';
import { type Facet, offerFacets } from './offer-facets';
import { filterCount, type ResultView } from './result-view';

/** What the filters of a view let through; null where none is set. */
export function letsThrough(vertical: Vertical, view: ResultView): ((offer: Offer) => boolean) | null {
  if (filterCount(view) === 0) return null;
  const facets = offerFacets[vertical].filter(({ name }) => view.chosen[name] !== undefined);
  return (offer) =>
    isWithin(view, offer) && facets.every((facet) => lets(view, facet, facet.valuesOf(offer)));
}

/** Whether an offer is within the dearest price, the longest way and the piece of the map of a view. */
export const isWithin = ({ area, hours, mostEur }: ResultView, offer: Offer): boolean =>
  (mostEur === null || offer.priceEur.total <= mostEur) &&
  (area === null || liesIn(area, offer)) &&
  (hours === null || !('legs' in offer) || longestHours(offer) <= hours);

/** Whether a facet lets an offer of these values through. */
export function lets(
  { chosen }: ResultView,
  { hasAll, name, needsAll }: Facet,
  values: readonly string[],
): boolean {
  const wanted = chosen[name];
  if (wanted === undefined) return true;
  if (hasAll) return wanted.every((value) => values.includes(value));
  const isWanted = (value: string) => wanted.includes(value);
  return needsAll ? values.length > 0 && values.every(isWanted) : values.some(isWanted);
}

/**
 * The values of an offer that are a reason to let it through: of one that must have all that are chosen, those it has beside these; where all its own are needed, the one that is not chosen yet, if there is one. With
 * LHR chosen, of a journey that changes in LHR and MAD it is MAD; with nothing chosen none is, since either alone would not let it through.
 */
export function reasonsIn(
  { chosen }: ResultView,
  { hasAll, name, needsAll }: Facet,
  values: readonly string[],
): readonly string[] {
  if (hasAll) return (chosen[name] ?? []).every((value) => values.includes(value)) ? values : [];
  if (!needsAll) return values;
  const missing = new Set(values.filter((value) => chosen[name]?.includes(value) !== true));
  return missing.size === 0 ? values : missing.size === 1 ? [...missing] : [];
}

/** The longest way of a journey, in hours begun. */
export const longestHours = ({ legs }: JourneyOffer): number =>
  Math.ceil(Math.max(...legs.map(({ minutes }) => minutes)) / 60);

/** What tells no place lies nowhere. */
const liesIn = (area: MapArea, offer: Offer): boolean =>
  'at' in offer && offer.at !== undefined && isIn(area, offer.at);
