import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { flightOffer } from '@/lib/shared/search/offer.factory';
import { soldKey } from '@/lib/shared/search/offer-group';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { findOffer } from './find-offer';
import { comparedOffers } from './offers-of-same-search';
import { forgetSearches } from './search-cache';
import { searchOffers } from './search-offers';

const today = earliestToday(new Date());
const address = `/flights/BOS-LIS/${dayAfter(today, 40)}/${dayAfter(today, 47)}`;
const nobody = { ip: '192.0.2.1', codes: [] };
const nothingElse = () => [];

beforeEach(forgetSearches);

test('an offer is compared with all offers of the same flights, the cheapest first, each found again by its id', async () => {
  const search = readCanonicalSearch(address, today);
  if (search === null) throw new Error('no search');
  const { offers } = await searchOffers(search, { whole: true });
  const counts = new Map<string, number>();
  for (const offer of offers) counts.set(soldKey(offer), (counts.get(soldKey(offer)) ?? 0) + 1);
  const popular = offers.find((offer) => offer.provider.key === 'sample' && counts.get(soldKey(offer)) === 4);
  const found = await findOffer(popular?.resultId ?? '', []);
  if (found === null) throw new Error('no flight that everybody sells');
  forgetSearches();
  const compared = await comparedOffers(found, nothingElse, nobody);
  expect(new Set(compared.offers.map(({ provider }) => provider.key)).size).toBe(4);
  expect(new Set(compared.offers.map(soldKey))).toEqual(new Set([soldKey(found)]));
  // The offer that was asked for by its id is the one that tells everything.
  expect(compared.offers).toContain(found);
  const totals = compared.offers.map(({ priceEur }) => priceEur.total);
  expect(totals).toEqual([...totals].sort((a, b) => a - b));
  for (const offer of compared.offers) expect(await findOffer(offer.resultId, [])).toMatchObject(offer);
});

test('an offer whose search is over is compared with nothing', async () => {
  const past = {
    ...flightOffer({ key: '1', total: 90, stops: 0, minutes: 60 }),
    resultId: 'sample.0-0.bm9zdWNo',
  };
  expect(await comparedOffers(past, nothingElse, nobody)).toEqual({ offers: [past], sources: [] });
});
