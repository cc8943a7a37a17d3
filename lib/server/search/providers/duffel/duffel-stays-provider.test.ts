import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { HotelOffer } from '@/lib/shared/search/offer';
import { groupOffers } from '@/lib/shared/search/offer-group';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import type { Search } from '@/lib/shared/search/read-search';
import { readResultId } from '@/lib/shared/search/result-id';
import { DuffelServer } from '@/tests/factories/duffel-server';
import { stayRate } from '@/tests/factories/duffel-stays';
import { patience } from '@/tests/factories/patience';
import { forgetSearches } from '../../search-cache';
import { searchOffers } from '../../search-offers';
import { sampleProvider } from '../sample/sample-provider';
import { duffelStaysProvider } from './duffel-stays-provider';

let duffel: DuffelServer;
let api = '';
beforeEach(async () => {
  forgetSearches();
  duffel = new DuffelServer();
  api = await duffel.start();
});
afterEach(() => duffel.stop());

const today = earliestToday(new Date());
const [checkIn, checkOut] = [dayAfter(today, 40), dayAfter(today, 43)];

function searched(query = 'adults=2&children=1&rooms=2'): Search {
  const search = readCanonicalSearch(`/hotels/LON/${checkIn}/${checkOut}?${query}`, today);
  if (search === null) throw new Error('no search');
  return search;
}

const provider = () =>
  duffelStaysProvider({ token: 'duffel_test_token', api, bookingOrigin: null, sells: false });
const asking = () => ({ today, signal: patience() });
const ask = () =>
  searchOffers(searched(), { providers: [provider(), sampleProvider], whole: true, timeMs: 300_000 });
const ours = async () =>
  (await ask()).offers.filter((one): one is HotelOffer => one.provider.key === 'duffelstays');

test('a search says who stays where and when, as Duffel documents it', async () => {
  await ask();
  expect(duffel.stays.searches).toEqual([
    {
      location: { radius: 15, geographic_coordinates: { latitude: 51.51, longitude: -0.13 } },
      check_in_date: checkIn,
      check_out_date: checkOut,
      rooms: 2,
      guests: [{ type: 'adult' }, { type: 'adult' }, { type: 'child', age: 10 }],
    },
  ]);
});

test('it says the ages of children that were given, and a usual one of the others', async () => {
  const search = searched('children=2&ages=4');
  await searchOffers(search, { providers: [provider()], whole: true, timeMs: 300_000 });
  expect(duffel.stays.searches.at(-1)).toMatchObject({
    guests: [{ type: 'adult' }, { type: 'child', age: 4 }, { type: 'child', age: 10 }],
  });
});

test('a room on terms that the balance pays is an offer of ours: euro, stars, times, meals, and what is paid at the hotel', async () => {
  duffel.stays.open('Amber Anchor');
  const [cheap, dear, ...none] = await ours();
  expect(none).toEqual([]);
  expect(cheap).toMatchObject({
    hotel: 'Amber Anchor',
    sample: true,
    stars: 4,
    score: 8.4,
    reviews: 336,
    board: 'none',
    roomName: 'Double Suite',
    amenities: ['wifi', 'pets'],
    checkInFrom: '14:30',
    checkOutUntil: '11:30',
    cancellation: 'none',
    change: 'none',
    soldIn: { amount: '400.00', currency: 'GBP' },
    dueThere: { amount: '39.95', currency: 'GBP' },
    nights: 3,
    rooms: 2,
    asks: ['phone'],
    rules: [{ title: 'Parking', text: 'Public parking is available nearby for £15 per day' }],
    address: { street: '150 Piccadilly', city: 'London', postalCode: 'W1J 9BR', country: 'GB' },
  });
  expect(cheap?.district).toBeUndefined();
  expect(cheap?.centreKm).toBeLessThan(2);
  expect(cheap?.priceEur.each).toBeCloseTo((cheap?.priceEur.total ?? 0) / 6, 1);
  expect(dear).toMatchObject({ board: 'breakfast', cancellation: 'fee' });
  // Both are one result, on two terms.
  expect(groupOffers([...(await ours())]).size).toBe(1);
});

test('of rates alike the cheapest counts; what Duffel does not know is not made up', async () => {
  const rates = [430, 410, 420].map((amount) => stayRate(checkIn, { id: '', amount, board: 'half_board' }));
  duffel.stays.open('Quiet Quay', () => [{ name: 'Attic', beds: null, rates }], {
    rating: null,
    review_score: null,
    review_count: null,
    check_in_information: 'any time',
    location: {
      address: { line_one: ' ', city_name: 'London', country_code: 'England', postal_code: '' },
      geographic_coordinates: { latitude: 51.5071, longitude: -0.1416 },
    },
  });
  const [offer, ...none] = await ours();
  expect(none).toEqual([]);
  expect(offer).toMatchObject({ board: 'half', soldIn: { amount: '410.00' } });
  for (const name of ['stars', 'score', 'reviews', 'checkInFrom', 'address'] as const)
    expect(offer?.[name]).toBeUndefined();
});

test('rates of loyalty programmes, in other money than their refunds, of boards nobody knows, or over, are left out', async () => {
  const rate = stayRate(checkIn, { id: '', amount: 400, refunds: [[2, 400]] });
  const bad = [
    { ...rate, loyalty_programme_required: true },
    {
      ...rate,
      cancellation_timeline: rate.cancellation_timeline.map((one) => ({ ...one, currency: 'EUR' })),
    },
    { ...rate, board_type: 'picnic' },
    { ...rate, expires_at: '2020-01-01T00:00:00Z' },
    { ...rate, total_currency: 'XXX', cancellation_timeline: [] },
    { ...rate, total_amount: '-5' },
  ];
  duffel.stays.open('Quiet Quay', () => [{ name: 'Attic', beds: null, rates: bad }]);
  expect(await ours()).toEqual([]);
});

test('a hotel whose rates cannot be had costs the others nothing; one whose rates never come, only those after it', async () => {
  const broken = duffel.stays.open('Broken Oar');
  duffel.stays.broken.add(broken);
  for (let nth = 0; nth < 8; nth += 1) duffel.stays.open(`Inn ${nth}`);
  expect(new Set((await ours()).map(({ hotel }) => hotel)).size).toBe(8);
  forgetSearches();
  duffel.stays.broken.clear();
  duffel.stays.silent.add(duffel.stays.open('Becalmed'));
  const late = await searchOffers(searched(), { providers: [provider()], whole: true, timeMs: 3000 });
  expect(late.sources).toMatchObject([{ state: 'late' }]);
  expect(new Set(late.offers.map((one) => 'hotel' in one && one.hotel)).size).toBe(6);
  forgetSearches();
  duffel.stop();
  const answer = await ask();
  expect(answer.sources.map(({ state }) => state)).toEqual(['failed', 'done']);
  expect(answer.offers.length).toBeGreaterThan(0);
});

test('one offer is found again by its hotel and terms, at the price of now, and one that is gone is gone', async () => {
  let amount = 400;
  const hotel = duffel.stays.open('Amber Anchor', () => [
    { name: 'Attic', beds: null, rates: [stayRate(checkIn, { id: '', amount, refunds: [[2, amount]] })] },
  ]);
  const [offer] = await ours();
  const key = readResultId(offer?.resultId ?? '')?.key ?? '';
  amount = 380;
  const found = await provider().find(searched(), key, asking());
  expect(found).toMatchObject({
    resultId: offer?.resultId,
    cancellation: 'free',
    soldIn: { amount: '380.00' },
  });
  expect(duffel.stays.searches.at(-1)).toMatchObject({ accommodation: { ids: [hotel], fetch_rates: true } });
  const asked = duffel.stays.searches.length;
  expect(await provider().find(searched(), '../../secrets', asking())).toBeNull();
  expect(duffel.stays.searches).toHaveLength(asked);
  expect(await provider().find(searched(), `${hotel}-0123456789abcdef`, asking())).toBeNull();
  duffel.stays.close(hotel);
  expect(await provider().find(searched(), key, asking())).toBeNull();
});
