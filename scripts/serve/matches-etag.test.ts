import { matchesEtag } from './matches-etag.mjs';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", "a"', true],
  ['"x",W/"a"  ,"y"', true],
  ['*', true],
  [' * ', true],
  [undefined, false],
  ['', false],
  ['a', false],
  ['"A"', false],
  ['"a-gzip"', false],
  ['w/"a"', false],
  ['"x", "y"', false],
])('If-None-Match %j of "a": %s', (header, known) => {
  expect(matchesEtag(header, '"a"')).toBe(known);
});
