import { findOffer } from '@/lib/server/search/find-offer';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { Offer } from '@/lib/shared/search/offer';
import { soldKey } from '@/lib/shared/search/offer-group';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import type { Search } from '@/lib/shared/search/read-search';
import { patience } from '@/tests/factories/patience';
import type { OfferProvider } from '../offer-provider';
import { offerProviders } from '../offer-providers';
import { sampleProvider } from './sample-provider';
import { sampleSellers } from './sample-sellers';

const today = earliestToday(new Date());
const [start, end] = [dayAfter(today, 40), dayAfter(today, 47)];

function searched(address: string): Search {
  const search = readCanonicalSearch(address, today);
  if (search === null) throw new Error(`no search: ${address}`);
  return search;
}

async function offersOf(provider: OfferProvider, search: Search): Promise<Offer[]> {
  const offers: Offer[] = [];
  const asking = { today, signal: patience() };
  for await (const some of provider.search(search, asking))
    offers.push(...some.map((one) => Offer.parse(one)));
  return offers;
}

const addresses = [
  `/flights/BOS-LIS/${start}/${end}?adults=2&children=1&cabin=business`,
  `/trains/PAR-BER/${start}/${end}`,
  `/hotels/LON/${start}/${end}?adults=2&rooms=2`,
  `/cars/LIS/${start}/${end}`,
];

test.each(addresses)(
  'each seller has a part of what the sample provider sells, at its own price and terms: %s',
  async (address) => {
    const search = searched(address);
    const every = await offersOf(sampleProvider, search);
    const prices = new Map(every.map((offer) => [soldKey(offer), offer.priceEur.total]));
    const lowest = Math.min(...every.map(({ priceEur }) => priceEur.total));
    let count = every.length;
    // How many it is exactly depends on the day: five standard deviations are enough for every day.
    const spread = 2.5 * Math.sqrt(every.length);
    for (const seller of sampleSellers) {
      const offers = await offersOf(seller, searched(address));
      count += offers.length;
      expect(offers.length).toBeGreaterThan(Math.max(0, every.length * 0.2 - spread));
      expect(offers.every((offer) => prices.has(soldKey(offer)))).toBe(true);
      expect(new Set(offers.map(({ cancellation }) => cancellation)).size).toBeGreaterThan(1);
      for (const { cancellation, freeUntil, priceEur, provider } of offers) {
        expect(provider).toEqual({ key: seller.key, name: seller.name });
        // The chart of prices knows the lowest of a search from the sample provider alone.
        expect(priceEur.total).toBeGreaterThanOrEqual(lowest);
        expect(freeUntil !== undefined).toBe(cancellation === 'free');
      }
      const cheaper = offers.filter((offer) => offer.priceEur.total < (prices.get(soldKey(offer)) ?? 0));
      expect(cheaper.length).toBeGreaterThan(0);
      expect(await offersOf(seller, search)).toEqual(offers);
      for (const offer of [offers[0], offers.at(-1)])
        expect(await findOffer(offer?.resultId ?? '', [])).toMatchObject(offer as Offer);
    }
    expect(count).toBeLessThanOrEqual(every.length * 1.75 + 2 * spread);
  },
);

test('no fare has a bag in the hold and none on board', async () => {
  const search = searched(`/flights/BOS-LIS/${start}/${end}`);
  const all = await Promise.all([sampleProvider, ...sampleSellers].map((one) => offersOf(one, search)));
  const bags = all.flat().flatMap((offer) => (offer.vertical === 'flights' ? [offer.bags] : []));
  expect(bags.some(({ cabin }) => cabin === 0)).toBe(true);
  expect(bags.filter(({ cabin, checked }) => checked > 0 && cabin === 0)).toEqual([]);
});

test('what a seller does not sell is not found, and the sample provider sells everything', async () => {
  const search = searched(`/hotels/LIS/${start}/${end}`);
  const every = await offersOf(sampleProvider, search);
  const [seller] = sampleSellers;
  const sold = await offersOf(seller as OfferProvider, search);
  const idOf = (offer: Offer) => offer.resultId.replace('sample.', `${seller?.key}.`);
  const missing = every.find((offer) => !sold.some(({ resultId }) => resultId === idOf(offer)));
  expect(missing).toBeDefined();
  expect(await findOffer(idOf(missing as Offer), [])).toBeNull();
  expect(await findOffer(missing?.resultId ?? '', [])).toMatchObject(missing as Offer);
  expect(offerProviders().map(({ key }) => key)).toEqual(['sample', ...sampleSellers.map(({ key }) => key)]);
});

test('one offer by its id tells more than a list: terminals and aircraft, opening hours', async () => {
  const foundFirst = async (address: string) => {
    const [first] = await offersOf(sampleProvider, searched(address));
    expect(first?.resultId).toBeDefined();
    return (await findOffer(first?.resultId ?? '', [])) ?? undefined;
  };
  // How often one changes depends on the day.
  const segmentsOf = (offer: Offer | undefined) =>
    offer !== undefined && 'legs' in offer ? offer.legs[0].segments : [];
  const flight = segmentsOf(await foundFirst(`/flights/LON-NYC/${start}`));
  const train = await foundFirst(`/trains/PAR-BER/${start}`);
  const rides = segmentsOf(train);
  for (const { fromName, toName, vehicle } of [...flight, ...rides]) {
    expect([fromName, toName, vehicle]).not.toContain(undefined);
  }
  expect(flight.at(-1)?.toName).toMatch(/Kennedy|Newark|LaGuardia/);
  expect(train).toMatchObject({ seatClass: 'second' });
  expect([rides[0]?.fromName, rides.at(-1)?.toName]).toEqual(['Paris Gare du Nord', 'Berlin Hauptbahnhof']);
  expect(await foundFirst(`/hotels/LIS/${start}/${end}`)).toMatchObject({
    amenities: expect.arrayContaining(['wifi']),
    checkInFrom: expect.any(String),
    checkOutUntil: expect.any(String),
    room: { kind: 'standard' },
  });
  expect(await foundFirst(`/cars/LIS/${start}/${end}`)).toMatchObject({
    pickUp: { place: expect.any(String) },
    dropOff: { opens: expect.any(String) },
    fuelPolicy: expect.any(String),
  });
});
