import { currencyCodes } from './currency-codes';
import { locales } from './locales';
import { convertEuro, formatMoney, formatShort, symbolOf, wholeDifference } from './money';

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

/** The number that somebody reads in an amount, in whichever digits it is written. */
const read = (text: string): number => {
  const digits = [...text.matchAll(/\p{Nd}/gu)].map(([digit]) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return code - zero;
  });
  return Number(digits.join(''));
};

test('a difference is that of the two amounts as they are read, in every language and currency', () => {
  const perEuro = 1.0873;
  const [dearer, cheaper] = [convertEuro(413.56, perEuro), convertEuro(284.42, perEuro)];
  expect([Math.round(dearer - cheaper), wholeDifference(dearer, cheaper)]).toEqual([140, 141]);
  const everyPair = [
    ...locales.map(({ tag, currency }) => [tag, currency] as const),
    ...currencyCodes.map((currency) => ['en-US', currency] as const),
  ];
  for (const [tag, currency] of everyPair)
    for (const [more, less] of [
      [dearer, cheaper],
      [4500.5, 3091.49],
      [1_234_567.5, 1_234_566.5],
    ] as const) {
      const shown = (amount: number) => read(formatMoney(amount, currency, tag, 'whole'));
      expect([tag, currency, shown(wholeDifference(more, less))]).toEqual([
        tag,
        currency,
        shown(more) - shown(less),
      ]);
    }
});
