import 'server-only';
import type { DuffelSettings } from '@/lib/server/duffel-settings';
import type { CompanyRate } from '@/lib/server/finance/company-rates';
import { type ExchangeRates, exchangeRates } from '@/lib/server/money/exchange-rates';
import type { Offer } from '@/lib/shared/search/offer';
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
    async *search(search, { rates, signal }) {
      // Who books on an airline's own site would not get these fares there.
      const own = settings.sells ? (rates ?? []) : [];
      const path = `/air/offer_requests?return_offers=true&supplier_timeout=${supplierTimeoutMs}`;
      const answer = DuffelOfferRequest.parse(
        await askDuffel(settings, path, signal, requestOf(search, own)),
      );
      const exchange = await exchangeRates();
      // What is no offer goes on as null, so that it is counted.
      yield answer.data.offers.map((one) => {
        const offer = DuffelOffer.safeParse(one);
        return offer.success ? offerFor(offer.data, search, own, exchange) : null;
      });
    },
    async find(search, key, { rates, signal }) {
      if (!/^off_[\w-]{1,70}$/.test(key)) return null;
      const answer = await askDuffel(settings, `/air/offers/${key}`, signal);
      return answer === null
        ? null
        : offerFor(DuffelSingle.parse(answer).data, search, rates ?? [], await exchangeRates());
    },
  };
}

/** An offer with the program by whose code it costs this; null for a fare that was agreed on with another company. */
function offerFor(
  offer: DuffelOffer,
  search: Search,
  rates: readonly CompanyRate[],
  exchange: ExchangeRates,
): Offer | null {
  const made = offerOfDuffel(offer, search, exchange);
  if (made === null || offer.private_fares?.some(({ type }) => type === 'corporate') !== true) return made;
  const rate = rates.find(({ airline }) => airline !== '' && airline === offer.owner.iata_code);
  return rate === undefined ? null : { ...made, programId: rate.programId };
}

/**
 * The body of an offer request: https://duffel.com/docs/api/v2/offer-requests/create-offer-request, with one code for each airline as in
 * https://duffel.com/docs/guides/accessing-corporate-private-fares
 */
function requestOf(search: Search, rates: readonly CompanyRate[]): object {
  const fares = rates
    .filter(({ airline }) => airline !== '')
    .map(({ airline, code }) => [airline, [{ corporate_code: code }]] as const);
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
      ...(fares.length === 0 ? {} : { private_fares: Object.fromEntries(fares) }),
    },
  };
}
