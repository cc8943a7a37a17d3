import type { Page } from '@playwright/test';
import { adminPages } from '../../lib/shared/access/admin-pages';
import { everyAdminPage } from '../../lib/shared/access/every-admin-page';
import { findAdminPage } from '../../lib/shared/access/find-admin-page';
import { builtInRoles } from '../../lib/shared/access/roles';
import words from '../../messages/en/business.json' with { type: 'json' };
import { expect, test, withoutJavaScript } from './fixtures';
import { enterWithSecondFactor, signInAsDemo, signInAsMember } from './members';
import { authStateOf, newEmail, register } from './people';

const demo = {
  admin: 'ada.brightwell@acme-lanterns.example',
  travelManager: 'tomas.ferreira@acme-lanterns.example',
  approver: 'petra.lindqvist@acme-lanterns.example',
  traveler: 'theo.marsh@acme-lanterns.example',
  otherAdmin: 'bea@beacon-kites.example',
  personal: 'pia@home.example',
} as const;
const admin = { permissions: builtInRoles.admin.permissions, tier: 'enterprise' } as const;

/** The entries of the opened account menu: what they say and where they lead. */
async function menuOf(page: Page): Promise<Record<string, string | null>> {
  await page.getByRole('button', { name: /Account menu/ }).click();
  const links = page.locator('#account-menu').getByRole('link');
  const pairs = await links.evaluateAll((all) =>
    all.map((one) => [one.textContent ?? '', one.getAttribute('href')] as const),
  );
  await page.keyboard.press('Escape');
  return Object.fromEntries(pairs);
}

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const adminHub = (page: Page) => page.getByRole('main').getByRole('heading', { name: 'Admin hub', level: 1 });

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
  await header.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login?redir=%2Fbusiness');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('ROUTE-006 whoever has no business profile sees the business home', async ({ page }) => {
  expect((await page.goto('/business'))?.status()).toBe(200);
  await expect(title(page)).toHaveText('Travel for your company');
  await signInAsDemo(page, demo.personal);
  expect((await page.goto('/business'))?.status()).toBe(200);
  await expect(title(page)).toHaveText('Travel for your company');
  await expect(page.getByRole('main')).toContainText('Your account has no place in a company.');
});

test('ROUTE-029 ROUTE-030 BIZ-051 an unconfirmed member finds the way to confirm in the menu', async ({
  page,
}) => {
  await register(page, newEmail());
  await page.goto('/profile/account?x=1');
  expect((await menuOf(page))['Confirm your account']).toBe(
    '/s/ident/resend?redir=%2Fprofile%2Faccount%3Fx%3D1',
  );
  await page.context().clearCookies();
  await signInAsDemo(page, demo.personal);
  expect(await menuOf(page)).not.toHaveProperty('Confirm your account');
});

test('ROUTE-031 the sign-out link ends the session and leads back to this page', async ({ page }) => {
  await signInAsDemo(page, demo.personal);
  await page.goto('/business?from=menu');
  expect((await menuOf(page))['Sign out']).toBe('/signout?redir=%2Fbusiness%3Ffrom%3Dmenu');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/business?from=menu');
  expect(await authStateOf(page)).toMatchObject({ loggedInSession: false });
});

test('ROUTE-042 PERM-065 hub and hub link are there in business mode alone, and the menu switches', async ({
  page,
}) => {
  const { company } = await signInAsMember(page, admin);
  await enterWithSecondFactor(page, '/business');
  await expect(adminHub(page)).toBeVisible();
  await expect(page.getByRole('banner').getByText(company, { exact: true }).first()).toBeVisible();
  expect((await menuOf(page))['Admin hub']).toBe('/business');

  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('button', { name: 'Switch to personal' }).click();
  await expect(page).toHaveURL('/');
  expect(await menuOf(page)).not.toHaveProperty('Admin hub');
  await page.goto('/business');
  await expect(adminHub(page)).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('button', { name: `Switch to ${company}` })
    .click();
  await expect(adminHub(page)).toBeVisible();
});

test('every page of the catalogue answers with its title, and says that its body is not built', async ({
  page,
}) => {
  await signInAsMember(page, admin);
  await enterWithSecondFactor(page, '/business');
  for (const { key, url, children } of everyAdminPage(adminPages)) {
    const answer = await page.goto(`/business${url}`);
    expect(answer?.status(), url).toBe(200);
    const { title: name, description } = words.pages[key];
    await expect(title(page), url).toHaveText(name);
    await expect(page, url).toHaveTitle(`${name} · Kayak`);
    await expect(page.getByRole('main'), url).toContainText(description);
    await expect(page.getByRole('main'), url).toContainText(
      children.length > 0 ? words.page.hubNotBuilt : words.page.notBuilt,
    );
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    await expect(crumbs.getByRole('link').first()).toHaveAttribute('href', '/business');
  }
});

test('ROUTE-048 the page to add corporate memberships is titled programs', async ({ page }) => {
  await signInAsMember(page, { permissions: ['companyCorporateMembershipManagement'] });
  await enterWithSecondFactor(page, '/business/company/corporate-membership/add');
  await expect(title(page)).toHaveText('programs');
  await page.goto('/business');
  await expect(page.getByRole('main').getByRole('link', { name: 'programs' })).toHaveAttribute(
    'href',
    '/business/company/corporate-membership/add',
  );
});

test('ROUTE-053 the settings of each rules hub are titled policies', async ({ page }) => {
  await signInAsMember(page, { permissions: ['travelPolicyManagement'] });
  await enterWithSecondFactor(page, '/business/policy');
  for (const vertical of ['flight', 'hotel', 'train', 'car']) {
    const answer = await page.goto(`/business/policy/${vertical}/settings`);
    expect(answer?.status()).toBe(200);
    await expect(title(page)).toHaveText('policies');
  }
});

const entries = [
  ['ROUTE-014', 'Trips to approve', '/business/approval', 'tripsToApprove'],
  ['ROUTE-015', 'Trips to book', '/business/book', 'tripsToBook'],
  ['ROUTE-016', 'Reporting', '/business/stats', 'reporting'],
  ['ROUTE-017', 'Policies', '/business/policy', 'policies'],
  ['ROUTE-018', 'Manage users', '/business/users', 'manageUsers'],
  ['ROUTE-019', 'Company settings', '/business/company', 'companySettings'],
  ['ROUTE-020', 'Event hub', '/business/events', 'eventHub'],
] as const;

for (const part of [entries.slice(0, 3), entries.slice(3, 6), entries.slice(6)]) {
  test(`${part.map(([id]) => id).join(' ')} the menu leads to ${part.map(([, name]) => name).join(', ')}`, async ({
    page,
  }) => {
    await signInAsMember(page, admin);
    await enterWithSecondFactor(page, '/business');
    const menu = await menuOf(page);
    for (const [, name, path] of part) {
      expect(menu[name]).toBe(path);
      expect((await page.goto(path))?.status()).toBe(200);
      expect(findAdminPage(path.replace('/business', ''))).not.toBeNull();
    }
  });
}

test('PERM-006 the demo’s travel manager, admin and approver get their gated entries', async ({
  page,
  anotherVisitor,
}) => {
  const seen = async (email: string) => {
    const own = await anotherVisitor({ baseURL: new URL(page.url()).origin });
    await signInAsDemo(own, email);
    return Object.keys(await menuOf(own));
  };
  await page.goto('/');
  const everything = entries.map(([, name]) => name);
  expect(await seen(demo.admin)).toEqual(expect.arrayContaining([...everything, 'Admin hub']));
  const manager = await seen(demo.travelManager);
  expect(manager).toEqual(expect.arrayContaining(['Trips to approve', 'Policies', 'Reporting', 'Admin hub']));
  expect(manager).not.toContain('Company settings');
  const approver = await seen(demo.approver);
  expect(approver).toContain('Trips to approve');
  expect(approver).not.toContain('Policies');
});

test('PERM-051 the account entry is there for every member, in every mode', async ({
  page,
  anotherVisitor,
}) => {
  await page.goto('/');
  for (const email of Object.values(demo)) {
    const own = await anotherVisitor({ baseURL: new URL(page.url()).origin });
    await signInAsDemo(own, email);
    expect((await menuOf(own)).Account, email).toBe('/profile/account');
  }
  await signInAsDemo(page, demo.traveler);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('button', { name: 'Switch to personal' }).click();
  await expect(page).toHaveURL('/');
  expect((await menuOf(page)).Account).toBe('/profile/account');
});

test('PERM-066 with one page to open the hub link leads straight to it', async ({ page }) => {
  await signInAsMember(page, { permissions: ['guestDelete'] });
  expect((await menuOf(page))['Admin hub']).toBe('/business/users/manage');
  await page.context().clearCookies();
  await signInAsMember(page, { permissions: ['guestDelete', 'eventEdit'] });
  expect((await menuOf(page))['Admin hub']).toBe('/business');
});

test('PERM-067 the hub link is disabled when trips to approve is all there is', async ({ page }) => {
  await signInAsDemo(page, demo.traveler);
  expect(await menuOf(page)).toMatchObject({ 'Admin hub': null, 'Trips to approve': '/business/approval' });
  await page.getByRole('button', { name: /Account menu/ }).click();
  const link = page.locator('#account-menu').getByRole('link', { name: 'Admin hub' });
  await expect(link).toHaveAttribute('aria-disabled', 'true');
  await link.click({ force: true });
  await expect(page).toHaveURL('/');
});

test('PERM-064 payment methods carry the plan’s name in the premium tier alone', async ({ page }) => {
  const tile = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Payment methods' }) });
  for (const [tier, count] of [
    ['bizPlus', 1],
    ['biz', 0],
  ] as const) {
    await page.context().clearCookies();
    await signInAsMember(page, { permissions: ['companySettingsManagement'], tier });
    await enterWithSecondFactor(page, '/business');
    await expect(tile).toBeVisible();
    await expect(tile.getByText('Biz+', { exact: true })).toHaveCount(count);
  }
});

test('a member whose role opens no page finds an empty hub that says so', async ({ page }) => {
  const { company } = await signInAsMember(page, { permissions: ['userProfileView'] });
  await page.goto('/business');
  await expect(page.getByRole('main')).toContainText(`ask an admin of ${company}`);
});

test('a traveler is told with 403 which permission the page needs, and whom to ask', async ({ page }) => {
  await signInAsDemo(page, demo.traveler);
  const answer = await page.goto('/business/policy/flight/settings');
  expect(answer?.status()).toBe(403);
  const main = page.getByRole('main');
  await expect(title(page)).toHaveText('This page is not open to you');
  await expect(main).toContainText('Manage travel policies');
  await expect(main).toContainText('ask an admin of Acme Lanterns');
  expect((await page.goto('/business/nowhere'))?.status()).toBe(404);
});

test('in personal mode the denied page switches, and then shows the page asked for', async ({ page }) => {
  const { company } = await signInAsMember(page, { permissions: ['eventEdit'] });
  await page.goto('/');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('button', { name: 'Switch to personal' }).click();
  await expect(page.getByRole('banner').getByText(company)).toHaveCount(0);
  expect((await page.goto('/business/events'))?.status()).toBe(403);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Switch to ${company}` })
    .click();
  await expect(page).toHaveURL('/business/events');
  await expect(title(page)).toHaveText('Event hub');
});

test('a member without a company learns that the page belongs to one', async ({ page }) => {
  await signInAsDemo(page, demo.personal);
  expect((await page.goto('/business/users'))?.status()).toBe(403);
  await expect(page.getByRole('main')).toContainText('your account has no place in one');
});

test('another company’s admin has its own hub, and is told what its plan lacks', async ({ page }) => {
  await signInAsDemo(page, demo.otherAdmin);
  await enterWithSecondFactor(page, '/business');
  await expect(page.getByRole('main')).toContainText('Beacon Kites · you are here as Company admin');
  await expect(page.getByRole('main')).not.toContainText('Acme');
  expect((await page.goto('/business/integrations/sso'))?.status()).toBe(403);
  await expect(page.getByRole('main')).toContainText(
    'The plan of Beacon Kites does not include: SSO integration.',
  );
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('denied pages are whole, and offer no switch that cannot work', async ({ page }) => {
    await signInAsDemo(page, demo.traveler);
    const answer = await page.goto('/business/users/roles');
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole('main')).toContainText('Manage roles');
    await expect(page.getByRole('button', { name: /Switch to/ })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'To the admin hub' }).click();
    await expect(adminHub(page)).toBeVisible();
  });
});
