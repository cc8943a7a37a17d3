import { useTranslations } from 'next-intl';
import { daysBetween } from '@/lib/shared/day/days';
import { journeyName } from '@/lib/shared/search/journey-name';
import { daysText } from '@/lib/shared/search/measure-text';
import { clockText } from '@/lib/shared/search/offer-text';
import type { Search } from '@/lib/shared/search/read-search';
import { type RentalTimes, usualTimes } from '@/lib/shared/search/rental-time';
import { isMultiCity, titleKeyOf } from '@/lib/shared/search/search-legs';
import type { Locale } from '@/lib/shared/site/locale/locales';

/** What was searched for: where, as a title, and when, for how many and how, as short words. */
export function useSearchWords(
  search: Search,
  locale: Locale,
): { readonly title: string; readonly facts: readonly string[] } {
  const t = useTranslations('results.head');
  const { vertical, places, days, counts, cabin, times } = search;
  const [from = '', to = ''] = places.map((city) => city.names[locale.messages]);
  const [start = '', end = start] = days;
  const people = (counts.adults ?? 0) + (counts.children ?? 0);
  const rooms = counts.rooms ?? 1;
  const facts = [
    daysText(locale.tag, days),
    times === null || isUsual(times, days)
      ? ''
      : t('times', { pickUp: clockText(times[0], locale.tag), dropOff: clockText(times[1], locale.tag) }),
    vertical === 'hotels' ? t('nights', { count: daysBetween(start, end) }) : '',
    people > 0 ? t('people', { count: people }) : '',
    rooms > 1 ? t('rooms', { count: rooms }) : '',
    cabin !== null && cabin !== 'economy' ? t(`cabin.${cabin}`) : '',
  ];
  const title = isMultiCity(search)
    ? journeyName(search, locale)
    : t(titleKeyOf(search), { from, to, place: from });
  return { title, facts: facts.filter((fact) => fact !== '') };
}

const isUsual = (times: RentalTimes, days: readonly string[]) =>
  times.every((clock, nth) => clock === usualTimes(days)[nth]);
