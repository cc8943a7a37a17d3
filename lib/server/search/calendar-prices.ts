import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { callRate } from '@/lib/server/page/page-money';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { CalendarPrices } from '@/lib/shared/search/calendar-prices';
import { todayOf } from '@/lib/shared/search/is-offer-over';
import { arePossible } from '@/lib/shared/search/possible-days';
import { readSearch, type Search } from '@/lib/shared/search/read-search';
import { rescheduleSearch } from '@/lib/shared/search/reschedule-search';
import { searchFields } from '@/lib/shared/search/search-fields';
import { convertEuro, formatMoney, formatShort } from '@/lib/shared/site/locale/money';
import type { Vertical } from '@/lib/shared/site/verticals';
import { lowestPriceEur } from './lowest-price';
import { shortAmounts } from './short-amounts';

/** Up to this much more than the cheapest day of a month still counts as cheap. */
const lowShare = 1.05;
const monthDaysMax = 31;

type Asked = {
  readonly vertical: Vertical;
  /** What stands in the fields of the form, by name. */
  readonly fields: Readonly<Partial<Record<string, string>>>;
  /** The month, `2027-03`. */
  readonly month: string;
  /** The first day, where the days asked for are last ones. */
  readonly from?: string | undefined;
  /** Days between the first and the last day, where the days asked for are first ones; absent for one way. */
  readonly length?: number | undefined;
};

/**
 * The least that a search costs on each day of a month, as far as providers know without a full search; none while something
 * else in the form is missing or wrong.
 */
export async function calendarPrices(
  context: RequestContext,
  viewer: Viewer,
  asked: Asked,
): Promise<CalendarPrices> {
  const { currency, perEuro, tag } = await callRate(context, viewer);
  const prices = lowestOnDays(asked).map(({ day, eur }) => ({ day, price: convertEuro(eur, perEuro) }));
  const least = Math.min(...prices.map(({ price }) => price));
  const days = prices.map(({ day, price }) => ({
    day,
    amount: formatMoney(price, currency, tag, 'whole'),
    short: formatShort(price, tag),
    low: price <= least * lowShare,
  }));
  return { currency, days: [...shortAmounts(days)] };
}

function lowestOnDays(asked: Asked): { readonly day: string; readonly eur: number }[] {
  const today = earliestToday(new Date());
  const search = searchOf(asked, today);
  if (search === null) return [];
  const first = todayOf(search, Date.now());
  return daysOfMonth(asked.month).flatMap((day) => {
    const days = daysFor(asked, day);
    const moved = arePossible(asked.vertical, days, first) ? rescheduleSearch(search, days) : null;
    const eur = moved === null ? null : lowestPriceEur(moved);
    return eur === null ? [] : [{ day, eur }];
  });
}

/** The search of the form with days that are good for now; null while nothing can be searched. */
function searchOf({ fields, vertical }: Asked, today: string): Search | null {
  const [first, last] = searchFields[vertical].filter(({ kind }) => kind === 'date');
  const days = { [first?.name ?? '']: dayAfter(today, 1), [last?.name ?? '']: dayAfter(today, 2) };
  return readSearch(vertical, (name) => days[name] ?? fields[name], today).search;
}

const daysFor = ({ from, length }: Asked, day: string): readonly string[] =>
  from !== undefined ? [from, day] : length === undefined ? [day] : [day, dayAfter(day, length)];

function daysOfMonth(month: string): readonly string[] {
  return Array.from({ length: monthDaysMax }, (_, index) => dayAfter(`${month}-01`, index)).filter((day) =>
    day.startsWith(month),
  );
}
