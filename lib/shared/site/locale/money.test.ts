import { convertEuro, formatMoney, symbolOf } from './money';

test('an amount is written as its language writes it', () => {
  expect(formatMoney(1234.5, 'EUR', 'de-DE')).toBe('1.234,50\u00a0€');
  expect(formatMoney(1234.5, 'USD', 'en-US', 'whole')).toBe('$1,235');
  expect(formatMoney(convertEuro(100, 181), 'JPY', 'en-US')).toBe('¥18,100');
});

test('a symbol stands alone, without marks of direction', () => {
  expect(symbolOf('EUR', 'de-DE')).toBe('€');
  expect(symbolOf('PLN', 'en-US')).toBe('zł');
  expect(symbolOf('AED', 'ar-AE')).toBe('د.إ.');
  expect(symbolOf('CHF', 'de-DE')).toBe('CHF');
});
