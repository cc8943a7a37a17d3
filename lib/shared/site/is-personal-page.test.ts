import { isPersonalPage } from './is-personal-page';

test.each([
  '/trips',
  '/trips/saved',
  '/profile/account',
  '/privacy/manage',
  '/alerts/stop',
  '/notifications/stop',
  '/guides/yourguides',
])('%s is one’s own', (path) => {
  expect(isPersonalPage(path)).toBe(true);
});

test.each(['/', '/business', '/business/users', '/flights', '/privacy', '/tripsx'])('%s is not', (path) => {
  expect(isPersonalPage(path)).toBe(false);
});
