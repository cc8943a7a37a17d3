import fc from 'fast-check';
import { scrubStack, scrubText } from './scrub';

const max = 600;
const text = (from: string) => scrubText(from, max);

test.each([
  'Failed to change K4B locale',
  'friendlySearchUrl: Error resolving friendly url',
  'Friendly URL navigation error',
  'Malformed svg received',
  'Could not fetch SVG',
  'cookieCategoryDetails is empty',
  'Logo not found',
  'error_initializeUsabilla',
  'Invalid admin hub page permission',
  'Failed to retrieve formToken',
  'ajax call error',
  'Could not load FooterBrandsStateProviderAction',
  'TypeError: Cannot read properties of undefined (reading focus)',
  'MISSING_TWO_FACTOR_AUTHENTICATION',
  'Uncaught ReferenceError: account is not defined',
  '502 /i/api/search/v1/places',
  'Apple’s script is not used',
  'Die Übersetzung wurde nicht gefunden',
])('%s stays as it is', (message) => {
  expect(text(message)).toBe(message);
});

test.each([
  ["Cannot read properties of null (reading 'focus')", 'Cannot read properties of null (reading focus)'],
  [
    `Unexpected token 'A', "Ada Bright"... is not valid JSON`,
    'Unexpected token […], […]... is not valid JSON',
  ],
  ['no account for Ada <ada@acme.example>', 'no account for Ada <[…]>'],
  ['GET /trips/shared/k3J9x2Qw?token=abc#ada failed', 'GET /trips/shared/* failed'],
  ['https://travel.example/de/trips answered 500', '[…] answered 500'],
  [
    'Failed to fetch dynamically imported module: https://travel.example/_next/static/chunks/0a1b2c.js',
    'Failed to fetch dynamically imported module: /_next/static/chunks/0a1b2c.js',
  ],
  ['ring +49 (170) 123-45 67 now', 'ring […] now'],
  ['from 10.0.0.1 and 2001:db8::1', 'from […] and […]'],
  ['user=ada', '[…]'],
  ['a "quotation without an end, Ada Bright', 'a […]'],
])('of %s no more stays than %s', (message, kept) => {
  expect(text(message)).toBe(kept);
});

/** What could name somebody or open something, in its usual formats. */
const secret = fc.oneof(
  fc.emailAddress(),
  fc.uuid(),
  fc.uuid().map((id) => id.replaceAll('-', '')),
  bytes(16, 40).map((all) => Buffer.from(all).toString('hex')),
  bytes(16, 40).map((all) => Buffer.from(all).toString('base64url')),
  bytes(16, 40).map((all) => Buffer.from(all).toString('base64')),
  fc
    .tuple(bytes(9, 30), bytes(20, 40), bytes(32, 32))
    .map((parts) => parts.map((part) => Buffer.from(part).toString('base64url')).join('.')),
  fc.bigInt({ min: 10_000n, max: 10n ** 19n }).map(String),
  fc.ipV4(),
  fc.ipV6(),
  fc
    .array(fc.integer({ min: 10, max: 999 }), { minLength: 3, maxLength: 5 })
    .map((groups) => `+49 ${groups.join(' ')}`),
  fc
    .array(fc.integer({ min: 1000, max: 9999 }), { minLength: 4, maxLength: 4 })
    .map((four) => four.join(' ')),
);

function bytes(minLength: number, maxLength: number) {
  return fc.uint8Array({ minLength, maxLength });
}

/** How a secret gets into an error. */
const around = fc.constantFrom<(secret: string) => string>(
  (one) => one,
  (one) => `"${one}"`,
  (one) => `'${one}'`,
  (one) => `(${one})`,
  (one) => `<${one}>,`,
  (one) => `id: ${one}.`,
  (one) => `token=${one}`,
  (one) => `{"key":"${one}"}`,
  (one) => `/trips/shared/${encodeURIComponent(one)}`,
  (one) => `/login?redir=%2F&token=${encodeURIComponent(one)}`,
  (one) => `https://travel.example/login?email=${encodeURIComponent(one)}#${encodeURIComponent(one)}`,
  (one) => `https://travel.example/${encodeURIComponent(one)}/page`,
);

const words = fc.constantFrom('', 'call failed', 'Could not load', 'no such', 'TypeError:', 'on the page');

/** No piece of a secret that is long enough to tell it from others. */
function expectNothingOf(one: string, kept: string): void {
  const pieces = [one, encodeURIComponent(one)]
    .flatMap((whole) => whole.split(/[\s@:]+/))
    .filter((piece) => piece.length >= 5);
  for (const piece of pieces) expect(kept).not.toContain(piece);
  expect(kept).not.toMatch(/[@?=]|\d{5}/);
}

test('nothing that could name somebody or open something comes through a message', () => {
  fc.assert(
    fc.property(words, secret, around, words, (before, one, wrap, after) => {
      expectNothingOf(one, text(`${before} ${wrap(one)} ${after}`));
    }),
    { numRuns: 2000 },
  );
});

test('nor through a stack, wherever it stands there', () => {
  const frames = (one: string) => [
    `Error: ${one}`,
    `    at ${one} (https://travel.example/_next/static/chunks/a1.js:1:2)`,
    `    at load (https://travel.example/${encodeURIComponent(one)}:3:4)`,
    `    at async load (https://travel.example/_next/static/chunks/a1.js?key=${encodeURIComponent(one)}:5:6)`,
    `${one}@https://travel.example/_next/static/chunks/a1.js:1:2`,
    one,
  ];
  fc.assert(
    fc.property(secret, around, (one, wrap) => {
      const kept = scrubStack(frames(wrap(one)).join('\n'), 4000);
      expectNothingOf(one, kept.replaceAll('at ', '').replaceAll(/:\d+:\d+/g, ''));
    }),
    { numRuns: 500 },
  );
});

test('what has been scrubbed stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (any) => {
      const once = text(any);
      expect(text(once)).toBe(once);
    }),
  );
});

test('a stack keeps where in our files it was, and no folder of a machine', () => {
  expect(
    scrubStack(
      [
        'TypeError: Cannot read properties of null for Ada',
        '    at openMenu (https://travel.example/_next/static/runtime/runtime.AB12.js:1:204)',
        '    at async Promise.all (index 0)',
        '    at /srv/ada/site/.next/server/chunks/ssr/[root]__12._.js:7:11',
        'watch@https://travel.example/_next/static/chunks/9f.js:2:9',
        '    at chrome-extension://abcdef/content.js:1:1',
        'aaaaa@a.aa@https://travel.example/_next/static/chunks/9f.js:2:9',
      ].join('\n'),
      4000,
    ),
  ).toBe(
    [
      'at openMenu (/_next/static/runtime/runtime.AB12.js:1:204)',
      'at (.next/server/chunks/ssr/[root]__12._.js:7:11)',
      'at watch (/_next/static/chunks/9f.js:2:9)',
      'at (/_next/static/chunks/9f.js:2:9)',
    ].join('\n'),
  );
});

test('a text without an end is looked at no further than its limit', () => {
  expect(scrubText('a '.repeat(100_000), 10)).toBe('a a a a a');
  expect(scrubStack(`at ${'x('.repeat(50_000)}`, 10)).toBe('');
});
