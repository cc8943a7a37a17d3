import type { Page } from '@playwright/test';
import { becomeStranger } from './become-stranger';
import { registerWithoutPage } from './by-call';
import { expect, test } from './fixtures';
import { demo, enterWithSecondFactor, signInAsDemoWithoutPage, signInAsMemberWithoutPage } from './members';
import { group, menu, menuButton, open, pin, sizes } from './navigation';
import { newEmail } from './people';

const { xs, l } = sizes;
const hrefs = (page: Page, name: string) =>
  group(page, name)
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));

test('NAV-012 NAV-015 NAV-022 what a guest finds in the menu', async ({ page }) => {
  await open(page, l);
  await pin(page).click();
  expect(await hrefs(page, 'Main menu')).toEqual(['/', '/flights', '/hotels', '/cars', '/trains', '/trips']);
  expect(await hrefs(page, 'For companies')).toEqual(['/business']);
  expect(await hrefs(page, 'Good to know')).toEqual(['/help', '/sitemap', '/api-docs', '/demo/mailbox']);
  for (const href of await menu(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))) {
    expect((await page.request.get(href)).status(), href).toBe(200);
  }
});

test('a rail shows what neither the header above it nor the footer has; pinned, and as a dialog, it is the whole menu', async ({
  page,
}) => {
  await open(page, l);
  expect(await hrefs(page, 'Main menu')).toEqual(['/', '/trips']);
  expect(await hrefs(page, 'Good to know')).toEqual(['/help', '/demo/mailbox']);
  const you = page.getByTestId('navigation-you');
  await expect(you.getByRole('link')).toHaveText(['Feedback', 'Cookies and privacy']);
  for (const name of ['Flights', 'Stays', 'Cars', 'Trains'])
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
  await pin(page).click();
  expect(await hrefs(page, 'Main menu')).toHaveLength(6);
  await expect(you.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await open(page, xs);
  await menuButton(page).click();
  expect(await hrefs(page, 'Main menu')).toHaveLength(6);
});

test('help leads whoever asks about a failed booking to their orders', async ({ page }) => {
  await page.goto('/help');
  await page.getByText('My booking failed').click();
  await expect(page.getByRole('link', { name: 'Open your orders' })).toHaveAttribute('href', '/orders');
});

test('NAV-024 a guest signs in from the menu and comes back', async ({ page }) => {
  await open(page, xs);
  await menuButton(page).click();
  const link = menu(page).getByRole('link', { name: 'Sign in' });
  await expect(link).toHaveAttribute('href', '/login?redir=%2Fhelp');
  await link.click();
  await expect(page.getByRole('dialog', { name: 'Sign in or create an account' })).toBeVisible();
  await expect(page).toHaveURL('/help');
});

test('NAV-025 a member finds their account in the menu', async ({ page }) => {
  await signInAsDemoWithoutPage(page, demo.personal);
  await open(page, l);
  await pin(page).click();
  await expect(menu(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await menu(page)
    .getByRole('link', { name: /Account of/ })
    .click();
  await expect(page).toHaveURL('/profile/account');
});

test('NAV-013 NAV-023 CROLE-006 an organiser of events finds the hub, and one page alone directly', async ({
  page,
}) => {
  await signInAsMemberWithoutPage(page, { permissions: ['eventEdit', 'guestDelete'] });
  await open(page, l);
  expect(await hrefs(page, 'For companies')).toEqual(['/business', '/business/events']);
  await becomeStranger(page);
  await signInAsMemberWithoutPage(page, { permissions: ['guestDelete'] });
  await open(page, l);
  expect(await hrefs(page, 'For companies')).toEqual(['/business/users/manage']);
});

test('CROLE-007 CROLE-008 the hub is disabled when trips to approve is all there is', async ({ page }) => {
  await signInAsDemoWithoutPage(page, demo.traveler);
  await open(page, l);
  expect(await hrefs(page, 'For companies')).toEqual([null, '/business/approval']);
  await expect(group(page, 'For companies').getByRole('link', { name: 'Admin hub' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('CROLE-005 the hub is gone in personal mode', async ({ page }) => {
  await signInAsMemberWithoutPage(page, { permissions: ['companySettingsManagement'], tier: 'enterprise' });
  await enterWithSecondFactor(page, '/business');
  await open(page, l);
  await expect(group(page, 'For companies').getByRole('link', { name: 'Admin hub' })).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('button', { name: 'Switch to personal' }).click();
  await expect(page).toHaveURL('/help');
  await expect(group(page, 'For companies')).toHaveCount(0);
});

for (const [name, size] of [
  ['dialog', xs],
  ['rail', l],
] as const) {
  test(`NAV-026 NAV-027 the ${name} has the pickers, and they choose country and currency`, async ({
    page,
  }) => {
    await open(page, size);
    if (size === l) await pin(page).click();
    const opened = async (kind: 'market' | 'currency') => {
      if (size === xs) await menuButton(page).click();
      await menu(page).locator(`a[data-picker="${kind}"][aria-expanded="false"]`).click();
      const surface = menu(page).locator(`dialog[data-kind="${kind}"]`);
      await expect(surface).toBeVisible();
      return surface;
    };
    await (await opened('currency')).getByRole('button', { name: /Euro/ }).first().click();
    await page.getByRole('button', { name: 'No, just for now' }).click();
    await expect(menu(page).locator('a[data-picker="currency"]')).toContainText('EUR');
    await (await opened('market')).getByRole('link', { name: 'Deutschland' }).first().click();
    await expect(page).toHaveURL('/de-de/help');
  });
}

test('NAV-028 the menu leads to the survey', async ({ page }) => {
  await open(page, xs);
  await menuButton(page).click();
  await menu(page).locator('a[data-dialog="feedback"]').click();
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('dialog#feedback')).toBeVisible();
  await expect(menu(page)).toBeHidden();
});

test('all trips: a guest is invited and comes back, a member begins a search', async ({ page }) => {
  const response = await page.goto('/trips');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?redir=%2Ftrips',
  );
  await registerWithoutPage(page, newEmail());
  await page.goto('/trips');
  await expect(page.getByRole('heading', { name: 'No trips yet', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Start a search' }).click();
  await expect(page).toHaveURL('/flights');
});
