import 'server-only';
import { cache } from 'react';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { judgedAt } from '@/lib/shared/search/is-offer-over';
import type { SearchReading } from '@/lib/shared/search/read-search';
import { readSearchAddress } from '@/lib/shared/search/search-address';
import type { Vertical } from '@/lib/shared/site/verticals';

/** Names of the segments of a results address after the vertical; the last may be absent. */
const segmentNames = {
  flights: ['route', 'depart', 'return'],
  trains: ['route', 'depart', 'return'],
  hotels: ['place', 'checkin', 'checkout'],
  cars: ['place', 'pickup', 'dropoff'],
} as const satisfies Record<Vertical, readonly string[]>;

/** The search of a page of results, from its parameters and query as Next hands them over. */
export function resultsReading(
  vertical: Vertical,
  params: Readonly<Record<string, string | undefined>>,
  query: (name: string) => string | undefined,
): SearchReading {
  const segments = segmentNames[vertical].flatMap((name) => params[name] ?? []);
  const now = resultsNow();
  return judgedAt(readSearchAddress(vertical, segments, query, earliestToday(now)), now.getTime());
}

/** One moment for the whole of a page, so that nothing changes while it is drawn. */
const resultsNow: () => Date = cache(() => new Date());
