import { adminPages } from './admin-pages';
import { everyAdminPage } from './every-admin-page';
import { findAdminPage } from './find-admin-page';

test.each(everyAdminPage(adminPages).map(({ url, key }) => [url, key]))('%s is %s', (url, key) => {
  expect(findAdminPage(url)?.key).toBe(key);
  expect(findAdminPage(`${url}/`)?.key).toBe(key);
});

test.each([
  '/',
  '',
  '/policy/train/preferences',
  '/company/general//',
  '/company/General',
  'company/general',
  '/company/general/more',
  '/business/company',
])('%j is no admin page', (path) => {
  expect(findAdminPage(path)).toBeNull();
});
