import { grouped } from './group-characters';

test.each([
  ['', ''],
  ['abc', 'abc'],
  ['abcd', 'abcd'],
  ['abcdefghij', 'abcd efgh ij'],
])('%j is read as %j', (text, read) => {
  expect(grouped(text)).toBe(read);
});
