import { freeTripName, TripName } from './trip-name';

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

test('a name is one line within its length', () => {
  expect(TripName.parse('  Rome\nin spring\u2028 ')).toBe('Rome in spring');
  for (const bad of ['', ' \t ', 'x'.repeat(81)]) expect(TripName.safeParse(bad).success).toBe(false);
});
