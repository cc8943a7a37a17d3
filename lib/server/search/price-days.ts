import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { amountFromEuro, shortFromEuro } from '@/lib/server/page/page-money';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { letsThrough } from '@/lib/shared/search/lets-through';
import { movedSearch } from '@/lib/shared/search/moved-search';
import { arePossible } from '@/lib/shared/search/possible-days';
import type { PriceDay, PriceRow } from '@/lib/shared/search/price-day';
import type { Search } from '@/lib/shared/search/read-search';
import { filterCount, type ResultView, resultViewQuery, withQuery } from '@/lib/shared/search/result-view';
import { searchAddress } from '@/lib/shared/search/search-address';
import { isMultiCity } from '@/lib/shared/search/search-legs';
import { lowestPriceEur, type WantedOffers } from './lowest-price';
import { narrowAmounts } from './narrow-amounts';

/** The search whose prices are asked for, and how its results are seen: filters and order are those of other days too. */
type Seen = { readonly search: Search; readonly view: ResultView };

/**
 * What a search costs when all of it is moved by up to `reach` days, of what its filters let through; days nobody can choose are left
 * out, and the list is empty where no provider knows prices without a search.
 */
export async function priceDays(seen: Seen, reach: number): Promise<readonly PriceDay[]> {
  const { search } = seen;
  const today = earliestToday(new Date());
  const moved = movesOf(reach)
    .map((by) => search.days.map((day) => dayAfter(day, by)))
    .filter((days) => arePossible(search.vertical, days, today));
  const days = await Promise.all(moved.map((one) => priceDay(seen, one)));
  return areKnown(seen, days) ? narrowAmounts(days) : [];
}

/**
 * What a search costs when its first and its last day are each moved by up to `flex` days: a row for each last day. Empty for one way,
 * and where no provider knows prices without a search.
 */
export async function priceRows(seen: Seen): Promise<PriceRow[]> {
  const { search, view } = seen;
  const { flex } = view;
  const [first, last] = search.days;
  if (flex === 0 || first === undefined || last === undefined || isMultiCity(search)) return [];
  const today = earliestToday(new Date());
  const around = (day: string) =>
    movesOf(flex)
      .map((by) => dayAfter(day, by))
      .filter((one) => arePossible(search.vertical, [one], today));
  const rows = await Promise.all(
    around(last).map(async (end) => ({
      last: end,
      days: await Promise.all(around(first).map((start) => priceDay(seen, [start, end]))),
    })),
  );
  return areKnown(
    seen,
    rows.flatMap(({ days }) => days),
  )
    ? rows
    : [];
}

/** Whether prices of these days are known at all. Filters that let nothing through on any of them are no reason to hide that. */
const areKnown = ({ search, view }: Seen, days: readonly PriceDay[]): boolean =>
  days.some(({ eur }) => eur !== null) || (filterCount(view) > 0 && lowestPriceEur(search) !== null);

const movesOf = (reach: number): readonly number[] =>
  Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);

async function priceDay({ search, view }: Seen, days: readonly string[]): Promise<PriceDay> {
  const isPossible = arePossible(search.vertical, days, earliestToday(new Date()));
  const moved = isPossible ? movedSearch(search, days) : null;
  const wanted = wantedOf({ search, view });
  // Every offer of the day is looked at then, and others need the processor too.
  if (wanted !== null) await setImmediate();
  const eur = moved === null ? null : lowestPriceEur(moved, new Date(), wanted);
  const isShown = days.join() === search.days.join();
  return {
    day: days[0] ?? '',
    eur,
    amount: eur === null ? null : await amountFromEuro(eur, 'whole'),
    short: eur === null ? null : await shortFromEuro(eur),
    href:
      isShown || moved === null
        ? null
        : withQuery(searchAddress(moved), resultViewQuery(search.vertical, { ...view, ...onOtherDays })),
  };
}

/** What a view of the results of other days has not kept: these are other offers. */
const onOtherDays = { out: null, compare: [], isComparing: false, page: 0, reach: 3 } as const;

/** What the filters let through, named by them; null where none is set. */
function wantedOf({ search: { vertical }, view }: Seen): WantedOffers | null {
  const isWanted = letsThrough(vertical, view);
  const filters = { ...view, ...onOtherDays, sort: view.usual, map: false, flex: 0 } as const;
  return isWanted === null ? null : { isWanted, name: resultViewQuery(vertical, filters) };
}
