import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { Offer } from '@/lib/shared/search/offer';
import { offerText } from '@/lib/shared/search/offer-text';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import type { Search } from '@/lib/shared/search/read-search';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { defaultLocale } from '@/lib/shared/site/locale/locales';
import { patience } from '@/tests/factories/patience';
import { findOffer } from './find-offer';
import { sampleProvider } from './providers/sample/sample-provider';

const today = earliestToday(new Date());
const [start, end] = [dayAfter(today, 40), dayAfter(today, 47)];

function searched(address: string): Search {
  const search = readCanonicalSearch(address, today);
  if (search === null) throw new Error(`no search: ${address}`);
  return search;
}

async function offersOf(address: string): Promise<Offer[]> {
  const offers: Offer[] = [];
  const asking = { today, signal: patience() };
  for await (const some of sampleProvider.search(searched(address), asking))
    offers.push(...some.map((one) => Offer.parse(one)));
  return offers;
}

const addresses = [
  `/flights/BOS-LIS/${start}/${end}?adults=2&children=1&cabin=business`,
  `/flights/LON-NYC/${start}`,
  `/trains/PAR-BER/${start}/${end}`,
  `/hotels/LIS/${start}/${end}?adults=2`,
  `/cars/LIS/${start}/${end}`,
];

test.each(addresses)(
  'offers of the sample provider are well-formed, various, and found again: %s',
  async (address) => {
    const offers = await offersOf(address);
    expect(offers.length).toBeGreaterThan(8);
    expect(offers.length).toBeLessThanOrEqual(2000);
    expect(new Set(offers.map(({ resultId }) => resultId)).size).toBe(offers.length);
    expect(new Set(offers.map(({ priceEur }) => priceEur.total)).size).toBeGreaterThan(5);
    expect(await offersOf(address)).toEqual(offers);
    for (const offer of [offers[0], offers.at(-1)]) {
      expect(await findOffer(offer?.resultId ?? '', [])).toMatchObject(offer as Offer);
      expect(offerText(offer as Offer, defaultLocale).title).not.toBe('');
    }
    const lowest = Math.min(...offers.map(({ priceEur }) => priceEur.total));
    expect(sampleProvider.lowestEur?.(searched(address), today)).toBe(lowest);
  },
);

test('a result id nobody made finds nothing', async () => {
  const address = `/flights/BOS-LIS/${start}/${end}`;
  const id = (parts: object) => resultIdOf({ provider: 'sample', key: '0-0', address, ...parts });
  expect(await findOffer(id({}), [])).not.toBeNull();
  const bad = [
    '',
    'sample.0-0.',
    'x'.repeat(4000),
    id({ provider: 'nobody' }),
    id({ key: '99-99' }),
    id({ key: '0' }),
    id({ key: '__proto__' }),
    id({ address: `/flights/BOS-BOS/${start}/${end}` }),
    id({ address: '/flights/BOS-LIS/2020-01-01/2020-01-02' }),
    id({ address: `${address}?adults=1` }),
    id({ address: `${address}?adults=90` }),
    id({ address: '/profile/account' }),
    `${id({})}%`,
  ];
  for (const one of bad) expect([one, await findOffer(one, [])]).toEqual([one, null]);
});
