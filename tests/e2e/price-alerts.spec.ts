import type { Page } from '@playwright/test';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { axeProblems, sidewaysBy } from './axe';
import { becomeStranger } from './become-stranger';
import { registerWithoutPage } from './by-call';
import { expect, test, withoutJavaScript } from './fixtures';
import { goodPassword, newEmail } from './people';
import { dialogOf, giveAddress } from './sign-in-dialog';

const day = (ahead: number) => dayAfter(utcDay(Date.now()), ahead);
const results = `/flights/BOS-LIS/${day(90)}/${day(97)}`;
const watch = (page: Page) => page.getByRole('button', { name: 'Watch this price' });
const card = (page: Page) => page.locator('li[id^="alert-"]');

test('ACCT-002 MISC-001 the menu leads to every area; a member watches a price and changes, deletes and keeps it', async ({
  page,
}) => {
  await registerWithoutPage(page, newEmail());
  await page.goto(results);
  const menu = page.getByTestId('navigation-primary');
  for (const path of [
    '/flights',
    '/hotels',
    '/cars',
    '/trains',
    '/trips',
    '/guides/yourguides',
    '/profile/alerts',
  ]) {
    await expect(menu.locator(`a[href="${path}"]`)).toHaveCount(1);
  }
  await page.goto(`${results}?sort=cheapest`);
  await watch(page).click();
  await expect(page.getByRole('main').getByText('We’re now watching this price for you.')).toBeVisible();
  await expect(page).toHaveURL(`${results}?sort=cheapest`);
  await expect(watch(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('main').getByText('You’re no longer watching this price.')).toBeVisible();
  await watch(page).click();
  await expect(page.getByRole('main').getByText('We’re now watching this price for you.')).toBeVisible();
  await page.getByRole('link', { name: 'Watching this price' }).click();
  await expect(card(page).getByRole('link', { name: 'Boston – Lisbon' })).toHaveAttribute('href', results);
  await page.getByText('Any price drop', { exact: true }).click();
  await page.getByLabel(/^Email me at this price/).fill('321');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('$321 or less')).toBeVisible();
  await page.getByRole('button', { name: 'Pause the alert for Boston – Lisbon' }).click();
  await expect(card(page).getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: 'Delete the alert for Boston – Lisbon' }).click();
  await expect(page.getByText('You aren’t watching any prices yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page)).toHaveCount(1);
  expect(await axeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
});

test('ACCT-002 a guest signs in over the results, and the price is watched there', async ({ page }) => {
  const email = newEmail();
  await registerWithoutPage(page, email);
  await becomeStranger(page);
  await page.goto(results);
  await watch(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'We’ll watch the price for you' })).toBeVisible();
  await giveAddress(dialog, email);
  await dialog.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('We’re now watching this price for you.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${results}$`));
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('ACCT-002 a guest who wants a price watched signs in on its landing page, and then it is watched', async ({
    page,
  }) => {
    await page.goto('/profile/alerts');
    await expect(page).toHaveURL(/\/login\/price-alert\?redir=%2Fprofile%2Falerts/);
    await page.goto(results);
    await watch(page).click();
    await expect(page).toHaveURL(/\/login\/price-alert\?redir=/);
    await expect(page.getByRole('heading', { name: 'We’ll watch the price for you' })).toBeVisible();
    const email = newEmail();
    const redir = new URL(page.url()).searchParams.get('redir') ?? '';
    await page.goto(`/login/register?redir=${encodeURIComponent(redir)}`);
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByLabel(/I agree to the terms/).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('main').getByText('We’re now watching this price for you.')).toBeVisible();
    await expect(card(page).getByRole('link', { name: 'Boston – Lisbon' })).toBeVisible();
  });
});
