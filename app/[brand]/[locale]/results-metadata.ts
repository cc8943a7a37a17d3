import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageSite } from '@/lib/server/page/page-site';
import { resultsReading } from '@/lib/server/search/search-of-results-page';
import { journeyName } from '@/lib/shared/search/journey-name';
import { cityName } from '@/lib/shared/search/offer-text';
import { isMultiCity, titleKeyOf } from '@/lib/shared/search/search-legs';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { Vertical } from '@/lib/shared/site/verticals';
import { queryValue } from './query';
import type { ResultsInput } from './results-screen';

/** Title of results: what was searched for. Results are never in search engines. */
export async function resultsMetadata(vertical: Vertical, input: ResultsInput): Promise<Metadata> {
  const [site, params, query, t] = await Promise.all([
    pageSite(),
    input.params,
    input.searchParams,
    getTranslations('results.head'),
  ]);
  const locale = findLocale(site.locale) ?? defaultLocale;
  const { search } = resultsReading(vertical, params, (name) => queryValue(query, name));
  const [from = '', to = ''] = (search?.places ?? []).map(({ code }) => cityName(code, locale));
  return {
    title:
      search === null
        ? t('badSearch')
        : isMultiCity(search)
          ? journeyName(search, locale)
          : t(titleKeyOf(search), { from, to, place: from }),
    robots: { index: false },
  };
}
