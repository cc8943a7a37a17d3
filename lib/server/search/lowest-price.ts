import 'server-only';
import { distanceKm } from '@/lib/shared/search/journey';
import type { Search } from '@/lib/shared/search/read-search';
import { samplePriceEur } from '@/lib/shared/search/sample-price';
import { searchAddress } from '@/lib/shared/search/search-address';
import { seededRandom } from '@/lib/shared/site/seeded-random';

/** The least somebody pays for a search, in euro for all of it; null when nobody has an offer. */
export type PriceSource = (search: Search, today: string) => Promise<number | null>;

const kinds = { flights: 'flight', trains: 'train', hotels: 'stay', cars: 'car' } as const;

export const lowestPriceEur: PriceSource = async (search, today) => {
  const [first, last = first] = search.places;
  if (first === undefined || last === undefined) return null;
  const drift = 0.85 + seededRandom(`${searchAddress(search)} ${today}`)() * 0.3;
  return Math.round(samplePriceEur(kinds[search.vertical], distanceKm(first, last)) * drift);
};
