import { flightOffer, hotelOffer } from '@/lib/shared/search/offer.factory';
import { restricted } from './evaluate-policy';
import { matches } from './match-conditions';
import { isUnmatched, RecommendedHotelForm, recommendationsFor } from './recommended-hotels';
import { avoidedOf, supplierNamed, supplierTier, unmatchedNames } from './supplier-tier';

const stay = (hotel: string, destination = 'LON') => ({
  ...hotelOffer({ key: '1', score: 8, total: 100 }),
  hotel,
  destination,
});
const office = 'Thames';
const recommended = (nameKey: string, city = 'LON') => ({ office, city, nameKey, note: '' });

test.each([
  ['lantern house', 'LON', 'Lantern  Hóuse', 'LON', true],
  ['lantern', 'LON', 'Lantern House', 'LON', true],
  ['lantern h', 'LON', 'Lantern House', 'LON', false],
  ['house', 'LON', 'Lantern House', 'LON', false],
  ['lantern', 'LON', 'Lantern House', 'PAR', false],
  // Oakland is across the bay of San Francisco.
  ['lantern', 'OAK', 'Lantern House', 'SFO', true],
])('the recommendation of %s in %s means %s in %s: %s', (nameKey, city, hotel, destination, meant) => {
  const of = recommendationsFor([recommended(nameKey, city)]);
  expect(of(stay(hotel, destination)).map((one) => one.office)).toEqual(meant ? [office] : []);
});

test('a hotel’s own name counts before that of its chain', () => {
  const tiers = { preferred: ['Lantern House Lisbon'], avoid: ['LANTERN'] };
  const tierOf = (hotel: string) => supplierTier(tiers, stay(hotel));
  expect([tierOf('Lantern House Lisbon'), tierOf('Lantern Mill'), tierOf('Maple Lantern')]).toEqual([
    'preferred',
    'avoided',
    null,
  ]);
});

test.each([
  ['Lantern House', 'LANTERN  hóuse', true],
  ['lantern', 'Lantern House', true],
  ['Lantern H', 'Lantern House', false],
  ['House', 'Lantern House', false],
  ['Lantern House Lisbon', 'Lantern House', false],
])('a restriction, an advanced rule and a preference of %s mean %s alike: %s', (name, hotel, isMeant) => {
  const audience = { kind: 'all' } as const;
  const one = { kind: 'supplier', values: [name], action: 'block', reason: 'No', audience } as const;
  expect(restricted({ ...one, from: null, until: null }, stay(hotel))).toBe(isMeant ? hotel : null);
  expect(supplierTier({ preferred: [], avoid: [name] }, stay(hotel))).toBe(isMeant ? 'avoided' : null);
  const rule = { name: 'R', on: true, match: 'all', effect: 'warn', reason: 'No', audience } as const;
  const conditions = [{ name: 'suppliers', value: [name] }] as const;
  expect(matches({ ...rule, conditions }, stay(hotel), new Date(0))).toBe(isMeant);
});

test('an airline is meant by its whole name alone, whichever flight it is of', () => {
  const flight = flightOffer({ key: '0', total: 90, stops: 1, minutes: 400 });
  expect(supplierNamed(['FULMAR AIR'], flight)).toBe('Fulmar Air');
  expect(supplierNamed(['Fulmar'], flight)).toBeNull();
});

test('a recommendation has a name with letters and turns no direction', () => {
  const form = { officeId: '00000000-0000-4000-8000-000000000000', name: ' Lantern ', city: 'London' };
  expect(RecommendedHotelForm.parse(form)).toMatchObject({ name: 'Lantern', note: '', id: '' });
  expect(RecommendedHotelForm.parse({ ...form, note: 'a\u202eb\nc' }).note).toBe('a b c');
  for (const wrong of [{ name: '–' }, { name: '--' }, { city: '' }, { officeId: '' }])
    expect(RecommendedHotelForm.safeParse({ ...form, ...wrong }).success).toBe(false);
});

test('whom a company avoids is named, and nobody where it does not', () => {
  const tiers = { preferred: [], avoid: ['Lantern', 'FULMAR AIR'] };
  const flight = flightOffer({ key: '0', total: 90, stops: 1, minutes: 400 });
  expect(avoidedOf(tiers, stay('Lantern House'))).toEqual(['Lantern House']);
  expect(avoidedOf(tiers, stay('Maple House'))).toEqual([]);
  expect(avoidedOf(tiers, flight)).toEqual(['Fulmar Air']);
});

test('names that nobody has are pointed out, as far as anybody is known', () => {
  const names = ['Lantern', 'Maple'];
  expect(unmatchedNames(names, [], 'hotel')).toEqual([]);
  expect(unmatchedNames(names, ['Lantern House'], 'hotel')).toEqual(['Maple']);
  expect(unmatchedNames(names, ['Lantern House', 'MAPLE'], 'car')).toEqual(['Lantern']);
  const lantern = { name: 'Lantern', city: 'LON' };
  expect(isUnmatched(lantern, [stay('Maple House', 'PAR')])).toBe(false);
  expect(isUnmatched(lantern, [stay('Maple House')])).toBe(true);
  expect(isUnmatched(lantern, [stay('Maple House'), stay('Lantern House')])).toBe(false);
});
