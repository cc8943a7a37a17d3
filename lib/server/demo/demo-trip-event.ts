import 'server-only';
import { sampleProvider } from '@/lib/server/search/providers/sample/sample-provider';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { Offer } from '@/lib/shared/search/offer';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import type { TripEventState } from '@/lib/shared/trips/trips-store';

/** Something of a trip of the demo: an offer of the sample provider, and what became of it. */
export type DemoEvent = { readonly state: TripEventState; readonly offer: Offer; readonly note: string };

type Wanted = {
  readonly state: TripEventState;
  /** The search up to its days: `/hotels/LIS`. */
  readonly search: string;
  readonly key: string;
  /** Days from now, before now when negative. */
  readonly from: number;
  readonly nights: number;
  readonly note?: string;
};

/** An offer as it was or will be sold, in a list of its own; empty for what the sample provider does not make. */
export async function demoEvent(
  { state, search, key, from, nights, note = '' }: Wanted,
  now: Date,
): Promise<DemoEvent[]> {
  const today = earliestToday(now);
  const first = dayAfter(today, from);
  // What lies behind was booked before it began.
  const asked = from > 0 ? today : dayAfter(first, -30);
  const read = readCanonicalSearch(`${search}/${first}/${dayAfter(first, nights)}`, asked);
  if (read === null) return [];
  const found = await sampleProvider.find(read, key, { today: asked, signal: new AbortController().signal });
  const offer = Offer.safeParse(found);
  return offer.success ? [{ state, offer: offer.data, note }] : [];
}
