import { matchesTerms } from '@/lib/shared/site/matches-terms';
import { type Currency, currencyTerms } from './currency';
import { currencyCodes, isCurrencyCode, topCurrencyCodes } from './currency-codes';
import { markets } from './markets';

const zloty: Currency = {
  currencyCode: 'PLN',
  displayName: 'Polnischer Złoty',
  name: 'Polish Zloty',
  nativeName: 'Pieniądz',
  htmlSymbolAlone: 'zł',
  showCurrency: false,
};

const finds = (query: string) => matchesTerms(currencyTerms(zloty), query);

test('CUR-014 CUR-015 a currency search ignores case and the blanks around it', () => {
  for (const query of ['pln', 'PLN', ' pln ', 'Polish', 'POLISH '])
    expect([query, finds(query)]).toEqual([query, true]);
});

test('CUR-016 a currency search hits its names, code and symbol, and nothing else', () => {
  for (const query of ['polnischer', 'pln', 'polish z', 'pieniadz', 'zł']) {
    expect([query, finds(query)]).toEqual([query, true]);
  }
  for (const query of ['euro', '€', 'polnischer pln', 'eur'])
    expect([query, finds(query)]).toEqual([query, false]);
});

test('every market pays with money one can choose, and has it first of the most used', () => {
  for (const { country, currency } of markets) {
    expect(isCurrencyCode(currency)).toBe(true);
    const top = topCurrencyCodes(country);
    expect(top[0]).toBe(currency);
    expect(top.every(isCurrencyCode)).toBe(true);
    expect(new Set(top).size).toBe(top.length);
  }
});

test('retired money and drawing rights are not offered', () => {
  for (const code of ['BGN', 'HRK', 'XDR', 'eur', '', null]) expect(isCurrencyCode(code)).toBe(false);
  expect(currencyCodes.length).toBeGreaterThan(140);
});
