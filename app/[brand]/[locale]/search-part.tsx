import { SearchForm } from '@/components/search/search-form';
import { mayRemember } from '@/lib/server/search/may-remember';
import { pageSite } from '@/lib/server/site/page-site';
import { searchDaysMax } from '@/lib/shared/search/front-doors';
import { dayAfter, earliestToday, type SearchReading } from '@/lib/shared/search/read-search';
import { searchAddress } from '@/lib/shared/search/search-address';
import { shownSearch } from '@/lib/shared/search/shown-search';
import { defaultLocale, findLocale } from '@/lib/shared/site/locales';
import { sitePath } from '@/lib/shared/site/site-path';
import type { Vertical } from '@/lib/shared/site/verticals';

type Props = {
  readonly vertical: Vertical;
  /** What the fields hold: of a front door's query (`readSearch`) or of an address of results (`readSearchAddress`). */
  readonly reading: SearchReading;
  /** Path of the page that answers the form. */
  readonly action: string;
  /** There is room below the form for what was searched for before. */
  readonly isFrontDoor?: boolean;
};

/** The search form of a vertical, for a front door and above results. Results are remembered in the browser. */
export async function SearchPart({ vertical, reading, action, isFrontDoor = false }: Props) {
  const { locale: tag, prefix } = await pageSite();
  const { messages: language } = findLocale(tag) ?? defaultLocale;
  const today = earliestToday(new Date());
  const target = sitePath(prefix, action);
  const { guesses, values } = shownSearch(vertical, reading, language, target);
  const isKept = reading.search !== null && (await mayRemember());
  return (
    <SearchForm
      vertical={vertical}
      reading={{ ...reading, values }}
      guesses={guesses}
      action={target}
      hasRecents={isFrontDoor}
      days={{ min: today, max: dayAfter(today, searchDaysMax) }}
      {...(isKept && reading.search !== null ? { remembered: searchAddress(reading.search) } : {})}
    />
  );
}
