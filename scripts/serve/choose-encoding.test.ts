import { acceptEncodingMax, chooseEncoding } from './choose-encoding.mjs';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'identity'],
  ['deflate, zstd', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0,gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0.001', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip ; q=0.5 , br ; q=0.9', 'br'],
  ['br;q=0.2, identity;q=0.5', 'identity'],
  ['identity, br', 'br'],
  ['identity;q=0', 'identity'],
  ['br;q=x, gzip;q=x', 'identity'],
  ['brotli, gzipped', 'identity'],
  ['br;level=3;q=0', 'identity'],
])('%j is answered with %s', (header, coding) => {
  expect(chooseEncoding(header)).toBe(coding);
});

test('a choice is the same the second time, and after many others', () => {
  const ask = () => chooseEncoding('gzip;q=0.3, br;q=0.2');
  expect(ask()).toBe('gzip');
  for (let index = 0; index < 1000; index += 1) chooseEncoding(`br;q=0.${index}, other-${index}`);
  expect([ask(), ask()]).toEqual(['gzip', 'gzip']);
});

test.each(['br;', 'br,', 'br; ', 'br;q=1,'])(
  'more than anybody sends is not read: %j again and again',
  (item) => {
    const few = item.repeat(5);
    expect(chooseEncoding(few.padEnd(acceptEncodingMax))).toBe(chooseEncoding(few));
    expect(chooseEncoding(`br,${few.padEnd(acceptEncodingMax - 3)}`)).toBe('br');
    expect(chooseEncoding(`br,${few.padEnd(acceptEncodingMax - 2)}`)).toBe('identity');
  },
);
