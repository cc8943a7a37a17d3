import { typedAmount, typedDecimal, typedWhole } from './typed-number';

test.each([
  ['2000', 2000],
  ['2,000', 2000],
  ['2.000', 2000],
  ['2 000', 2000],
  ['1’234’567', 1_234_567],
  ['٢٠٠٠', 2000],
  ['2,00', Number.NaN],
  ['2.5', Number.NaN],
  ['1,000.000', Number.NaN],
  ['-5', Number.NaN],
  ['', Number.NaN],
])('%s as a whole number is %d', (text, number) => {
  expect(typedWhole(text)).toBe(number);
});

test.each([
  ['2.5', '2.5'],
  ['2,5', '2.5'],
  ['-0,125', '-0.125'],
  ['2.500', '2.500'],
  ['2,500', null],
  ['2,000,000', null],
  ['two', null],
])('%s as a number is %s', (text, number) => {
  expect(typedDecimal(text)).toBe(number);
});

test.each([
  ['2000', 2000],
  ['2,000', 2000],
  ['1200,50', 1200.5],
  ['0.500', 0.5],
  ['0,500', 0.5],
  ['١٬٢٣٤', 1234],
  ['١٢٣٤٫٥', 1234.5],
  ['0x10', Number.NaN],
  ['1e-9', Number.NaN],
  ['', Number.NaN],
])('an amount is typed with or without a fraction: %s', (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});
