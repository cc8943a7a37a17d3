import type { Page } from '@playwright/test';
import { builtInRoles } from '../../lib/shared/access/roles';
import { becomeStranger } from './become-stranger';
import { registerWithoutPage } from './by-call';
import { expect, test } from './fixtures';
import {
  demo,
  enterWithSecondFactor,
  signInAsDemo,
  signInAsDemoWithoutPage,
  signInAsMember,
  signInAsMemberWithoutPage,
} from './members';
import { authStateOf, newEmail } from './people';

const admin = { permissions: builtInRoles.admin.permissions, tier: 'enterprise' } as const;
const adminHub = (page: Page) => page.getByRole('main').getByRole('heading', { name: 'Admin hub', level: 1 });
/** The entries of the opened account menu: what they say and where they lead. */
async function menuOf(page: Page): Promise<Record<string, string | null>> {
  await page.getByRole('button', { name: /Account menu/ }).click();
  const links = page.locator('#account-menu').getByRole('link');
  const pairs = await links.evaluateAll((all) =>
    all.map((one) => [one.querySelector('span')?.textContent ?? '', one.getAttribute('href')] as const),
  );
  await page.keyboard.press('Escape');
  return Object.fromEntries(pairs);
}

test('ROUTE-029 ROUTE-030 BIZ-051 an unconfirmed member finds the way to confirm in the menu', async ({
  page,
}) => {
  await registerWithoutPage(page, newEmail());
  await page.goto('/profile/account?x=1');
  expect((await menuOf(page))['Confirm your account']).toBe(
    '/s/ident/resend?redir=%2Fprofile%2Faccount%3Fx%3D1',
  );
  await becomeStranger(page);
  await signInAsDemo(page, demo.personal);
  expect(await menuOf(page)).not.toHaveProperty('Confirm your account');
});

test('ROUTE-031 the sign-out link ends the session and leads back to this page', async ({ page }) => {
  await signInAsDemoWithoutPage(page, demo.personal);
  await page.goto('/business?from=menu');
  expect((await menuOf(page))['Sign out']).toBe('/signout?redir=%2Fbusiness%3Ffrom%3Dmenu');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/business?from=menu');
  expect(await authStateOf(page)).toMatchObject({ loggedInSession: false });
});

test('a sign-out link on another site, a picture, a call and a typed address sign nobody out', async ({
  page,
  baseURL,
}) => {
  await signInAsDemoWithoutPage(page, demo.personal);
  const signOut = `${baseURL}/signout?redir=%2Ftrips`;
  await page.goto(signOut);
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.goto('/help');
  await page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode().catch(() => undefined);
    await fetch(address);
  }, signOut);
  await page.goto(`data:text/html,<a href="${signOut}">A picture of a cat</a>`);
  await page.getByRole('link').click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await authStateOf(page)).toMatchObject({ loggedInSession: true });
});

test('ROUTE-042 PERM-065 hub and hub link are there in business mode alone, and the menu switches', async ({
  page,
}) => {
  const { company } = await signInAsMemberWithoutPage(page, admin);
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

const entries = {
  'Trips to approve': '/business/approval',
  'Trips to book': '/business/book',
  Reporting: '/business/stats',
  Policies: '/business/policy',
  'Manage users': '/business/users',
  'Company settings': '/business/company',
  'Event hub': '/business/events',
} as const;

/** An admin finds the entries in the menu, and each leads to its page. */
async function leadsTo(page: Page, ...names: readonly (keyof typeof entries)[]): Promise<void> {
  await signInAsMemberWithoutPage(page, admin);
  await enterWithSecondFactor(page, '/business');
  const menu = await menuOf(page);
  for (const name of names) {
    expect(menu[name]).toBe(entries[name]);
    expect((await page.goto(entries[name]))?.status()).toBe(200);
  }
}

test('ROUTE-014 ROUTE-015 ROUTE-016 the menu leads to trips to approve, trips to book and reporting', ({
  page,
}) => leadsTo(page, 'Trips to approve', 'Trips to book', 'Reporting'));

test('ROUTE-017 ROUTE-018 ROUTE-019 the menu leads to policies, users and company settings', ({ page }) =>
  leadsTo(page, 'Policies', 'Manage users', 'Company settings'));

test('ROUTE-020 the menu leads to the event hub', ({ page }) => leadsTo(page, 'Event hub'));

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
  const everything = Object.keys(entries);
  expect(await seen(demo.admin)).toEqual(expect.arrayContaining([...everything, 'Admin hub']));
  const manager = await seen(demo.travelManager);
  expect(manager).toEqual(expect.arrayContaining(['Trips to approve', 'Policies', 'Reporting', 'Admin hub']));
  expect(manager).not.toContain('Company settings');
  const approver = await seen(demo.approver);
  expect(approver).toContain('Trips to approve');
  expect(approver).not.toContain('Policies');
});

test('ROUTE-022 PERM-050 PERM-051 the help and account entries are there for every member, in every mode', async ({
  page,
  anotherVisitor,
}) => {
  await page.goto('/');
  for (const email of Object.values(demo)) {
    const own = await anotherVisitor({ baseURL: new URL(page.url()).origin });
    await signInAsDemo(own, email);
    expect(await menuOf(own), email).toMatchObject({ Account: '/profile/account', Help: '/help' });
  }
  await signInAsDemoWithoutPage(page, demo.traveler);
  await page.goto('/business');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('button', { name: 'Switch to personal' }).click();
  await expect(page).toHaveURL('/');
  expect(await menuOf(page)).toMatchObject({ Account: '/profile/account', Help: '/help' });
  expect((await page.goto('/help'))?.status()).toBe(200);
});

test('PERM-066 with one page to open the hub link leads straight to it', async ({ page }) => {
  await signInAsMember(page, { permissions: ['guestDelete'] });
  expect((await menuOf(page))['Admin hub']).toBe('/business/users/manage');
  await becomeStranger(page);
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
