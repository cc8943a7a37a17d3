import { isOwn } from './is-own';

test.each([
  '/trips',
  '/trips/saved',
  '/profile/account',
  '/privacy/manage',
  '/alerts/stop',
  '/guides/yourguides',
])('%s is one’s own', (path) => {
  expect(isOwn(path)).toBe(true);
});

test.each(['/', '/business', '/business/users', '/flights', '/privacy', '/tripsx'])('%s is not', (path) => {
  expect(isOwn(path)).toBe(false);
});
