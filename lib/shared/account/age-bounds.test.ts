import { ageBoundsOf, ageOn, genderDefaults, isTravelerAge } from './age-bounds';
import { newTraveler, TravelerFields } from './traveler';

const today = '2026-11-21';

test('ACCT-026 a traveler is at least 18 unless configured, and a younger one is refused', () => {
  expect(ageBoundsOf().min).toBe(18);
  expect(ageBoundsOf({ min: 16 }).min).toBe(16);
  expect(isTravelerAge('2008-11-22', today, ageBoundsOf())).toBe(false);
  expect(isTravelerAge('2008-11-21', today, ageBoundsOf())).toBe(true);
  expect(isTravelerAge('2008-11-22', today, ageBoundsOf({ min: 16 }))).toBe(true);
});

test('ACCT-027 a traveler is at most 110 unless configured, and an older one is refused', () => {
  expect(ageBoundsOf().max).toBe(110);
  expect(ageBoundsOf({ max: 100 }).max).toBe(100);
  expect(isTravelerAge('1916-11-21', today, ageBoundsOf())).toBe(true);
  expect(isTravelerAge('1915-11-21', today, ageBoundsOf())).toBe(false);
  expect(isTravelerAge('1925-11-21', today, ageBoundsOf({ max: 100 }))).toBe(false);
});

test('ACCT-028 genders are M and F unless configured', () => {
  expect(genderDefaults).toEqual(['M', 'F']);
});

test('ENT-014 ENT-015 a new traveler has the id 0 and is preferred', () => {
  expect(newTraveler).toMatchObject({ travelerId: 0, preferred: true });
  const typed = TravelerFields.parse({ firstName: 'A', lastName: 'B', dateOfBirth: '1990-01-01' });
  expect(typed).toMatchObject({ travelerId: 0, preferred: true });
});

test('age counts whole years, leap days included, and days that do not exist have none', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  expect(['2026-02-30', '2026-13-01', 'soon', ''].map((text) => ageOn(text, today))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
