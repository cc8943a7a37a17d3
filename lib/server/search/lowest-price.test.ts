import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { letsThrough } from '@/lib/shared/search/lets-through';
import { Offer } from '@/lib/shared/search/offer';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { readResultView } from '@/lib/shared/search/result-view';
import { patience } from '@/tests/factories/patience';
import { lowestPriceEur } from './lowest-price';
import { offerProviders } from './providers/offer-providers';

const today = earliestToday(new Date());
const [start, end] = [dayAfter(today, 40), dayAfter(today, 47)];

test.each([
  [`/flights/BOS-LIS/${start}/${end}`, 'stops=0&bags=checked'],
  [`/trains/PAR-BER/${start}`, 'leaves=evening'],
  [`/hotels/LIS/${start}/${end}?adults=2`, 'stars=4&cancel=free'],
  [`/cars/LIS/${start}/${end}`, 'gear=automatic'],
])(
  'the least of what filters let through is the least a whole search finds: %s, %s',
  async (address, filters) => {
    const search = readCanonicalSearch(address, today);
    if (search === null) throw new Error(`no search: ${address}`);
    const chosen = new URLSearchParams(filters);
    const view = readResultView(search.vertical, (name) => chosen.getAll(name));
    const isWanted = letsThrough(search.vertical, view);
    if (isWanted === null) throw new Error('no filters');
    const prices: number[] = [];
    for (const provider of offerProviders())
      for await (const some of provider.search(search, { today, signal: patience() }))
        for (const offer of some.map((one) => Offer.parse(one)))
          if (isWanted(offer)) prices.push(offer.priceEur.total);
    const lowest = lowestPriceEur(search, new Date(), { isWanted, name: filters });
    expect(lowest).toBe(Math.min(...prices));
    expect(lowest).toBeGreaterThanOrEqual(lowestPriceEur(search) ?? Number.POSITIVE_INFINITY);
    expect(lowestPriceEur(search, new Date(), { isWanted: () => false, name: 'none' })).toBeNull();
  },
);
