import { menuGates, menuHref } from './account-menu-gates';
import { adminPages } from './admin-pages';
import { businessPath, defaultBusinessPath } from './business-path';
import { everyAdminPage } from './every-admin-page';
import { pathBelowBusiness } from './path-below-business';

const addresses = (basePath: string) =>
  everyAdminPage(adminPages).map(({ url }) => businessPath(basePath, url));

test('ROUTE-041 every admin page lives below the configured base path, /business by default', () => {
  expect(addresses('/b4b').filter((address) => !address.startsWith('/b4b/'))).toEqual([]);
  expect(businessPath('/b4b', '/')).toBe('/b4b');
  expect(addresses(defaultBusinessPath)).toContain('/business/company/general');
  expect(addresses(defaultBusinessPath).filter((address) => !address.startsWith('/business/'))).toEqual([]);
  expect(businessPath(defaultBusinessPath, '/')).toBe('/business');
});

test('a base of several parts, with a trailing slash or empty works too', () => {
  expect(businessPath('/for/work/', '/users')).toBe('/for/work/users');
  expect(businessPath('/', '/users')).toBe('/users');
  expect(businessPath('/', '/')).toBe('/');
});

test('menu entries move with the base path, help and account stay', () => {
  expect(menuHref(menuGates.reporting, '/b4b')).toBe('/b4b/stats');
  expect(menuHref(menuGates.help, '/b4b')).toBe('/help');
  expect(menuHref(menuGates.account, '/b4b')).toBe('/profile/account');
});

test.each([
  ['/b4b', '/b4b', '/'],
  ['/b4b', '/b4b/', '/'],
  ['/b4b/', '/b4b/users', '/users'],
  ['/b4b', '/b4b/users/manage', '/users/manage'],
  ['/b4b', '/b4busers', null],
  ['/b4b', '/business/users', null],
  ['/b4b', '/', null],
])('below %s, %s is %s', (basePath, path, below) => {
  expect(pathBelowBusiness(basePath, path)).toBe(below);
});
