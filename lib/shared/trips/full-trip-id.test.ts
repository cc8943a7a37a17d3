import { FullTripId, secondPart, tripId } from './full-trip-id';

test('ENT-026 ENT-027 one full id names a trip by its first six characters', () => {
  expect(tripId('abc123XYZ')).toBe('abc123');
  expect(tripId('abc123')).toBe('abc123');
});

test('ENT-028 what follows the first six characters is the second part', () => {
  expect(secondPart('abc123XYZ')).toBe('XYZ');
  expect(secondPart('abc123')).toBe('');
});

test('TRIP-013 the trip id of an empty id is an error', () => {
  expect(() => tripId('')).toThrow(new Error('Invalid full trip id passed.'));
});

test('TRIP-014 the second part of an empty id is an error', () => {
  expect(() => secondPart('')).toThrow(new Error('Invalid full trip id passed.'));
});

test('an id of another shape is no full trip id', () => {
  const good = `t${'4'.repeat(23)}`;
  expect(FullTripId.safeParse(good).success).toBe(true);
  for (const bad of ['', good.slice(1), `${good}x`, `4${good.slice(1)}`, `${good.slice(1)}-`, `${good}\n`]) {
    expect(FullTripId.safeParse(bad).success).toBe(false);
  }
});
