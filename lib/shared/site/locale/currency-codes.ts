import { markets } from './markets';

/** Retired money, and what is no money at all. */
const hidden = new Set(['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'XDR', 'XSU', 'ZWL']);

/** Every currency one can choose, by ISO 4217 code. */
export const currencyCodes: readonly string[] = Intl.supportedValuesOf('currency').filter(
  (code) => !hidden.has(code),
);

const known = new Set(currencyCodes);

export const isCurrencyCode = (value: unknown): value is string =>
  typeof value === 'string' && known.has(value);

/** What is asked for most in a part of the world. */
const regions = [
  { countries: 'AE BH EG IL JO KW MA OM QA SA TR', money: ['USD', 'EUR', 'AED', 'SAR', 'GBP'] },
  { countries: 'AU CN HK ID IN JP KR MY NZ PH SG TH TW VN', money: ['USD', 'EUR', 'JPY', 'AUD', 'SGD'] },
  {
    countries: 'AR BO BR CA CL CO CR DO EC GT HN MX NI PA PE PR PY SV US UY VE',
    money: ['USD', 'EUR', 'CAD', 'MXN', 'GBP'],
  },
];
const elsewhere = ['EUR', 'USD', 'GBP', 'CHF', 'PLN'];
const topCountMax = 6;

/** The currencies most used in a market: its own first, then those of its part of the world. */
export function topCurrencyCodes(country: string): readonly string[] {
  const own = markets.find((market) => market.country === country)?.currency;
  const near = regions.find(({ countries }) => countries.split(' ').includes(country))?.money ?? elsewhere;
  return [...new Set([...(own === undefined ? [] : [own]), ...near])].slice(0, topCountMax);
}
