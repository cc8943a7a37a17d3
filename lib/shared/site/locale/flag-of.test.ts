import { flagOf } from './flag-of';

test('LOC-031 the flag for tw is another on the site for CN, and there alone', () => {
  expect(flagOf('tw', 'CN')).toBe('tw-tc');
  expect(flagOf('TW', 'US')).toBe('tw');
  expect(flagOf('de', 'CN')).toBe('de');
});
