import { readFlex } from '@/lib/shared/search/flexible-days';

/** The query of an address as Next hands it to a page. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What a page without parameters of its own is given. */
export type PageInput = { readonly searchParams: Promise<Record<string, string | string[] | undefined>> };

/** One value of the query; of several, the first. */
export function queryValue(query: Query, name: string): string | undefined {
  const value = query[name];
  return Array.isArray(value) ? value[0] : value;
}

/** A count that an address tells; 0 for anything else. */
export const numberIn = (value: string | string[] | undefined): number =>
  Number(/^\d{1,6}$/.exec(String(value))?.[0] ?? 0);

/** Every value of a name of the query. */
export function queryValues(query: Query, name: string): readonly string[] {
  const value = query[name];
  return value === undefined ? [] : [value].flat();
}

/** What a search form keeps of a query so that days that may be others still may. */
export function carriedFlex(query: Query): Readonly<Record<string, string>> {
  const flex = readFlex(queryValue(query, 'flex'));
  return flex === 0 ? {} : { flex: String(flex) };
}
