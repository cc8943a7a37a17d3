import { storageLifetimeText } from './storage-lifetime-text';

const text = (seconds: number, locale = 'en-US') => storageLifetimeText(seconds, locale, 'session');

test('CCONST-032 durations are shown in years of 365 days, days, hours, minutes and seconds', () => {
  expect([31_536_000, 86_400, 3600, 60, 1].map((seconds) => text(seconds))).toEqual([
    '1 year',
    '1 day',
    '1 hour',
    '1 minute',
    '1 second',
  ]);
  expect(text(395 * 86_400)).toBe('1 year 30 days');
  expect(text(2 * 86_400 + 61)).toBe('2 days 1 minute 1 second');
});

test('nothing is the session, and other languages have their own words', () => {
  expect([text(0), text(-5), text(0.4)]).toEqual(['session', 'session', 'session']);
  expect(text(86_400, 'de-DE')).toBe('1 Tag');
});
