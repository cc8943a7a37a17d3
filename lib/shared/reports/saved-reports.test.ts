import { keptQuery, nextDay, savedAddress } from './saved-reports';

const times = (schedule: 'off' | 'weekly' | 'monthly', weekday = 1, monthDay = 1) => ({
  schedule,
  weekday,
  monthDay,
});

test.each([
  // 2026-11-26 is a Thursday.
  ['weekly', 4, 1, '2026-12-03'],
  ['weekly', 5, 1, '2026-11-27'],
  ['weekly', 7, 1, '2026-11-29'],
  ['monthly', 1, 26, '2026-12-26'],
  ['monthly', 1, 28, '2026-11-28'],
  ['monthly', 1, 1, '2026-12-01'],
  ['off', 1, 1, null],
] as const)(
  'mailed %s, weekday %i, day %i: after 26 November on %s',
  (schedule, weekday, monthDay, expected) => {
    expect(nextDay(times(schedule, weekday, monthDay), '2026-11-26')).toBe(expected);
  },
);

test('every month has its day, also February', () => {
  let day = '2025-12-28';
  for (let nth = 1; nth <= 12; nth += 1) {
    day = nextDay(times('monthly', 1, 28), day) ?? '';
    expect(day).toBe(`2026-${String(nth).padStart(2, '0')}-28`);
  }
});

test('what is kept is written one way, without pages, unknown names and what was open', () => {
  const open = '3d7b6d0e-6a5b-4a9e-9f0b-0c7d2f1a5b10';
  expect(keptQuery(`?page=3&size=50&nothing=1&saved=${open}&columns=trips,spend&vertical=flights`)).toBe(
    'vertical=flights&columns=spend%2Ctrips',
  );
  expect(keptQuery('from=never&period=quarter')).toBe('period=quarter');
  expect(keptQuery('')).toBe('');
  expect(savedAddress(open, 'period=quarter')).toBe(`?period=quarter&saved=${open}`);
});
