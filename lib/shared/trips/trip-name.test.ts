import { defaultTripName, freeTripName, TripName } from './trip-name';

test('TRIP-011 a name that is taken gets a number one higher than the highest', () => {
  expect(freeTripName('Trip', ['Trip 1', 'Trip 4'])).toBe('Trip 5');
  expect(freeTripName('Trip', ['Trip'])).toBe('Trip 1');
  expect(freeTripName('Trip', ['Trip 9', 'Trip', 'Trip 10'])).toBe('Trip 11');
});

test('TRIP-012 a name that nobody has stays as it is', () => {
  expect(freeTripName('Trip', ['Rome'])).toBe('Trip');
  expect(freeTripName('Trip', [])).toBe('Trip');
  expect(freeTripName('Trip', ['Trips', 'Trip to Rome', 'Trip 1 of 2', 'My Trip 3'])).toBe('Trip');
});

test('a trip to a place that has one already is called after its month too, and has a number only where that is taken as well', () => {
  const called = (existing: readonly string[], tag = 'en-US', day: string | null = '2027-01-09') =>
    defaultTripName('Lisbon', { day, existing, tag });
  expect(called([])).toBe('Lisbon');
  expect(called(['Lisbon'])).toBe('Lisbon, Jan 2027');
  expect(called(['Lisbon', 'Lisbon, Jan 2027'])).toBe('Lisbon, Jan 2027 1');
  expect(called(['Lisbon'], 'en-US', null)).toBe('Lisbon 1');
  expect(called(['Lisbon'], 'de-DE')).toMatch(/^Lisbon, Jan\.? 2027$/);
  expect(called(['Lisbon'], 'ja-JP')).toContain('2027年1月');
});

test('a name is one line within its length', () => {
  expect(TripName.parse('  Rome\nin spring\u2028 ')).toBe('Rome in spring');
  for (const bad of ['', ' \t ', 'x'.repeat(81)]) expect(TripName.safeParse(bad).success).toBe(false);
});
