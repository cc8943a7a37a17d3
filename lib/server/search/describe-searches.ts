import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { journeyName } from '@/lib/shared/search/journey-name';
import { daysText } from '@/lib/shared/search/measure-text';
import { readSearchPath } from '@/lib/shared/search/read-search-path';
import type { RecentSearch, RecentSearches } from '@/lib/shared/search/recent-search';
import { searchAddress } from '@/lib/shared/search/search-address';
import { isMultiCity } from '@/lib/shared/search/search-legs';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { sitePath } from '@/lib/shared/site/pages/site-path';

/** Searches by their addresses, in the language of the visit; what can be searched no more is left out. */
export async function describeSearches(
  context: RequestContext,
  addresses: readonly string[],
): Promise<RecentSearches> {
  const locale = findLocale(context.locale) ?? defaultLocale;
  const { messages: language } = locale;
  const [t, routeOf, door] = await Promise.all([
    getTranslations({ locale: context.locale, namespace: 'places.recent' }),
    getTranslations({ locale: context.locale, namespace: 'home.summary' }),
    getTranslations({ locale: context.locale, namespace: 'home.doors' }),
  ]);
  const today = earliestToday(new Date());
  const searches = addresses.flatMap((address): RecentSearch[] => {
    const search = readSearchPath(address, today)?.search ?? null;
    const [from = '', to = ''] = search?.places.map(({ names }) => names[language]) ?? [];
    if (search === null || from === '') return [];
    const kind = search.vertical === 'hotels' ? 'stay' : 'car';
    const days = daysText(context.locale, search.days);
    const title =
      to === ''
        ? t(kind, { place: from })
        : isMultiCity(search)
          ? journeyName(search, locale)
          : routeOf('route', { from, to });
    return [
      {
        search: address,
        url: sitePath(context.prefix, searchAddress(search)),
        title,
        detail: to === '' ? days : `${door(`${search.vertical}.tab`)} · ${days}`,
        remove: t('remove', { search: title }),
      },
    ];
  });
  return {
    searches,
    title: t('title'),
    clear: t('clear'),
    undo: t('undo'),
    removed: searches.map((_, index) => t('removed', { count: index + 1 })),
  };
}
