import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { amountFromEuro, shortFromEuro } from '@/lib/server/page/page-money';
import { dayAfter } from '@/lib/shared/day/days';
import { todayOf } from '@/lib/shared/search/is-offer-over';
import type { NearbyDayPrice, NearbyDayPriceRow } from '@/lib/shared/search/nearby-day-prices';
import { arePossible } from '@/lib/shared/search/possible-days';
import { rescheduleSearch } from '@/lib/shared/search/reschedule-search';
import { resultViewQuery, withQuery } from '@/lib/shared/search/result-view';
import { searchAddress } from '@/lib/shared/search/search-address';
import { isMultiCity } from '@/lib/shared/search/search-legs';
import { isLowestKnown, lowestPriceEur, type WantedOffers } from './lowest-price';
import { shortAmounts } from './short-amounts';
import { onOtherDays, type SearchInView } from './wanted-offers';

/** Prices are those of the wanted offers; null for all of them. */
type Priced = SearchInView & { readonly wanted: WantedOffers | null };

/**
 * What a search costs when all of it is moved by up to `reach` days, of the offers that are wanted; days nobody can choose are left
 * out, and the list is empty where no provider knows prices without a search.
 */
export async function nearbyDayPrices(asked: Priced, reach: number): Promise<readonly NearbyDayPrice[]> {
  const { search } = asked;
  const today = todayOf(search, Date.now());
  const moved = movesOf(reach)
    .map((by) => search.days.map((day) => dayAfter(day, by)))
    .filter((days) => arePossible(search.vertical, days, today));
  const days: NearbyDayPrice[] = [];
  for (const one of moved) days.push(await priceDay(asked, one, today));
  return areKnown(asked, days) ? shortAmounts(days) : [];
}

/**
 * What a search costs when its first and its last day are each moved by up to `flex` days: a row for each last day. Empty for one way,
 * and where no provider knows prices without a search.
 */
export async function nearbyDayPriceRows(asked: Priced): Promise<NearbyDayPriceRow[]> {
  const { search, view } = asked;
  const { flex } = view;
  const [first, last] = search.days;
  if (flex === 0 || first === undefined || last === undefined || isMultiCity(search)) return [];
  const today = todayOf(search, Date.now());
  const around = (day: string) =>
    movesOf(flex)
      .map((by) => dayAfter(day, by))
      .filter((one) => arePossible(search.vertical, [one], today));
  const rows: NearbyDayPriceRow[] = [];
  for (const end of around(last)) {
    const days: NearbyDayPrice[] = [];
    for (const start of around(first)) days.push(await priceDay(asked, [start, end], today));
    rows.push({ last: end, days });
  }
  return areKnown(
    asked,
    rows.flatMap(({ days }) => days),
  )
    ? rows
    : [];
}

/** Whether prices of these days are known at all. Filters that let nothing through on any of them are no reason to hide that. */
const areKnown = ({ search, wanted }: Priced, days: readonly NearbyDayPrice[]): boolean =>
  days.some(({ eur }) => eur !== null) || (wanted !== null && lowestPriceEur(search) !== null);

const movesOf = (reach: number): readonly number[] =>
  Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);

async function priceDay(
  { search, view, wanted }: Priced,
  days: readonly string[],
  today: string,
): Promise<NearbyDayPrice> {
  const isPossible = arePossible(search.vertical, days, today);
  const moved = isPossible ? rescheduleSearch(search, days) : null;
  // Every offer of the day is looked at then, one day at a time: others need the processor too.
  if (wanted !== null && moved !== null && !isLowestKnown(moved, wanted)) await setImmediate();
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
