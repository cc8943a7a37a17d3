import type { City } from './cities';
import type { Search } from './read-search';

/** One way of a journey that is searched for. */
export type SearchLeg = {
  readonly from: City;
  readonly to: City;
  /** IATA codes of the airports that were meant; null where any of the city will do. */
  readonly airports: readonly [from: string | null, to: string | null];
  /** ISO 8601. */
  readonly day: string;
};

/** Whether a search is about flights that do not simply go there and back. */
export const isMultiCity = ({ places }: Pick<Search, 'places'>): boolean => places.length > 2;

/** What the results of a search are called: the key of `results.head`. */
export const titleKeyOf = ({ places, vertical }: Pick<Search, 'places' | 'vertical'>) =>
  vertical === 'cars' && places.length > 1 ? 'carsOneWay' : vertical;

/** The ways of a journey in turn: out, out and back, or each flight of a multi-city search. */
export function searchLegs(search: Pick<Search, 'places' | 'airports' | 'days'>): SearchLeg[] {
  const { airports, days, places } = search;
  return days.flatMap((day, index) => {
    const [a, b] = isMultiCity(search) ? [2 * index, 2 * index + 1] : [index, 1 - index];
    const [from, to] = [places[a], places[b]];
    return from === undefined || to === undefined
      ? []
      : { from, to, airports: [airports[a] ?? null, airports[b] ?? null], day };
  });
}

/** The stops of a journey one after the other, a place that one leaves from where one came to once: `A – B – C`. */
export const routeText = (names: readonly string[]): string =>
  names.filter((name, index) => index === 0 || name !== names[index - 1]).join(' – ');
