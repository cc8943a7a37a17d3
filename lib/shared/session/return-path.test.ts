import { returnPath } from './return-path';

const page = { path: '/flights/x?y=1', activeUrl: '/flights' };

test('ACCT-018 by default a switch comes back to the current path', () => {
  expect(returnPath({ path: '/trips', activeUrl: '/trips' }, false)).toBe('/trips');
  expect(returnPath(page, false)).toBe('/flights/x?y=1');
});

test('ACCT-019 with the flag it comes back to the active entry of the main navigation', () => {
  expect(returnPath(page, true)).toBe('/flights');
  expect(returnPath({ path: '/profile/account', activeUrl: null }, true)).toBe('/profile/account');
});
