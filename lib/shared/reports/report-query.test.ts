import { approvedShare, changeOf, completeRows, metricOf, minorDigits, noFigures } from './report-figures';
import { daysOf, monthIn, monthsOf, namedPeriods, reportPeriods, settledPeriod } from './report-period';
import { typedFilters } from './report-query';
import { filterIn, joinedNames, reportList } from './report-state';

const today = '2026-11-26';
const calendar = { today, fiscalMonth: 4 };

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
  const found = reportPeriods({ ...given, period: '' }, calendar);
  expect(typeof found === 'string' ? found : found.period).toEqual(expected);
});

test('the period before is as long and ends the day before, across a leap day too', () => {
  expect(reportPeriods({ from: '2024-03-01', to: '2024-03-31', period: '' }, calendar)).toMatchObject({
    before: { from: '2024-01-30', to: '2024-02-29' },
  });
  expect(daysOf({ from: '2024-02-28', to: '2024-03-01' })).toBe(3);
});

test.each([
  ['month', '2026-11-01', '2026-11-26', '2026-10-01', '2026-10-26'],
  ['lastMonth', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['quarter', '2026-10-01', '2026-11-26', '2026-07-01', '2026-08-26'],
  ['lastQuarter', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['fiscalYear', '2026-04-01', '2026-11-26', '2025-04-01', '2025-11-26'],
  ['lastFiscalYear', '2025-04-01', '2026-03-31', '2024-04-01', '2025-03-31'],
] as const)('%s of a year that begins in April', (period, from, to, before, beforeTo) => {
  expect(reportPeriods({ from: '', to: '', period }, calendar)).toEqual({
    period: { from, to },
    before: { from: before, to: beforeTo },
  });
});

test('the same days a year before, of days and of names, with a leap day as the 28th', () => {
  const compare = 'year';
  expect(reportPeriods({ from: '2024-02-29', to: '2024-03-31', period: '', compare }, calendar)).toEqual({
    period: { from: '2024-02-29', to: '2024-03-31' },
    before: { from: '2023-02-28', to: '2023-03-31' },
  });
  expect(reportPeriods({ from: '', to: '', period: 'lastQuarter', compare }, calendar)).toEqual({
    period: { from: '2026-07-01', to: '2026-09-30' },
    before: { from: '2025-07-01', to: '2025-09-30' },
  });
  expect(
    reportPeriods({ from: '2025-02-01', to: '2025-02-28', period: '', compare }, calendar),
  ).toMatchObject({ before: { from: '2024-02-01', to: '2024-02-29' } });
});

test('a fiscal year that begins later in the calendar year began in the one before, in every month', () => {
  const firstDays = Array.from({ length: 12 }, (_, nth) => {
    const found = reportPeriods(
      { from: '', to: '', period: 'fiscalYear' },
      { today: '2026-06-15', fiscalMonth: nth + 1 },
    );
    return typeof found === 'string' ? found : found.period.from;
  });
  expect(firstDays.slice(0, 6)).toEqual(
    ['01', '02', '03', '04', '05', '06'].map((month) => `2026-${month}-01`),
  );
  expect(firstDays.slice(6)).toEqual(['07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}-01`));
});

test('a month that runs is compared with no more days than the month before has', () => {
  const march = { today: '2026-03-31', fiscalMonth: 1 };
  expect(reportPeriods({ from: '', to: '', period: 'month' }, march)).toEqual({
    period: { from: '2026-03-01', to: '2026-03-31' },
    before: { from: '2026-02-01', to: '2026-02-28' },
  });
});

test('days that are those of the name leave the name, others take its place', () => {
  for (const period of namedPeriods) {
    const found = reportPeriods({ from: '', to: '', period }, calendar);
    if (typeof found === 'string') throw new Error(found);
    expect(settledPeriod({ ...found.period, period }, calendar)).toEqual({ from: '', to: '', period });
    const others = { from: found.period.from, to: '2027-01-01' };
    expect(settledPeriod({ ...others, period }, calendar)).toEqual({ ...others, period: '' });
  }
  // The usual days are no days at all, so that what is saved moves on.
  const usual = { from: '2026-08-29', to: '2026-11-26', period: '' } as const;
  expect(settledPeriod(usual, calendar)).toEqual({ from: '', to: '', period: '' });
});

test('columns stand in the address in their order, each once, and one that nobody knows is not read', () => {
  const state = (columns: unknown, details?: unknown) =>
    reportList.read((name) => ({ columns, details })[name as 'columns']);
  expect(state('emissions,spend,spend').columns).toBe('spend,emissions');
  expect(state('spend,nothing').columns).toBe(state(undefined).columns);
  expect(state('').columns).toBe(state(undefined).columns);
  const field = '6c84fb90-12c4-11e1-840d-7b25c5ee775a';
  expect(state(undefined, `${field},amount`).details).toBe(`amount,${field}`);
  expect(joinedNames(['spend', 'trips'])).toBe('spend,trips');
  // They narrow nothing, and stay when filters are taken away.
  const chosen = { ...state('spend'), vertical: 'flights' as const };
  expect(reportList.isFiltered(state('spend'))).toBe(false);
  expect(reportList.address(reportList.without(chosen))).toBe('?columns=spend');
  expect(filterIn(chosen)).not.toHaveProperty('columns');
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
  expect(changeOf(-50, -100)).toEqual({ by: 50, share: null });
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
