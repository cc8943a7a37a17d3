import { adminPages } from '@/lib/shared/access/admin-pages';
import { pageRules } from '@/lib/shared/site/pages/page-rules';
import { pageAddresses, pageGuardComplaints } from './page-guards';
import { repositorySources } from './repository';

const pages = repositorySources().filter(({ path }) =>
  /^app\/\[brand\]\/\[locale\]\/(?:.*\/)?page\.tsx$/.test(path),
);

test('every page that is not for everybody asks again while it is drawn', () => {
  expect(adminPages.length).toBeGreaterThan(0);
  expect(pageGuardComplaints(pages, pageRules)).toEqual([]);
});

test('a personal page without its second belt is found', () => {
  const page = { path: 'app/[brand]/[locale]/profile/account/page.tsx', text: 'export default () => null' };
  expect(pageGuardComplaints([page], pageRules)).toEqual([
    "app/[brand]/[locale]/profile/account/page.tsx needs session and must call requirePage('/profile/account')",
  ]);
});

test('a page that names the address of another one is found', () => {
  const text = "const viewer = await requirePage('/profile/dashboard');";
  const page = { path: 'app/[brand]/[locale]/profile/account/page.tsx', text };
  expect(pageGuardComplaints([page], pageRules)).toEqual([
    "app/[brand]/[locale]/profile/account/page.tsx must call requirePage('/profile/account'), not requirePage('/profile/dashboard')",
  ]);
});

test('a page about one person that guests see too, and that support would get into, is found', () => {
  const page = { path: 'app/[brand]/[locale]/trips/page.tsx', text: 'await currentViewer()' };
  expect(pageGuardComplaints([page], pageRules)).toEqual([
    "app/[brand]/[locale]/trips/page.tsx needs anyone and must call requireOwnPage('/trips')",
  ]);
});

test('a page nobody gave a rule is found', () => {
  const page = { path: 'app/[brand]/[locale]/secret/page.tsx', text: '' };
  expect(pageGuardComplaints([page], pageRules)).toEqual([
    'app/[brand]/[locale]/secret/page.tsx has no rule in page-rules.ts',
  ]);
});

test('every rule has a page', () => {
  const drawn = pages.map(({ path }) => pageAddresses(path));
  const toDraw = Object.entries(pageRules).filter(([, { entry }]) => entry !== true);
  expect(toDraw.map(([path]) => path).filter((path) => !drawn.includes(path))).toEqual([]);
});
