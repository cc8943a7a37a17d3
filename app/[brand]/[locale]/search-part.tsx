import { SearchForm } from '@/components/search/search-form';
import { pageSite } from '@/lib/server/page/page-site';
import { mayRemember } from '@/lib/server/search/may-remember';
import { shownSearch } from '@/lib/server/search/shown-search';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { SearchReading } from '@/lib/shared/search/read-search';
import { searchAddress } from '@/lib/shared/search/search-address';
import { type SearchField, searchDaysMax } from '@/lib/shared/search/search-fields';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import type { Vertical } from '@/lib/shared/site/verticals';

type Props = {
  readonly vertical: Vertical;
  /** What the form asks; by default all that the vertical does. */
  readonly fields?: readonly SearchField[];
  /** What the fields hold: of a landing page's query (`readSearch`) or of an address of results (`readSearchAddress`). */
  readonly reading: SearchReading;
  /** Path of the page that answers the form. */
  readonly action: string;
  /** There is room below the form for what was searched for before. */
  readonly isLandingPage?: boolean;
  /** Other parameters that the address of the answer keeps. */
  readonly carried?: Readonly<Record<string, string>>;
};

/** The search form of a vertical, for a landing page and above results. Results are remembered in the browser. */
export async function SearchPart({
  vertical,
  fields,
  reading,
  action,
  isLandingPage = false,
  carried = {},
}: Props) {
  const { locale: tag, prefix } = await pageSite();
  const { messages: language } = findLocale(tag) ?? defaultLocale;
  const today = earliestToday(new Date());
  const target = sitePath(prefix, action);
  const { guesses, values } = await shownSearch(vertical, reading, language, target);
  const isKept = reading.search !== null && (await mayRemember());
  return (
    <SearchForm
      vertical={vertical}
      fields={fields}
      reading={{ ...reading, values }}
      guesses={guesses}
      action={target}
      hasRecents={isLandingPage}
      carried={carried}
      hasTrips={vertical === 'flights' && action === '/flights'}
      days={{ min: today, max: dayAfter(today, searchDaysMax) }}
      {...(isKept && reading.search !== null ? { remembered: searchAddress(reading.search) } : {})}
    />
  );
}
