import fc from 'fast-check';
import { safeRedirect } from './safe-redirect';

const hostile = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/\t/evil.example',
  '/\u0000/evil.example',
  ' //evil.example',
  'https://evil.example',
  'HTTPS:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '@evil.example',
  '/signout',
  '/signout?redir=/signout',
  '/SignOut/',
  '/s%69gnout',
  '/ar-ae/signout',
  '/DE-at/signout?x=1',
  '/a/../signout',
  '',
  'trips',
  null,
  undefined,
  42,
  ['/trips'],
  `/${'a'.repeat(3000)}`,
];

test.each(hostile.map((target) => [target]))('%j leads home', (target) => {
  expect(safeRedirect(target)).toBe('/');
});

test.each([
  '/',
  '/trips',
  '/business/verify?redir=%2Fbusiness',
  '/profile/account?addEmail=true',
  '/privacy#ccpa',
  '/signoutabout',
])('%s is kept as it is', (target) => {
  expect(safeRedirect(target)).toBe(target);
});

test('whatever comes in, a browser on our page stays on our origin', () => {
  const parts = fc.array(
    fc.constantFrom('/', '\\', '.', '%2f', '%5c', '@', ':', 'evil.example', '\t', '\n', '?', '#', 'a'),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        parts.map((list) => list.join('')),
        fc.string(),
        fc.webUrl(),
      ),
      (target) => {
        const url = new URL(safeRedirect(target), 'https://umiak.example/login');
        expect(url.origin).toBe('https://umiak.example');
        expect(url.pathname.toLowerCase()).not.toMatch(/^\/signout(?:\/|$)/);
      },
    ),
    { numRuns: 2000 },
  );
});
