import * as z from 'zod';
import { replaceBidiControls } from '@/lib/shared/form/one-line';
import { pageSizeDefault } from './page-sizes';
import { PageNumber } from './paging-result';

/** A filter is a text; its schema gives the usual one as default, mostly the empty text. */
type Filters = Readonly<Record<string, z.ZodType<string>>>;

/** What a list shows: its filters, its order where there is one to choose, and its page. */
type ListState<F extends Filters, Sort extends string> = {
  readonly [Name in keyof F]: z.output<F[Name]>;
} & { readonly page: number; readonly size: number } & ([Sort] extends [never]
    ? unknown
    : { readonly sort: Sort; readonly down: boolean });

/**
 * The one way in which the state of a list stands in an address. Reading leaves out what makes no sense, so that a page is
 * always shown; writing leaves out what is usual, so that addresses are short and canonical.
 */
export type ListQuery<State> = {
  /** Rows a page may have, the usual number first. */
  readonly sizes: readonly number[];
  /** Parameters that say which rows it has and in which order, but not the page. */
  readonly narrowing: readonly string[];
  /** The state in an address, whose parameters `value` knows. */
  readonly read: (value: (name: string) => unknown) => State;
  /** The parameters of a state that are not usual. */
  readonly parameters: (state: State) => [name: string, value: string][];
  /** The query string of a state, with `?`; empty where everything is usual. */
  readonly address: (state: State) => string;
  /** The state without some filters, or without any, from its first page on; order and size stay. */
  readonly without: (state: State, ...names: string[]) => State;
  readonly isFiltered: (state: State) => boolean;
  /** The query string of all that is filtered, on whichever page, for a file. */
  readonly addressOfAll: (state: State) => string;
  /** The state in the order of a column; once more turns it around. */
  readonly sortedBy: (state: State, sort: string) => State;
};

export function listQuery<const F extends Filters, const Sort extends string = never>({
  filters,
  kept = [],
  sorts = [],
  sizes = [pageSizeDefault],
}: {
  readonly filters: F;
  /** Those of them that say which list it is, as a tab does: they narrow nothing, and stay when all filters are taken away. */
  readonly kept?: readonly (keyof F)[];
  /** Columns that sort, the usual one first; `-` before the name in the address turns the order around. */
  readonly sorts?: readonly Sort[];
  readonly sizes?: readonly [number, ...number[]];
}): ListQuery<ListState<F, Sort>> {
  type State = ListState<F, Sort>;
  type Loose = Readonly<Record<string, unknown>>;
  const [usualSort] = sorts;
  const parts: Readonly<Record<string, z.ZodType<string | number>>> = {
    ...filters,
    ...(usualSort === undefined
      ? {}
      : { sort: z.enum(sorts.flatMap((sort) => [sort, `-${sort}`])).default(usualSort) }),
    page: PageNumber,
    size: z.coerce
      .number()
      .refine((size) => sizes.includes(size))
      .default(sizes[0]),
  };
  const usual: Loose = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, part.parse(undefined)]),
  );
  const narrowing = Object.keys(filters).filter((name) => !kept.includes(name));

  const parameters = (state: State) => {
    const { down, sort, ...rest }: Loose = state;
    const values: Loose = { ...rest, sort: down === true ? `-${sort}` : sort };
    return Object.keys(parts)
      .filter((name) => values[name] !== usual[name])
      .map((name): [string, string] => [name, String(values[name])]);
  };
  const address = (state: State) => {
    const query = new URLSearchParams(parameters(state));
    return query.size === 0 ? '' : `?${query}`;
  };

  return {
    sizes,
    narrowing: Object.keys(parts).filter((name) => name !== 'page' && name !== 'size'),
    read(value) {
      const state = Object.fromEntries(
        Object.entries(parts).map(([name, part]) => {
          const given = part.safeParse(withoutControls(value(name)));
          return [name, given.success ? given.data : usual[name]];
        }),
      );
      const sort = String(state.sort);
      const order =
        usualSort === undefined ? {} : { sort: sort.replace('-', ''), down: sort.startsWith('-') };
      return { ...state, ...order } as State;
    },
    parameters,
    address,
    without: (state, ...names) => ({
      ...state,
      ...picked(usual, names.length === 0 ? narrowing : names),
      page: 0,
    }),
    isFiltered: (state) => narrowing.some((name) => (state as Loose)[name] !== usual[name]),
    addressOfAll: (state) => address({ ...state, page: 0, size: sizes[0] }),
    sortedBy(state, sort) {
      const { sort: by, down }: Loose = state;
      return { ...state, sort, down: by === sort && down !== true, page: 0 };
    },
  };
}

const withoutControls = (typed: unknown) => (typeof typed === 'string' ? replaceBidiControls(typed) : typed);

const picked = (from: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));
