import type { Page } from '@playwright/test';
import { axeProblems } from './axe';
import { registerWithoutPage, signInWithoutPage } from './by-call';
import { expect, test } from './fixtures';
import { newEmail } from './people';
import { inDatabase } from './roles';

const start = '/business/get-started';
const main = (page: Page) => page.getByRole('main');

/** Registers somebody and founds their company step by step on the page; returns who and what. */
async function founded(page: Page, company: string) {
  const email = newEmail();
  await registerWithoutPage(page, email);
  await page.goto(start);
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Ferro');
  await page.getByLabel('Company name').fill(company);
  await page.getByLabel('Company email domain').fill('');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(main(page).getByText('Step 2 of 4')).toBeVisible();
  return email;
}

test('ROUTE-008 a company is started in four steps, which go on after a reload and on another device', async ({
  browser,
  page,
}) => {
  const answer = await page.goto(start);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['content-type']).toContain('text/html');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Set up your company');
  await expect(main(page).getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/login/register?redir=%2Fbusiness%2Fget-started',
  );
  const email = await founded(page, 'Ferro Nets');
  await page.reload();
  await expect(main(page).getByText('Step 2 of 4')).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  const other = await browser.newPage();
  await signInWithoutPage(other, email);
  await other.goto(start);
  await other.getByRole('radio', { name: /^Biz\+/ }).check();
  await other.getByRole('button', { name: 'Set up Ferro Nets' }).click();
  await expect(main(other).getByText('Step 3 of 4')).toBeVisible();
  await expect(main(other)).toContainText(email);
  await other.close();
  await page.goto(start);
  await expect(main(page).getByText('Step 3 of 4')).toBeVisible();
});

test('BIZ-049 BIZ-050 SCREEN-055 the confirm button opens the company’s dialog', async ({ page }) => {
  const email = await founded(page, 'Cais Boats');
  await page.getByRole('button', { name: 'Set up Cais Boats' }).click();
  await expect(main(page).getByText('Step 3 of 4')).toBeVisible();
  await page.goto('/');
  await page.waitForFunction(() => performance.getEntriesByName('confirm-started').length > 0);
  const bar = page.getByRole('region', { name: 'Confirmation by email' });
  await expect(bar).toContainText('Cais Boats is not confirmed yet.');
  await bar.getByRole('link', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your company' });
  await expect(dialog.locator('strong', { hasText: email })).toHaveCSS('font-weight', '700');
  expect(await axeProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the email' }).click();
  await expect(dialog).toBeHidden();
  await expect(bar).toContainText('We’ve sent you an email.');
});

test('SCREEN-058 the profile’s dialog has the address in bold, where the company is confirmed', async ({
  page,
}) => {
  const email = await founded(page, 'Barca Boats');
  await page.getByRole('button', { name: 'Set up Barca Boats' }).click();
  await expect(main(page).getByText('Step 3 of 4')).toBeVisible();
  await inDatabase('update company set confirmed_at = now() where name = $1', ['Barca Boats']);
  await page.goto('/');
  await page.waitForFunction(() => performance.getEntriesByName('confirm-started').length > 0);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Confirm your business profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Confirm your business profile' });
  await expect(profile.locator('strong', { hasText: email })).toHaveCSS('font-weight', '700');
  await expect(page.getByRole('dialog', { name: 'Confirm your company' })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a company is founded, refused steps keep what was typed, and its mail is sent again', async ({
    page,
  }) => {
    await registerWithoutPage(page, newEmail());
    await page.goto(start);
    await page.getByLabel('First name').fill('Ines');
    await page.getByLabel('Last name').fill('Ferro');
    await page.getByLabel('Company name').fill('Plain Sails');
    await page.getByLabel('Company email domain').fill('gmail.com');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('alert')).toContainText('a public email provider’s domain');
    await expect(page.getByLabel('Company name')).toHaveValue('Plain Sails');
    await page.getByLabel('Company email domain').fill('');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Set up Plain Sails' }).click();
    await main(page).getByRole('link', { name: 'No email? Send it again' }).click();
    await expect(page).toHaveURL('/business/confirm');
    await page.getByRole('button', { name: 'Send the email' }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Check your mailbox');
  });
});
