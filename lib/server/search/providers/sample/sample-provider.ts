import 'server-only';
import type { Offer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { verticals } from '@/lib/shared/site/verticals';
import type { OfferProvider } from '../offer-provider';
import { sampleCar, sampleCars } from './sample-cars';
import { lowestHotelEur, sampleHotel, sampleHotels } from './sample-hotels';
import { lowestJourneyEur, sampleJourney, sampleJourneys } from './sample-journeys';
import { sampleLedger } from './sample-ledger';
import { sampleProviderName } from './sample-provider-name';

/** Plausible offers out of the table of cities, the same for the same search on the same day. Up to 2,000. */
export const sampleProvider: OfferProvider = {
  key: 'sample',
  name: sampleProviderName,
  verticals,
  bookingOrigin: null,
  booking: sampleLedger,
  async *search(search, { today }) {
    yield sampleOffers(search, today);
  },
  find: async (search, key, { today }) => sampleOffer(search, key, today),
  lowestEur(search, today) {
    if (search.vertical === 'hotels') return lowestHotelEur(search, today);
    if (search.vertical !== 'cars') return lowestJourneyEur(search, today);
    const totals = sampleCars(search, today).map(({ priceEur }) => priceEur.total);
    return totals.length === 0 ? null : Math.min(...totals);
  },
};

function sampleOffers(search: Search, today: string): Offer[] {
  if (search.vertical === 'hotels') return sampleHotels(search, today);
  if (search.vertical === 'cars') return sampleCars(search, today);
  return sampleJourneys(search, today);
}

function sampleOffer(search: Search, key: string, today: string): Offer | null {
  if (search.vertical === 'hotels') return sampleHotel(search, key, today);
  if (search.vertical === 'cars') return sampleCar(search, key, today);
  return sampleJourney(search, key, today);
}
