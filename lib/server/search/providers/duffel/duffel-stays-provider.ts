import 'server-only';
import type { DuffelSettings } from '@/lib/server/duffel-settings';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import type { Search } from '@/lib/shared/search/read-search';
import { readResultId } from '@/lib/shared/search/result-id';
import type { OfferProvider } from '../offer-provider';
import { findDuffelStay, searchDuffelStays } from './duffel-stays';
import { duffelStaysBooking } from './duffel-stays-booking';
import { accommodationOf, offersOfStay, type StayQuestion } from './offers-of-stay';

/**
 * Hotels by Duffel Stays (https://duffel.com/docs/guides/getting-started-with-stays), a provider of its own beside the flights:
 * Duffel enables it for each account. Each room of a hotel on each terms is an offer. Its key names the hotel and the terms rather
 * than Duffel's rate, which lives for minutes, so one is found again at the price of now.
 */
export function duffelStaysProvider(settings: DuffelSettings): OfferProvider {
  return {
    key: 'duffelstays',
    name: 'Duffel Stays',
    verticals: ['hotels'],
    bookingOrigin: null,
    metered: true,
    ...(settings.sells ? { booking: duffelStaysBooking(settings) } : {}),
    async *search(search, { signal }) {
      const question = await questionOf(settings, search);
      for await (const hotels of searchDuffelStays(settings, search, signal)) {
        // What is no hotel goes on as null, so that it is counted.
        yield hotels.flatMap<unknown>((hotel) => (hotel === null ? [null] : offersOfStay(hotel, question)));
      }
    },
    async find(search, key, { signal }) {
      const id = accommodationOf(key);
      const hotel = id === null ? null : await findDuffelStay(settings, search, id, signal);
      if (hotel === null) return null;
      const offers = offersOfStay(hotel, await questionOf(settings, search));
      return offers.find(({ resultId }) => readResultId(resultId)?.key === key) ?? null;
    },
  };
}

const questionOf = async ({ token }: DuffelSettings, search: Search): Promise<StayQuestion> => ({
  search,
  exchange: await exchangeRates(),
  now: new Date(),
  sample: token.startsWith('duffel_test_'),
});
