import 'server-only';
import type { DuffelSettings } from '@/lib/server/duffel-settings';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { readText } from '@/lib/server/vendors/read-text';
import type { Search } from '@/lib/shared/search/read-search';
import type { OfferProvider } from '../offer-provider';
import { DuffelOffer, DuffelOfferRequest, DuffelSingle } from './duffel-wire';
import { offerOfDuffel } from './offer-of-duffel';

/** Duffel answers with what airlines said within this time, in milliseconds; less than ours, so that we hear it. */
const supplierTimeoutMs = 5000;
const bytesMax = 24_000_000;
/** The age we tell Duffel of a child: we do not ask for it, and fares of children go up to 11. */
const childAge = 10;
const cabinNames = {
  economy: 'economy',
  premium: 'premium_economy',
  business: 'business',
  first: 'first',
} as const;

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
    async *search(search, { signal }) {
      const path = `/air/offer_requests?return_offers=true&supplier_timeout=${supplierTimeoutMs}`;
      const answer = DuffelOfferRequest.parse(await ask(settings, path, signal, requestOf(search)));
      const rates = await exchangeRates();
      // What is no offer goes on as null, so that it is counted.
      yield answer.data.offers.map((one) => {
        const offer = DuffelOffer.safeParse(one);
        return offer.success ? offerOfDuffel(offer.data, search, rates) : null;
      });
    },
    async find(search, key, { signal }) {
      if (!/^off_[\w-]{1,70}$/.test(key)) return null;
      const answer = await ask(settings, `/air/offers/${key}`, signal);
      return answer === null
        ? null
        : offerOfDuffel(DuffelSingle.parse(answer).data, search, await exchangeRates());
    },
  };
}

/** The body of an offer request: https://duffel.com/docs/api/v2/offer-requests/create-offer-request */
function requestOf({ places, airports, days, counts, cabin }: Search): object {
  const codes = places.map(({ code }, index) => airports[index] ?? code);
  const people = (count: number, one: object) => Array.from({ length: count }, () => one);
  return {
    data: {
      slices: days.map((day, index) => ({
        origin: codes[index],
        destination: codes[1 - index],
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

/** One call; null for 404 and 410, an Error for every other failure. Headers: https://duffel.com/docs/api/overview/making-requests */
async function ask(
  settings: DuffelSettings,
  path: string,
  signal: AbortSignal,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(new URL(path, settings.api), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${settings.token}`,
      'duffel-version': 'v2',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal,
  });
  if (answer.status === 404 || answer.status === 410) {
    await answer.body?.cancel();
    return null;
  }
  const text = await readText(answer, bytesMax);
  if (!answer.ok) throw new Error(`Duffel answered ${answer.status}`);
  return JSON.parse(text);
}
