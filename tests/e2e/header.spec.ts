import { builtInRoles } from '../../lib/shared/access/roles';
import { brands } from '../../lib/shared/site/brands';
import { becomeStranger } from './become-stranger';
import { registerWithoutPage } from './by-call';
import { expect, test } from './fixtures';
import { demo, enterWithSecondFactor, signInAsDemo, signInAsMemberWithoutPage } from './members';
import { authStateOf, newEmail } from './people';
import { openSite } from './site';

const admin = { permissions: builtInRoles.admin.permissions, tier: 'enterprise' } as const;

test('LOGO-001 NAV-001 the header shows the logo of the brand that is asked', async ({ page }) => {
  for (const { key, displayName } of brands) {
    await openSite(page, key);
    const logo = page.getByRole('banner').locator('a').first();
    await expect(logo).toContainText(displayName);
    await expect(logo.locator('svg')).toHaveAttribute('data-mark', key);
    await expect(page.getByRole('contentinfo')).toContainText(displayName);
  }
});

test('LOGO-003 LOGO-004 the logo leads to the start, in the presentation pres-aos to /aos', async ({
  page,
}) => {
  await page.goto('/help');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Kayak home' });
  await expect(logo).toHaveAttribute('href', '/');
  await page.goto('/aos');
  await expect(logo).toHaveAttribute('href', '/aos');
  await logo.click();
  await expect(page).toHaveURL('/aos');
});

test('LOGO-006 LOGO-011 the presentation pres-dark-mode is dark whatever the system says, its logo inverted', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const logo = page.getByRole('banner').getByRole('link', { name: 'Kayak home' });
  await page.goto('/');
  await expect(logo).not.toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.goto('/?presentation=pres-dark-mode');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(logo).toHaveAttribute('href', '/');
  await expect(logo).toHaveCSS('color', 'rgb(255, 255, 255)');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(12, 16, 22)');
});

test('LOGO-012 CCONST-041 the logo is compact up to the size of its vertical', async ({ page }) => {
  const name = page.getByRole('banner').getByText('Kayak', { exact: true });
  const limits = [
    ['/flights', 768],
    ['/cars', 1084],
    ['/trains', 1440],
  ] as const;
  for (const [path, limit] of limits) {
    await page.goto(path);
    await page.setViewportSize({ width: limit, height: 800 });
    await expect(name).toBeHidden();
    await page.setViewportSize({ width: limit + 1, height: 800 });
    await expect(name).toBeVisible();
  }
});

test('CCONST-004 the header is 80 px high by default and for cars, else 62', async ({ page }) => {
  const height = async (path: string) => {
    await page.goto(path);
    return (await page.getByRole('banner').boundingBox())?.height;
  };
  expect(await height('/')).toBe(62);
  expect(await height('/hotels')).toBe(62);
  expect(await height('/cars')).toBe(80);
});

test('an address that is no page has the default height of 80 px', async ({ page, allow }) => {
  allow(/404/);
  await page.goto('/nowhere');
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(80);
});

test('SCREEN-064 the header has a button that opens the navigation', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
    await expect(button).toBeVisible();
    await expect(button).toHaveAttribute('commandfor', 'navigation');
  }
});

test('the border of the header comes when the page is scrolled', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).not.toHaveAttribute('data-scrolled', '');
  await page.evaluate(() => scrollTo(0, 200));
  await expect(header).toHaveAttribute('data-scrolled', '');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header).not.toHaveAttribute('data-scrolled', '');
});

test('NAV-003 NAV-004 CROLE-001 guests and members see the same chrome on every page', async ({ page }) => {
  const chrome = async () => {
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
    return [
      await menu.count(),
      await page
        .getByRole('banner')
        .getByRole('navigation', { name: 'What to search for' })
        .getByRole('link')
        .allInnerTexts(),
      await page.getByRole('contentinfo').getByRole('navigation').count(),
    ];
  };
  const paths = ['/', '/flights', '/help', '/business'];
  const guest = [];
  for (const path of paths) {
    await page.goto(path);
    guest.push(await chrome());
  }
  expect(guest.map(([menus]) => menus)).toEqual([1, 1, 1, 1]);
  await signInAsDemo(page, demo.personal);
  for (const [index, path] of paths.entries()) {
    await page.goto(path);
    expect(await chrome(), path).toEqual(guest[index]);
  }
  await page.goto('/profile/account');
  expect(await chrome()).toEqual(guest[0]);
});

test('ROUTE-007 the header invites to /business whoever has no business profile', async ({ page }) => {
  const link = page.getByRole('banner').locator('a[href="/business"]:not(#account-menu a)');
  await page.goto('/');
  await expect(link).toBeVisible();
  await signInAsDemo(page, demo.personal);
  await expect(link).toBeVisible();
  await becomeStranger(page);
  await signInAsDemo(page, demo.traveler);
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  await expect(link).toHaveCount(0);
});

test('NAV-006 NAV-007 CROLE-004 business users see name and logo of their company, others do not', async ({
  page,
}) => {
  const banner = page.getByRole('banner');
  const logo = banner.locator('p[title="Acme Lanterns"] img');
  await page.goto('/');
  await expect(banner.getByText('Acme Lanterns')).toHaveCount(0);
  await signInAsDemo(page, demo.personal);
  await expect(banner.getByText('Acme Lanterns')).toHaveCount(0);
  await expect(logo).toHaveCount(0);
  await becomeStranger(page);
  await signInAsDemo(page, demo.traveler);
  await expect(banner.getByText('Acme Lanterns', { exact: true }).first()).toBeVisible();
  await expect(logo).toBeVisible();
  const { businessState } = await page.evaluate(async () => {
    const answer = await fetch('/horizon/common/authentication/providers/AuthStateProviderAction');
    return (await answer.json()) as { businessState: { companyLogoUrl: string; companyName: string } };
  });
  expect(businessState.companyName).toBe('Acme Lanterns');
  await expect(logo).toHaveAttribute('src', businessState.companyLogoUrl);
});

test('NAV-002 MISC-003 the same person has another header in consumer and in business mode', async ({
  page,
}) => {
  const { company } = await signInAsMemberWithoutPage(page, admin);
  await enterWithSecondFactor(page, '/business');
  const name = page.getByRole('banner').locator(`p[title="${company}"]`);
  await expect(name).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('button', { name: 'Switch to personal' }).click();
  await expect(page).toHaveURL('/');
  await expect(name).toHaveCount(0);
});

test('SCREEN-061 the header of a checkout is short and names who is signed in', async ({ page }) => {
  const email = newEmail();
  await registerWithoutPage(page, email);
  await page.goto('/checkout/preview');
  const banner = page.getByRole('banner');
  await expect(banner).toContainText(email);
  await expect(banner).toContainText('Secure connection');
  await expect(banner.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  expect(await authStateOf(page)).toMatchObject({ loggedInSession: true });
});
