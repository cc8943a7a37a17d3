import { isInSeason, seasonOf } from './season';

const on = (day: string) => new Date(`${day}T12:00:00Z`);

test('a season may run over the new year', () => {
  const season = seasonOf('12-01/01-06');
  if (season === null) throw new Error('no season');
  expect(
    ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-06', '2027-01-07', '2026-07-01'].map((day) =>
      isInSeason(season, on(day)),
    ),
  ).toEqual([false, true, true, true, false, false]);
});

test('or within a year', () => {
  expect(isInSeason({ from: '03-01', until: '05-31' }, on('2026-04-01'))).toBe(true);
  expect(isInSeason({ from: '03-01', until: '05-31' }, on('2026-06-01'))).toBe(false);
});

test.each(['', '12-01', '13-01/01-06', '12-01/01-32', '1-1/2-2', '12-01/01-06 '])(
  '%j is no season',
  (text) => {
    expect(seasonOf(text)).toBeNull();
  },
);
