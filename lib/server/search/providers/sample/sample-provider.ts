import 'server-only';
import { verticals } from '@/lib/shared/site/verticals';
import type { OfferProvider } from '../offer-provider';
import { sampleDesks } from './sample-cars';
import { withCompanyCodes } from './sample-company-codes';
import { withSampleDetails, withSampleHold } from './sample-details';
import { sampleLedger } from './sample-ledger';
import { lowestSampleEur, sampleOffer, sampleOffers } from './sample-offers';
import { sampleProviderName } from './sample-provider-name';

/**
 * Plausible offers out of the table of cities, the same for the same search on the same day. Up to 2,000. What only
 * the page of an offer shows comes with `find` alone, so that a list of thousands stays small.
 */
export const sampleProvider: OfferProvider = {
  key: 'sample',
  name: sampleProviderName,
  verticals,
  bookingOrigin: null,
  booking: sampleLedger,
  takesCode: () => true,
  async *search(search, { codes = [], today }) {
    yield withCompanyCodes(sampleOffers(search, today), search, codes);
  },
  async find(search, key, { codes = [], today }) {
    const offer = sampleOffer(search, key, today);
    const [sold] = offer === null ? [] : withCompanyCodes([withSampleDetails(offer)], search, codes);
    return sold === undefined ? null : withSampleHold(sold, today);
  },
  lowestEur: lowestSampleEur,
  rentalDesks: sampleDesks,
};
