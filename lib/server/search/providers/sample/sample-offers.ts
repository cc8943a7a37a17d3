import 'server-only';
import type { Offer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import type { IsWanted } from '../offer-provider';
import { sampleCar, sampleCars } from './sample-cars';
import { lowestHotelEur, sampleHotel, sampleHotels } from './sample-hotels';
import { lowestJourneyEur, sampleJourney, sampleJourneys } from './sample-journeys';

type Made = { readonly today: string; readonly offers: readonly Offer[] };

// All sellers of a search sell from the same list, which is made for the first that is asked.
const made = new WeakMap<Search, Made>();

/** Everything there is for a search, as the sample provider sells it; up to 2,000. */
export function sampleOffers(search: Search, today: string): readonly Offer[] {
  const known = made.get(search);
  if (known?.today === today) return known.offers;
  const offers = makeOffers(search, today);
  made.set(search, { today, offers });
  return offers;
}

function makeOffers(search: Search, today: string): Offer[] {
  if (search.vertical === 'hotels') return sampleHotels(search, today);
  if (search.vertical === 'cars') return sampleCars(search, today);
  return sampleJourneys(search, today);
}

/** One offer of a search again, by its key; null for a key there is not. */
export function sampleOffer(search: Search, key: string, today: string): Offer | null {
  if (search.vertical === 'hotels') return sampleHotel(search, key, today);
  if (search.vertical === 'cars') return sampleCar(search, key, today);
  return sampleJourney(search, key, today);
}

/**
 * The lowest total of a search in euro, of any offer or one that is wanted, without making all offers where that is a lot of work;
 * null without offers.
 */
export function lowestSampleEur(search: Search, today: string, isWanted?: IsWanted): number | null {
  if (isWanted === undefined && search.vertical === 'hotels') return lowestHotelEur(search, today);
  if (isWanted === undefined && search.vertical !== 'cars') return lowestJourneyEur(search, today);
  return lowestOf(sampleOffers(search, today), isWanted);
}

/** The lowest total of these offers in euro, of any or those that are wanted; null without one. */
export function lowestOf(offers: readonly Offer[], isWanted: IsWanted = () => true): number | null {
  let least: number | null = null;
  for (const offer of offers) {
    const { total } = offer.priceEur;
    if ((least === null || total < least) && isWanted(offer)) least = total;
  }
  return least;
}
