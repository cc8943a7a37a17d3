import 'server-only';
import type { DuffelSettings } from '@/lib/server/duffel-settings';
import type { CompanyCode } from '@/lib/server/finance/company-codes';
import { log } from '@/lib/server/log';
import { type ExchangeRates, exchangeRates } from '@/lib/server/money/exchange-rates';
import { reasonOf } from '@/lib/server/reason-of';
import type { Offer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { searchLegs } from '@/lib/shared/search/search-legs';
import type { OfferProvider } from '../offer-provider';
import { cabinNames } from './cabin-names';
import { type AirlineCodes, codeOfFare, codesByAirline } from './codes-by-airline';
import { duffelBooking } from './duffel-booking';
import { askDuffel, DuffelRefusal } from './duffel-call';
import { DuffelOffer, DuffelOfferRequest, DuffelSingle } from './duffel-wire';
import { offerOfDuffel } from './offer-of-duffel';

/** Duffel answers with what airlines said within this time, in milliseconds; less than ours, so that we hear it. */
const supplierTimeoutMs = 5000;
/** The age we tell Duffel of a child of whom nobody gave it: fares of children go up to 11. */
const childAge = 10;

/**
 * Flights of real airlines by Duffel (https://duffel.com/docs/api). A search is an offer request whose answer has the
 * offers; one offer is asked for again by its id, with the price of now.
 */
export function duffelProvider(settings: DuffelSettings): OfferProvider {
  const usable = (codes: readonly CompanyCode[] = []) => codesByAirline(settings.sells ? codes : []);
  return {
    key: 'duffel',
    name: 'Duffel',
    verticals: ['flights'],
    bookingOrigin: settings.bookingOrigin,
    metered: true,
    // Who books on an airline's own site would not get these fares there.
    takesCode: ({ airline, vertical }) => settings.sells && vertical === 'flights' && airline !== '',
    ...(settings.sells ? { booking: duffelBooking(settings) } : {}),
    async *search(search, { codes, signal }) {
      const own = usable(codes);
      const path = `/air/offer_requests?return_offers=true&supplier_timeout=${supplierTimeoutMs}`;
      const answer = DuffelOfferRequest.parse(
        await requested(own, (sent) => askDuffel(settings, path, signal, requestOf(search, sent))),
      );
      const exchange = await exchangeRates();
      // What is no offer goes on as null, so that it is counted; what was agreed on with others is none of it.
      yield answer.data.offers.flatMap((one) => {
        const offer = DuffelOffer.safeParse(one);
        return offer.success ? soldFor(offer.data, search, own, exchange) : [null];
      });
    },
    async find(search, key, { codes, signal }) {
      if (!/^off_[\w-]{1,70}$/.test(key)) return null;
      const answer = await askDuffel(settings, `/air/offers/${key}`, signal);
      if (answer === null) return null;
      const { data } = DuffelSingle.parse(answer);
      const [offer = null] = soldFor(data, search, usable(codes), await exchangeRates());
      return offer;
    },
  };
}

/** What refuses a question whatever codes it has. */
const others = new Set([401, 403, 404, 408, 429]);

/** Asks once more without the codes where Duffel does not accept them: one that an airline does not know must not hide all of them. */
async function requested(
  codes: AirlineCodes,
  ask: (codes: AirlineCodes) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await ask(codes);
  } catch (error) {
    const isOurs = error instanceof DuffelRefusal && error.status < 500 && !others.has(error.status);
    if (codes.size === 0 || !isOurs) throw error;
    const programs = [...codes.values()].map(({ programId }) => programId);
    log.warn({ programs, reason: reasonOf(error) }, 'Duffel does not accept codes of a company');
    return ask(new Map());
  }
}

/** An offer with the program by whose code it costs this; nothing of a fare that was agreed on with somebody else. */
function soldFor(
  offer: DuffelOffer,
  search: Search,
  codes: AirlineCodes,
  exchange: ExchangeRates,
): readonly (Offer | null)[] {
  const code = codeOfFare(offer, codes);
  if (code === undefined) return [];
  const made = offerOfDuffel(offer, search, exchange);
  if (made !== null && !isFromAsked(made, search)) return [];
  return [made === null || code === null ? made : { ...made, programId: code.programId }];
}

/**
 * Whether an offer is from and to the airports that were asked for, where Duffel could not know them: it takes codes of cities and airports
 * alike, and where both have the same, `BKK`, its answer may hold flights of the others.
 */
function isFromAsked(offer: Offer, search: Search): boolean {
  const legs = 'legs' in offer ? offer.legs : [];
  return searchLegs(search).every(({ airports: [start, end], from, to }, index) => {
    const segments = legs[index]?.segments ?? [];
    const isStart = start !== from.code || segments[0]?.from === start;
    return isStart && (end !== to.code || segments.at(-1)?.to === end);
  });
}

/**
 * The body of an offer request: https://duffel.com/docs/api/v2/offer-requests/create-offer-request, with one code for each airline as in
 * https://duffel.com/docs/guides/accessing-corporate-private-fares
 */
function requestOf(search: Search, codes: AirlineCodes): object {
  const fares = [...codes].map(([airline, { code }]) => [airline, [{ corporate_code: code }]] as const);
  const { ages = [], counts, cabin } = search;
  return {
    data: {
      slices: searchLegs(search).map(({ airports: [start, end], day, from, to }) => ({
        origin: start ?? from.code,
        destination: end ?? to.code,
        departure_date: day,
      })),
      passengers: [
        ...Array.from({ length: counts.adults ?? 1 }, () => ({ type: 'adult' })),
        ...Array.from({ length: counts.children ?? 0 }, (_, index) => ({ age: ages[index] ?? childAge })),
      ],
      cabin_class: cabinNames[cabin ?? 'economy'],
      ...(fares.length === 0 ? {} : { private_fares: Object.fromEntries(fares) }),
    },
  };
}
