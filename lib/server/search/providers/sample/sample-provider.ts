import 'server-only';
import { verticals } from '@/lib/shared/site/verticals';
import type { OfferProvider } from '../offer-provider';
import { withCompanyRates } from './sample-company-rates';
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
  takesRate: () => true,
  async *search(search, { rates = [], today }) {
    yield withCompanyRates(sampleOffers(search, today), search, rates);
  },
  async find(search, key, { rates = [], today }) {
    const offer = sampleOffer(search, key, today);
    const [sold] = offer === null ? [] : withCompanyRates([withSampleDetails(offer)], search, rates);
    return sold === undefined ? null : withSampleHold(sold, today);
  },
  lowestEur: lowestSampleEur,
};
