import { countrySettings } from './country-settings';

test.each([
  ['DE', { currency: 'EUR', timezone: 'Europe/Berlin' }],
  ['GB', { currency: 'GBP', timezone: 'Europe/London' }],
  ['JP', { currency: 'JPY', timezone: 'Asia/Tokyo' }],
  ['US', { currency: 'USD' }],
  ['', {}],
  ['xx', {}],
])('a company in %s begins with %j', (country, settings) => {
  expect(countrySettings(country)).toEqual(settings);
});
