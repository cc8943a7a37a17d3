import { digitsIn } from './digits-in';

test.each([
  ['12345678', '12345678'],
  [' 1234 5678\n', '12345678'],
  ['Your code: 1234-5678.', '12345678'],
  ['١٢٣٤٥٦٧٨', '12345678'],
  ['۹۸۷۶', '9876'],
  ['１２３', '123'],
  ['no digits', ''],
])('the digits of "%s" are "%s"', (text, digits) => {
  expect(digitsIn(text)).toBe(digits);
});
