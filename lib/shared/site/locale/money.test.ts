import { convertEuro, formatMoney, formatShort, symbolOf } from './money';

test('an amount is written as its language writes it', () => {
  expect(formatMoney(1234.5, 'EUR', 'de-DE')).toBe('1.234,50\u00a0€');
  expect(formatMoney(1234.5, 'USD', 'en-US', 'whole')).toBe('$1,235');
  expect(formatMoney(convertEuro(100, 181), 'JPY', 'en-US')).toBe('¥18,100');
});

test('a symbol of letters and a sign keeps its order between Arabic words, also below zero', () => {
  for (const amount of [8110, -8110])
    expect(formatMoney(amount, 'USD', 'ar-AE', 'whole')).toMatch(/8,110\u00a0\u2066US\$\u2069$/);
  expect(formatMoney(8110, 'EUR', 'ar-AE', 'whole')).toMatch(/8,110\u00a0€$/);
});

test('an amount in little room has no currency, and is rounded from a million on', () => {
  expect(formatShort(109_867.4, 'ja-JP')).toBe('109,867');
  expect(formatShort(1_234_567, 'en-US')).toBe('1.235M');
  expect(formatShort(1_234_567, 'ko-KR')).toBe('123.5만');
});

test('a symbol stands alone, without marks of direction', () => {
  expect(symbolOf('EUR', 'de-DE')).toBe('€');
  expect(symbolOf('PLN', 'en-US')).toBe('zł');
  expect(symbolOf('AED', 'ar-AE')).toBe('د.إ.');
  expect(symbolOf('CHF', 'de-DE')).toBe('CHF');
});
