import type { Locale } from '@/lib/shared/site/locale/locales';
import type { Search } from './read-search';

/** What a search is about, `Boston – Lisbon` or a city alone, in the reader's language. */
export const journeyName = (
  { places }: Pick<Search, 'places'>,
  { messages }: Pick<Locale, 'messages'>,
): string => places.map(({ names }) => names[messages]).join(' – ');
