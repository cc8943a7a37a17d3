import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { arrangeOffers } from '@/lib/shared/search/filter-and-sort-offers';
import { Offer } from '@/lib/shared/search/offer';
import { facetNames } from '@/lib/shared/search/offer-facets';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { readResultView, sortsOf } from '@/lib/shared/search/result-view';
import { patience } from '@/tests/factories/patience';
import { sampleProvider } from './sample-provider';

const today = earliestToday(new Date());
const [start, end] = [dayAfter(today, 40), dayAfter(today, 47)];

async function offersOf(address: string): Promise<Offer[]> {
  const search = readCanonicalSearch(address, today);
  if (search === null) throw new Error(`no search: ${address}`);
  const offers: Offer[] = [];
  for await (const some of sampleProvider.search(search, { today, signal: patience() }))
    offers.push(...some.map((one) => Offer.parse(one)));
  return offers;
}

test.each([
  `/flights/BOS-LIS/${start}/${end}`,
  `/flights/NYC-SYD/${start}/${end}?cabin=business`,
  `/flights/LON-BER/${start}`,
  `/trains/PAR-BER/${start}/${end}`,
  `/trains/LON-PAR/${start}`,
  `/hotels/LON/${start}/${end}?adults=2&rooms=2`,
  `/hotels/TYO/${start}/${end}`,
  `/cars/LIS/${start}/${end}`,
  `/cars/SFO/${start}/${end}`,
])('beside each filter stands how many rows it shows when it is chosen: %s', async (address) => {
  const vertical = Offer.parse((await offersOf(address))[0]).vertical;
  const offers = await offersOf(address);
  const arranged = (query: string) => {
    const asked = new URLSearchParams(query);
    const view = readResultView(vertical, (name) => asked.getAll(name));
    return arrangeOffers(vertical, offers, view, sortsOf[vertical]);
  };
  const told = arranged('').facets.flatMap(({ name, values }) =>
    values.map(({ count, value }) => ({ name, value, count })),
  );
  expect(told.length).toBeGreaterThan(5);
  expect(told.every(({ name }) => facetNames.includes(name))).toBe(true);
  const shown = told.map(({ name, value }) => ({
    name,
    value,
    count: arranged(String(new URLSearchParams({ [name]: value }))).count,
  }));
  expect(shown).toEqual(told);
});
