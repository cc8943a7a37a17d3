import type { Locale } from '@/lib/shared/site/locale/locales';
import type { Search } from './read-search';
import { routeText } from './search-legs';

/** What a search is about, `Boston – Lisbon`, `Boston – Lisbon – Rome` or a city alone, in the reader's language. */
export const journeyName = (
  { places }: Pick<Search, 'places'>,
  { messages }: Pick<Locale, 'messages'>,
): string => routeText(places.map(({ names }) => names[messages]));
