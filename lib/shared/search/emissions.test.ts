import { emissionShare, estimatedKg, medianOf } from './emissions';

test('a journey emits what its rides do, by distance and cabin', () => {
  // Boston to London and back, 5,245 km each way: https://www.gcmap.com gives 5,237 km between the airports.
  expect(estimatedKg([5245, 5245], 'economy', 1)).toBe(1572);
  expect(estimatedKg([5245, 5245], 'business', 1)).toBe(4557);
  expect(estimatedKg([1000], 'economy', 2)).toBe(311);
  expect(estimatedKg([1000], 'premium', 1)).toBe(156);
  expect(estimatedKg([1000], null, 1)).toBe(41);
});

test('where the factors know no figure there is none', () => {
  expect(estimatedKg([1000, 5000], 'first', 1)).toBeNull();
});

test('an offer is compared with the one in the middle', () => {
  expect(medianOf([400, 100, 300])).toBe(300);
  expect(medianOf([])).toBeNull();
  expect(emissionShare(240, 300)).toBeCloseTo(-0.2);
  expect(emissionShare(undefined, 300)).toBeNull();
});
