import { withoutNonce } from './without-nonce.mjs';

const nonce = '1be7264d-75f0-4789-a45a-5f7361629df5';
const property = String.raw`\"nonce\":\"${nonce}\"`;

test.each([
  ['an attribute', `<script nonce="${nonce}" id="x">`, '<script id="x">'],
  ['a property among others', String.raw`{\"a\":1,${property},\"b\":2}`, String.raw`{\"a\":1,\"b\":2}`],
  ['the first property', String.raw`{${property},\"b\":2}`, String.raw`{\"b\":2}`],
  ['the last property', String.raw`{\"a\":1,${property}}`, String.raw`{\"a\":1}`],
  ['the only property', `{${property}}`, '{}'],
  ['a property cut in two', `ce\\":\\"${nonce}\\"`, `ce\\":\\"${'0'.repeat(36)}\\"`],
])('%s loses the nonce', (_, html, clean) => {
  expect(withoutNonce(html, nonce)).toBe(clean);
});

test('what only looks like one stays', () => {
  const html = '<p nonce="0123456789abcdef">nonce</p>';
  expect(withoutNonce(html, nonce)).toBe(html);
});
