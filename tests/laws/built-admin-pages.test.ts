import { adminPages } from '@/lib/shared/access/admin-pages';
import { builtAdminPages } from '@/lib/shared/access/built-admin-pages';
import { everyAdminPage } from '@/lib/shared/access/every-admin-page';
import { repositorySources } from './repository';

test('the pages that cards of the admin hub call built are those with a file of their own', () => {
  const files = new Set(
    repositorySources().map(
      ({ path }) => /^app\/\[brand\]\/\[locale\]\/business(\/.+)\/page\.tsx$/.exec(path)?.[1] ?? '',
    ),
  );
  const withFile = everyAdminPage(adminPages).map(({ url }) => url);
  expect([...builtAdminPages].sort()).toEqual(withFile.filter((url) => files.has(url)).sort());
});
