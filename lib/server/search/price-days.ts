import 'server-only';
import { pageAmount } from '@/lib/server/page/page-money';
import type { PriceDay } from '@/lib/shared/search/price-day';
import { dayAfter, earliestToday, type Search } from '@/lib/shared/search/read-search';
import { searchAddress } from '@/lib/shared/search/search-address';
import { searchDaysMax } from '@/lib/shared/search/search-fields';
import { lowestPriceEur } from './lowest-price';

/**
 * What a search costs when all of it is moved by up to `reach` days; days nobody can choose are left out, and the
 * list is empty where no provider knows prices without a search.
 */
export async function priceDays(search: Search, reach: number): Promise<PriceDay[]> {
  const today = earliestToday(new Date());
  const last = dayAfter(today, searchDaysMax);
  const moves = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  const moved = moves
    .map((by) => ({ ...search, days: search.days.map((day) => dayAfter(day, by)) }))
    .filter(({ days }) => days.every((day) => day >= today && day <= last));
  const days = await Promise.all(
    moved.map(async (one) => {
      const eur = lowestPriceEur(one);
      const [day = ''] = one.days;
      return {
        day,
        eur,
        amount: eur === null ? null : await pageAmount(eur, 'whole'),
        href: day === search.days[0] ? null : searchAddress(one),
      };
    }),
  );
  return days.some(({ eur }) => eur !== null) ? days : [];
}
