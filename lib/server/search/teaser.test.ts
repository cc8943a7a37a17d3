import { earliestToday } from '@/lib/shared/day/utc-day';
import { citiesOf } from '@/lib/shared/search/main-city-of';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { sampleProvider } from './providers/sample/sample-provider';
import { forgetSearches } from './search-cache';
import { searchOffers } from './search-offers';
import { teaserDays, teaserOf } from './teaser';

beforeEach(forgetSearches);

const now = new Date();

test.each([
  ['flights', 'NYC LIS', teaserDays.week],
  ['flights', 'LON AMS', teaserDays.weekend],
  ['trains', 'PAR BER', teaserDays.weekend],
  ['hotels', 'LIS', teaserDays.weekend],
  ['cars', 'INN', teaserDays.weekend],
] as const)('a card says the least of the results it leads to: %s %s', async (vertical, codes, days) => {
  const { eur, href } = teaserOf(vertical, citiesOf(codes.split(' ')), days, now);
  const search = readCanonicalSearch(href, earliestToday(now));
  if (search === null) throw new Error(href);
  const { offers } = await searchOffers(search, { providers: [sampleProvider], whole: true });
  const least = Math.min(...offers.map(({ priceEur }) => priceEur.total));
  expect(eur).toBe(vertical === 'hotels' || vertical === 'cars' ? least / days : least);
});

test('a route without trains has no price', () => {
  expect(teaserOf('trains', citiesOf(['BOS', 'LIS'])).eur).toBeNull();
});
