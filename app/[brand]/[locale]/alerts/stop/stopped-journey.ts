import { journeyName } from '@/lib/shared/search/journey-name';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';

/** What a watched search is about, in the language of the page, also when its days are over. */
export function stoppedJourney(address: string, tag: string): string {
  const [firstDay = ''] = /\d{4}-\d\d-\d\d/.exec(address) ?? [];
  const search = firstDay === '' ? null : readCanonicalSearch(address, firstDay);
  return search === null ? '' : journeyName(search, findLocale(tag) ?? defaultLocale);
}
