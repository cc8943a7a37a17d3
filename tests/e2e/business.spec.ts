import type { Page } from '@playwright/test';
import { adminPages } from '../../lib/shared/access/admin-pages';
import { builtAdminPages } from '../../lib/shared/access/built-admin-pages';
import { everyAdminPage } from '../../lib/shared/access/every-admin-page';
import { builtInRoles } from '../../lib/shared/access/roles';
import words from '../../messages/en/business.json' with { type: 'json' };
import { becomeStranger } from './become-stranger';
import { expect, test } from './fixtures';
import {
  demo,
  demoPassword,
  enterWithSecondFactor,
  signInAsDemoWithoutPage,
  signInAsMemberWithoutPage,
} from './members';
import { fillLogin } from './people';

const admin = { permissions: builtInRoles.admin.permissions, tier: 'enterprise' } as const;
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('ROUTE-001 ROUTE-004 the home page is at /, and the logo of any page leads there', async ({ page }) => {
  const home = await page.goto('/');
  expect(home?.status()).toBe(200);
  expect(home?.headers()['content-type']).toContain('text/html');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of ['/login', '/business', '/api-docs', '/signout', '/nowhere']) {
    await page.goto(path);
    const logo = page.getByRole('banner').getByRole('link').first();
    await expect(logo).toHaveAttribute('href', '/');
    await logo.click();
    await expect(page).toHaveURL('/');
  }
});

test('ROUTE-032 PERM-001 a visitor finds sign-in and register entries, and /login signs in', async ({
  page,
}) => {
  await page.goto('/business');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/login/register?redir=%2Fbusiness',
  );
  await expect(header.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?redir=%2Fbusiness',
  );
  await page.goto('/login?redir=%2Fbusiness');
  await fillLogin(page, demo.personal, demoPassword);
  await expect(page).toHaveURL('/business');
});

test('ROUTE-006 whoever has no business profile sees the business home', async ({ page }) => {
  expect((await page.goto('/business'))?.status()).toBe(200);
  await expect(title(page)).toHaveText('Travel for your company');
  await signInAsDemoWithoutPage(page, demo.personal);
  expect((await page.goto('/business'))?.status()).toBe(200);
  await expect(title(page)).toHaveText('Travel for your company');
  await expect(page.getByRole('main')).toContainText('You’re not a member of a company.');
});

test('every page of the catalogue answers with its title, and says where its body is not built', async ({
  page,
}) => {
  await signInAsMemberWithoutPage(page, admin);
  await enterWithSecondFactor(page, '/business');
  for (const { key, url, children } of everyAdminPage(adminPages)) {
    const answer = await page.goto(`/business${url}`);
    expect(answer?.status(), url).toBe(200);
    const { title: name, description } = words.pages[key];
    await expect(title(page), url).toHaveText(name);
    await expect(page, url).toHaveTitle(`${name} · Kayak`);
    await expect(page.getByRole('main'), url).toContainText(description);
    // The list of what is built is compared with the files by an architecture test; here it is compared with what the page says.
    const notBuilt = page
      .getByRole('main')
      .getByText(children.length > 0 ? words.page.hubNotBuilt : words.page.notBuilt);
    await expect(notBuilt, url).toHaveCount(builtAdminPages.includes(url) ? 0 : 1);
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    await expect(crumbs.getByRole('link').first()).toHaveAttribute('href', '/business');
  }
});

test('ROUTE-048 the page to add corporate memberships is titled programs', async ({ page }) => {
  await signInAsMemberWithoutPage(page, { permissions: ['companyCorporateMembershipManagement'] });
  await enterWithSecondFactor(page, '/business/company/corporate-membership/add');
  await expect(title(page)).toHaveText('programs');
  await page.goto('/business');
  await expect(page.getByRole('main').getByRole('link', { name: 'programs' }).last()).toHaveAttribute(
    'href',
    '/business/company/corporate-membership/add',
  );
});

test('ROUTE-053 the settings of each rules hub are titled policies', async ({ page }) => {
  await signInAsMemberWithoutPage(page, { permissions: ['travelPolicyManagement'] });
  await enterWithSecondFactor(page, '/business/policy');
  for (const vertical of ['flight', 'hotel', 'train', 'car']) {
    const answer = await page.goto(`/business/policy/${vertical}/settings`);
    expect(answer?.status()).toBe(200);
    await expect(title(page)).toHaveText('policies');
  }
});

test('PERM-064 payment methods carry the plan’s name in the premium tier alone', async ({ page }) => {
  const tile = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Payment methods' }) })
    // The menu has it too, where it is built.
    .last();
  for (const [tier, count] of [
    ['bizPlus', 1],
    ['biz', 0],
  ] as const) {
    await becomeStranger(page);
    await signInAsMemberWithoutPage(page, { permissions: ['companySettingsManagement'], tier });
    await enterWithSecondFactor(page, '/business');
    await expect(tile).toBeVisible();
    await expect(tile.getByText('Biz+', { exact: true })).toHaveCount(count);
  }
});

test('a member whose role opens no page finds a page of their own that says whom to ask', async ({
  page,
}) => {
  const { company } = await signInAsMemberWithoutPage(page, { permissions: ['userProfileView'] });
  await page.goto('/business');
  await expect(page.getByRole('main')).toContainText(`ask an admin of ${company}`);
});

test('ROUTE-041 the business pages live below the configured base path, and nowhere else', async ({
  anotherServer,
  page,
}) => {
  const server = await anotherServer({ UMIAK_BUSINESS_PATH: '/b4b' });
  await page.goto(`${server.origin}/login?redir=%2Fb4b`);
  await fillLogin(page, demo.traveler, demoPassword);
  await expect(page).toHaveURL(`${server.origin}/b4b`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Trips to approve' }).last().click();
  await expect(page).toHaveURL(`${server.origin}/b4b/approval`);
  await expect(title(page)).toHaveText('Trips to approve');
  await expect(page.locator('a[href^="/business"]')).toHaveCount(0);
  expect((await page.goto(`${server.origin}/b4b/users`))?.status()).toBe(403);
  await expect(page.locator('a[href^="/business"]')).toHaveCount(0);
  expect((await page.goto(`${server.origin}/business`))?.status()).toBe(404);
});

test('in another language the links keep it, and the words are its own', async ({ page }) => {
  await signInAsDemoWithoutPage(page, demo.traveler);
  expect((await page.goto('/de-at/business/users'))?.status()).toBe(403);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT');
  await expect(title(page)).toHaveText('Diese Seite ist für Sie nicht geöffnet');
  const links = page.getByRole('main').getByRole('link');
  expect(await links.count()).toBeGreaterThan(1);
  // Whom to ask is an address of mail.
  for (const link of await links.all()) expect(await link.getAttribute('href')).toMatch(/^\/de-at|^mailto:/);
});
