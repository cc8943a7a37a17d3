import 'server-only';
import type { DuffelSettings } from '@/lib/server/duffel-settings';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import type { Search } from '@/lib/shared/search/read-search';
import { searchLegs } from '@/lib/shared/search/search-legs';
import type { OfferProvider } from '../offer-provider';
import { cabinNames } from './cabin-names';
import { duffelBooking } from './duffel-booking';
import { askDuffel } from './duffel-call';
import { DuffelOffer, DuffelOfferRequest, DuffelSingle } from './duffel-wire';
import { offerOfDuffel } from './offer-of-duffel';

/** Duffel answers with what airlines said within this time, in milliseconds; less than ours, so that we hear it. */
const supplierTimeoutMs = 5000;
/** The age we tell Duffel of a child: we do not ask for it, and fares of children go up to 11. */
const childAge = 10;

/**
 * Flights of real airlines by Duffel (https://duffel.com/docs/api). A search is an offer request whose answer has the
 * offers; one offer is asked for again by its id, with the price of now.
 */
export function duffelProvider(settings: DuffelSettings): OfferProvider {
  return {
    key: 'duffel',
    name: 'Duffel',
    verticals: ['flights'],
    bookingOrigin: settings.bookingOrigin,
    metered: true,
    ...(settings.sells ? { booking: duffelBooking(settings) } : {}),
    async *search(search, { signal }) {
      const path = `/air/offer_requests?return_offers=true&supplier_timeout=${supplierTimeoutMs}`;
      const answer = DuffelOfferRequest.parse(await askDuffel(settings, path, signal, requestOf(search)));
      const rates = await exchangeRates();
      // What is no offer goes on as null, so that it is counted.
      yield answer.data.offers.map((one) => {
        const offer = DuffelOffer.safeParse(one);
        return offer.success ? offerOfDuffel(offer.data, search, rates) : null;
      });
    },
    async find(search, key, { signal }) {
      if (!/^off_[\w-]{1,70}$/.test(key)) return null;
      const answer = await askDuffel(settings, `/air/offers/${key}`, signal);
      return answer === null
        ? null
        : offerOfDuffel(DuffelSingle.parse(answer).data, search, await exchangeRates());
    },
  };
}

/** The body of an offer request: https://duffel.com/docs/api/v2/offer-requests/create-offer-request */
function requestOf(search: Search): object {
  const { counts, cabin } = search;
  const people = (count: number, one: object) => Array.from({ length: count }, () => one);
  return {
    data: {
      slices: searchLegs(search).map(({ airports: [start, end], day, from, to }) => ({
        origin: start ?? from.code,
        destination: end ?? to.code,
        departure_date: day,
      })),
      passengers: [
        ...people(counts.adults ?? 1, { type: 'adult' }),
        ...people(counts.children ?? 0, { age: childAge }),
      ],
      cabin_class: cabinNames[cabin ?? 'economy'],
    },
  };
}
