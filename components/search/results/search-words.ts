import { useTranslations } from 'next-intl';
import { daysBetween } from '@/lib/shared/day/days';
import { journeyName } from '@/lib/shared/search/journey-name';
import { daysText } from '@/lib/shared/search/measure-text';
import type { Search } from '@/lib/shared/search/read-search';
import { rentalSpan } from '@/lib/shared/search/rental-text';
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
    times === null ? daysText(locale.tag, days) : rentalSpan(days, times, locale),
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
