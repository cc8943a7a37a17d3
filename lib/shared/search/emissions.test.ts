import { emissionShare, estimatedKg, medianOf, stayKg } from './emissions';

test('a journey emits what its rides do, by distance and cabin', () => {
  // Boston to London and back, 5,245 km each way: https://www.gcmap.com gives 5,237 km between the airports.
  expect(estimatedKg([5245, 5245], 'economy', 1)).toBe(1228);
  expect(estimatedKg([5245, 5245], 'business', 1)).toBe(3560);
  expect(estimatedKg([5245], 'first', 1)).toBe(2455);
  expect(estimatedKg([1000], 'economy', 2)).toBe(252);
  expect(estimatedKg([1000], 'premium', 1)).toBe(126);
  expect(estimatedKg([1000], null, 1)).toBe(35);
});

test('where the factors know no figure there is none', () => {
  expect(estimatedKg([1000, 5000], 'first', 1)).toBeNull();
  expect(stayKg({ code: 'WAW', country: 'PL' }, { nights: 2, rooms: 1 })).toBeNull();
});

test('a stay emits by room and night, and in London more than elsewhere in its country', () => {
  expect(stayKg({ code: 'LON', country: 'GB' }, { nights: 2, rooms: 3 })).toBe(69);
  expect(stayKg({ code: 'EDI', country: 'GB' }, { nights: 2, rooms: 3 })).toBe(62);
});

test('an offer is compared with the one in the middle', () => {
  expect(medianOf([400, 100, 300])).toBe(300);
  expect(medianOf([])).toBeNull();
  expect(emissionShare(240, 300)).toBeCloseTo(-0.2);
  expect(emissionShare(undefined, 300)).toBeNull();
});
