import { approvedShare, changeOf, completeRows, metricOf, minorDigits, noFigures } from './report-figures';
import { daysOf, monthIn, monthsOf, periodBefore, reportPeriod, typedFilters } from './report-query';

const today = '2026-11-26';

test.each([
  [
    { from: '', to: '' },
    { from: '2026-08-29', to: '2026-11-26' },
  ],
  [
    { from: '2026-11-01', to: '' },
    { from: '2026-11-01', to: '2026-11-26' },
  ],
  [
    { from: '', to: '2026-01-31' },
    { from: '2025-11-03', to: '2026-01-31' },
  ],
  // Travel that begins later.
  [
    { from: '2026-12-01', to: '' },
    { from: '2026-12-01', to: '2027-02-28' },
  ],
  [
    { from: '2026-11-26', to: '2026-11-26' },
    { from: '2026-11-26', to: '2026-11-26' },
  ],
  [{ from: '2026-11-27', to: '2026-11-26' }, 'reversed'],
  [{ from: '2023-11-26', to: '2026-11-26' }, 'tooLong'],
])('the period of %j', (given, expected) => {
  expect(reportPeriod(given, today)).toEqual(expected);
});

test('the period before is as long and ends the day before, across a leap day too', () => {
  expect(periodBefore({ from: '2024-03-01', to: '2024-03-31' })).toEqual({
    from: '2024-01-30',
    to: '2024-02-29',
  });
  expect(daysOf({ from: '2024-02-28', to: '2024-03-01' })).toBe(3);
});

test('months of a period, each with the part that lies in it', () => {
  const period = { from: '2025-12-31', to: '2026-02-01' };
  expect(monthsOf(period)).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(monthsOf(period).map((month) => monthIn(month, period))).toEqual([
    { from: '2025-12-31', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-01' },
  ]);
});

test('what was typed is kept, and what makes no sense is named', () => {
  const given: Record<string, string> = {
    from: '2026-02-30',
    office: 'x',
    vertical: 'flights',
    basis: 'travel',
  };
  const { problems, typed } = typedFilters((name) => given[name]);
  expect(problems).toEqual(['from', 'office']);
  expect(typed).toMatchObject({ ...given, to: '' });
});

test('shares and averages of nothing are none, and so are changes from nothing', () => {
  expect(metricOf('averageTrip', noFigures)).toBeNull();
  expect(metricOf('compliance', noFigures)).toBeNull();
  expect(metricOf('averageTrip', { ...noFigures, standing: 300, trips: 2 })).toBe(150);
  expect(changeOf(null, 1)).toBeNull();
  expect(changeOf(1, 0)).toEqual({ by: 1, share: null });
  expect(changeOf(-50, -100)).toEqual({ by: 50, share: 0.5 });
  const nobody = {
    asked: 1,
    approved: 0,
    declined: 0,
    silent: 1,
    expired: 0,
    withdrawn: 0,
    blocked: 0,
    pending: 0,
  };
  expect(approvedShare({ ...nobody, medianMinutes: null })).toBeNull();
  expect(approvedShare({ ...nobody, approved: 3, declined: 1, medianMinutes: 1 })).toBe(0.75);
});

test('months without bookings have a row, other dimensions only what there is', () => {
  const row = { ...noFigures, key: '2026-02', part: '', spend: 1 };
  const period = { from: '2026-01-01', to: '2026-02-28' };
  expect(completeRows('month', [row], period).map(({ key, spend }) => [key, spend])).toEqual([
    ['2026-01', 0],
    ['2026-02', 1],
  ]);
  expect(completeRows('office', [], period)).toEqual([]);
});

test('yen have no smaller unit, dinars of Kuwait a thousand', () => {
  expect(['USD', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 0, 3]);
});
