import { areaText, type MapArea, readArea } from '@/lib/shared/map/map-area';
import type { Vertical } from '@/lib/shared/site/verticals';
import { type Flex, flexQuery, readFlex } from './flexible-days';
import { type FacetName, offerFacets } from './offer-facets';
import { isOfferKey } from './result-id';

export const sorts = ['best', 'cheapest', 'fastest', 'greenest', 'rated'] as const;
export type Sort = (typeof sorts)[number];

/** Orders of a vertical, the usual first. */
export const sortsOf: Readonly<Record<Vertical, readonly Sort[]>> = {
  flights: ['best', 'cheapest', 'fastest', 'greenest'],
  trains: ['best', 'cheapest', 'fastest'],
  hotels: ['best', 'cheapest', 'rated'],
  cars: ['best', 'cheapest'],
};

/** How somebody wants to see the results of a search. */
export type ResultView = {
  readonly sort: Sort;
  /** The order this reader gets without choosing one; addresses leave it out. */
  readonly usual: Sort;
  /** Per facet the values that are let through; a facet that is not here lets all through. */
  readonly chosen: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  /** Dearest total in euro. */
  readonly mostEur: number | null;
  /** Longest way of a journey, in hours. */
  readonly hours: number | null;
  /** The way out whose ways back are shown (`outKey`); null for all ways out. */
  readonly out: string | null;
  /** A map stands above the list; of stays alone. */
  readonly map: boolean;
  /** Only what lies in this piece of the map. */
  readonly area: MapArea | null;
  /** The offers that are chosen to be compared (`offerKeyOf`). */
  readonly compare: readonly string[];
  /** These offers stand side by side in place of the list. */
  readonly isComparing: boolean;
  /** From 0. */
  readonly page: number;
  /** Days shown before and after the day of the search. */
  readonly reach: 3 | 15;
  /** By how many days each day of the search may be another one. */
  readonly flex: Flex;
};

/** As many offers as there is room for side by side. */
export const comparedMax = 4;

/** Rows of a page of results. */
export const rowsPerPage = 15;
const pageMax = 200;
const valuesMax = 40;
const valueLengthMax = 80;
/** Five rides, each with number, place and time. */
const outLengthMax = 200;

/** Every value of a name in an address. */
export type QueryValues = (name: string) => readonly string[];

/**
 * Reads how results are to be seen out of an address; what makes no sense is as if it were not there. `usual` is the
 * order for who chooses none: the first of the vertical unless the reader's company says another.
 */
export function readResultView(
  vertical: Vertical,
  values: QueryValues,
  usual: Sort = sortsOf[vertical][0] ?? 'best',
): ResultView {
  const [first = ''] = values('sort');
  const [most = ''] = values('most');
  const [hours = ''] = values('hours');
  const [out = ''] = values('out');
  const [page = ''] = values('page');
  const known = sortsOf[vertical];
  return {
    sort: known.find((sort) => sort === first) ?? usual,
    usual,
    chosen: Object.fromEntries(
      offerFacets[vertical].flatMap((facet) => {
        const wanted = values(facet.name)
          .slice(0, valuesMax)
          .filter((value) => isValue(facet.values, value));
        return wanted.length === 0 ? [] : [[facet.name, [...new Set(wanted)]]];
      }),
    ),
    mostEur: /^[1-9]\d{0,6}$/.test(most) ? Number(most) : null,
    hours: /^[1-9]\d?$/.test(hours) ? Number(hours) : null,
    out: out !== '' && out.length <= outLengthMax ? out : null,
    map: vertical === 'hotels' && values('view')[0] === 'map',
    area: vertical === 'hotels' ? readArea(values('area')[0]) : null,
    compare: [...new Set(values('compare').filter(isOfferKey))].slice(0, comparedMax),
    isComparing: values('comparing')[0] === '1',
    page: /^\d{1,3}$/.test(page) ? Math.min(Number(page), pageMax) : 0,
    reach: values('reach')[0] === '15' ? 15 : 3,
    flex: readFlex(values('flex')[0]),
  };
}

const isValue = (known: readonly string[] | null, value: string): boolean =>
  known === null ? value !== '' && value.length <= valueLengthMax : known.includes(value);

/** The part of an address that says how results are seen, without `?`; what is usual is left out. */
export function resultViewQuery(vertical: Vertical, view: ResultView): string {
  const query = new URLSearchParams();
  if (view.sort !== view.usual) query.set('sort', view.sort);
  for (const { name } of offerFacets[vertical])
    for (const value of view.chosen[name] ?? []) query.append(name, value);
  if (view.mostEur !== null) query.set('most', String(view.mostEur));
  if (view.hours !== null) query.set('hours', String(view.hours));
  if (view.out !== null) query.set('out', view.out);
  if (view.map) query.set('view', 'map');
  if (view.area !== null) query.set('area', areaText(view.area));
  for (const key of view.compare) query.append('compare', key);
  if (view.isComparing) query.set('comparing', '1');
  if (view.page > 0) query.set('page', String(view.page));
  if (view.reach !== 3) query.set('reach', String(view.reach));
  return [query.toString(), flexQuery(view.flex)].filter(Boolean).join('&');
}

/** An address with more in its query; either may be empty. */
export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** What a view has without filters. */
export const unfiltered = { chosen: {}, mostEur: null, hours: null, area: null, page: 0 } as const;

/** How many filters are set. */
export const filterCount = ({ area, chosen, hours, mostEur }: ResultView): number =>
  [mostEur, hours, area].filter((most) => most !== null).length +
  Object.values(chosen).reduce((sum, values) => sum + values.length, 0);

/** A filter that is set, as a page shows it. */
export type ChosenFilter = {
  readonly key: string;
  /** What is let through, in words. */
  readonly words: string;
  /** Path and query of the results without it, without locale prefix. */
  readonly href: string;
};
