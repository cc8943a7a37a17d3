import { formatDay, formatDayRange } from './format-day';

test('a day is written as its language does it, in UTC', () => {
  expect(formatDay('en-US', '2026-11-26')).toBe('Nov 26, 2026');
  expect(formatDay('de-DE', '2026-11-26', 'longDay')).toBe('26. November 2026');
  expect(formatDay('en-US', new Date('2026-11-26T23:59:00Z'))).toBe('Nov 26, 2026');
  expect(formatDay('en-US', '')).toBe('');
});

test('days from one to another name what they share once', () => {
  expect(formatDayRange('en-US', '2026-11-26', '2026-11-28').replaceAll(/\s+/g, ' ')).toBe(
    'Nov 26 – 28, 2026',
  );
  expect(formatDayRange('en-US', '2026-11-26', '')).toBe('');
});
