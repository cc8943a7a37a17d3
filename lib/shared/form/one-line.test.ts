import { OneLine, SeveralLines } from './one-line';

test('what breaks a line or turns its direction is a space, and does not count at the ends', () => {
  expect(OneLine(12).parse(' a\u202Eb\nc\u2067d\u2029 ')).toBe('a b c d');
  expect(OneLine(3).parse('\u202Aabc\u202C')).toBe('abc');
  expect(OneLine(3).safeParse('abcd').success).toBe(false);
});

test('marks that languages need stay', () => {
  const text = 'می\u200Cخواهم \u200F‎👩\u200D💻';
  expect(OneLine(40).parse(text)).toBe(text);
});

test('a text of several lines keeps them, whichever way they end, and nothing in them turns its direction', () => {
  expect(SeveralLines(20).parse(' a\u202Eb\r\nc\td\u2028e\rf\n')).toBe('a b\nc d\ne\nf');
  expect(SeveralLines(3).parse('\n\nabc\u0000\n')).toBe('abc');
  expect(SeveralLines(3).safeParse('a\nbc').success).toBe(false);
});
