import 'server-only';
import type { Offer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';
import { verticals } from '@/lib/shared/site/verticals';
import type { OfferProvider } from '../offer-provider';
import { withSampleDetails, withSampleHold } from './sample-details';
import { sampleLedger } from './sample-ledger';
import { lowestOf, lowestSampleEur, sampleOffer, sampleOffers } from './sample-offers';
import { sampleRate } from './sample-seller-terms';
import { totalEur } from './sample-total';

/** A company of our own invention that sells what the sample provider sells, at other prices and terms. */
type Seller = {
  readonly key: string;
  readonly name: string;
  /** How much of everything it sells, 0 to 1. Together 0.75, so that a search has about 3,500 offers at most. */
  readonly share: number;
  /** What it asks for the same terms, against the sample provider. */
  readonly priceFactor: readonly [least: number, most: number];
};

const sellers: readonly Seller[] = [
  { key: 'farholm', name: 'Farholm Trips', share: 0.3, priceFactor: [0.95, 1.06] },
  { key: 'lanternway', name: 'Lanternway', share: 0.25, priceFactor: [0.92, 1.1] },
  { key: 'quillby', name: 'Quillby Travel', share: 0.2, priceFactor: [0.98, 1.03] },
];

/**
 * Further sellers of the sample provider's offers, each of its own part of them. None is ever cheaper than the
 * cheapest of the sample provider, so that the lowest price of a search is known without asking them; of offers that are wanted they
 * may have the cheapest.
 */
export const sampleSellers: readonly OfferProvider[] = sellers.map((seller) => ({
  key: seller.key,
  name: seller.name,
  verticals,
  bookingOrigin: null,
  booking: sampleLedger,
  async *search(search, { today }) {
    yield offersOf(seller, search, today);
  },
  lowestEur: (search, today, isWanted) =>
    isWanted === undefined ? null : lowestOf(offersOf(seller, search, today), isWanted),
  async find(search, key, { today }) {
    const offer = sampleOffer(search, key, today);
    const lowestEur = lowestSampleEur(search, today);
    if (offer === null || lowestEur === null) return null;
    const question = { search, today, lowestEur, seed: seedOf(seller, search) };
    const sold = soldBy(seller, withSampleDetails(offer), question);
    return sold === null ? null : withSampleHold(sold, today);
  },
}));

/** Everything of a search that a seller sells. */
function offersOf(seller: Seller, search: Search, today: string): Offer[] {
  const offers = sampleOffers(search, today);
  const lowestEur = lowestOf(offers) ?? 0;
  const question = { search, today, lowestEur, seed: seedOf(seller, search) };
  return offers.flatMap((offer) => soldBy(seller, offer, question) ?? []);
}

/** Short, because it stands in the seed of every offer. */
const seedOf = ({ key }: Seller, { places, days }: Search): string =>
  seededRandom(`${key} ${places.map(({ code }) => code)} ${days}`)()
    .toString(36)
    .slice(2, 8);

type Question = {
  readonly search: Search;
  readonly today: string;
  /** The lowest total of the search. */
  readonly lowestEur: number;
  readonly seed: string;
};

/** An offer as a seller sells it; null where it does not. */
function soldBy(
  { key, name, share, priceFactor: [least, most] }: Seller,
  offer: Offer,
  { search, today, lowestEur, seed }: Question,
): Offer | null {
  const { resultId } = offer;
  const rest = resultId.slice(resultId.indexOf('.') + 1);
  const random = seededRandom(`${seed} ${rest.slice(0, rest.indexOf('.'))}`);
  if (random() >= share) return null;
  const { factor, terms } = sampleRate(offer, today, random());
  const each = Math.max(1, Math.round(offer.priceEur.each * factor * (least + random() * (most - least))));
  const total = totalEur(search, offer, each);
  // The terms are made for the vertical of the offer, which TypeScript cannot follow through the spread.
  return {
    ...offer,
    ...terms,
    resultId: `${key}.${rest}`,
    provider: { key, name },
    priceEur: total < lowestEur ? offer.priceEur : { each, total },
  } as Offer;
}
