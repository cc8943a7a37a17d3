import 'server-only';
import type { Offer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { journeyTotalEur } from './sample-journeys';

/** What the whole of a sample offer costs where one person, night or day costs `each`, in whole euro. */
export function totalEur(search: Search, offer: Offer, each: number): number {
  if (offer.vertical === 'hotels') return each * offer.nights * offer.rooms;
  if (offer.vertical === 'cars') return each * offer.rentalDays + (offer.oneWayEur ?? 0);
  return journeyTotalEur(search, each);
}
