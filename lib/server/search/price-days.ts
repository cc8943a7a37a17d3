import 'server-only';
import { amountFromEuro, shortFromEuro } from '@/lib/server/page/page-money';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { type Flex, flexQuery } from '@/lib/shared/search/flexible-days';
import { movedSearch } from '@/lib/shared/search/moved-search';
import { arePossible } from '@/lib/shared/search/possible-days';
import type { PriceDay, PriceRow } from '@/lib/shared/search/price-day';
import type { Search } from '@/lib/shared/search/read-search';
import { withQuery } from '@/lib/shared/search/result-view';
import { searchAddress } from '@/lib/shared/search/search-address';
import { isMultiCity } from '@/lib/shared/search/search-legs';
import { lowestPriceEur } from './lowest-price';
import { narrowAmounts } from './narrow-amounts';

/**
 * What a search costs when all of it is moved by up to `reach` days; days nobody can choose are left out, and the
 * list is empty where no provider knows prices without a search. The addresses keep `flex`.
 */
export async function priceDays(search: Search, reach: number, flex: Flex): Promise<readonly PriceDay[]> {
  const today = earliestToday(new Date());
  const moved = movesOf(reach)
    .map((by) => search.days.map((day) => dayAfter(day, by)))
    .filter((days) => arePossible(search.vertical, days, today));
  const days = await Promise.all(moved.map((one) => priceDay(search, one, flex)));
  return days.some(({ eur }) => eur !== null) ? narrowAmounts(days) : [];
}

/**
 * What a search costs when its first and its last day are each moved by up to `flex` days: a row for each last day. Empty for one way,
 * and where no provider knows prices without a search.
 */
export async function priceRows(search: Search, flex: Flex): Promise<PriceRow[]> {
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
      days: await Promise.all(around(first).map((start) => priceDay(search, [start, end], flex))),
    })),
  );
  return rows.some(({ days }) => days.some(({ eur }) => eur !== null)) ? rows : [];
}

const movesOf = (reach: number): readonly number[] =>
  Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);

async function priceDay(search: Search, days: readonly string[], flex: Flex): Promise<PriceDay> {
  const isPossible = arePossible(search.vertical, days, earliestToday(new Date()));
  const moved = isPossible ? movedSearch(search, days) : null;
  const eur = moved === null ? null : lowestPriceEur(moved);
  const isShown = days.join() === search.days.join();
  return {
    day: days[0] ?? '',
    eur,
    amount: eur === null ? null : await amountFromEuro(eur, 'whole'),
    short: eur === null ? null : await shortFromEuro(eur),
    href: isShown || moved === null ? null : withQuery(searchAddress(moved), flexQuery(flex)),
  };
}
