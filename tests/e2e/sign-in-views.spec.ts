import type { Page } from '@playwright/test';
import { type DialogState, hasBack } from '../../lib/shared/sign-in/dialog-state';
import { viewPaths } from '../../lib/shared/sign-in/view-paths';
import { becomeStranger } from './become-stranger';
import { registerWithoutPage } from './by-call';
import { expect, test } from './fixtures';
import { goodPassword, newEmail } from './people';
import { runSql } from './setup/run-sql';
import { codeMailedTo, expectState, giveAddress, openDialog } from './sign-in-dialog';

test.use({ viewport: { width: 1280, height: 800 } });

/** Somebody who is registered, seen from a browser that has never signed in. */
async function strangerTo(page: Page): Promise<string> {
  const email = newEmail();
  await registerWithoutPage(page, email);
  await becomeStranger(page);
  return email;
}

test('SCREEN-012 SCREEN-013 SCREEN-021 the landing page leads to its ways, the e-mail form and business onboarding', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openDialog(page, 'anything else');
  await expectState(page, 0);
  await expect(dialog.getByRole('link', { name: 'Use your company’s sign-in' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Back' })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Continue with email' }).click();
  await expectState(page, 1);
  await expect(dialog.getByLabel('Email address')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Back' }).click();
  await expectState(page, 3);
  await dialog.getByRole('link', { name: 'For your company' }).click();
  await expectState(page, 9);
  await expect(dialog.getByRole('heading')).toHaveText('Kayak for your business trips');
  await expect(dialog.getByLabel('Work email address')).toBeVisible();
});

test('SCREEN-016 SCREEN-017 SCREEN-038 from login to a forgotten password and back, and to its success', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openDialog(page, 'login');
  const email = newEmail();
  await giveAddress(dialog, email);
  await dialog.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectState(page, 4);
  await expect(dialog.getByLabel('Email address')).toHaveValue(email);
  await dialog.getByRole('link', { name: 'Back' }).click();
  await expectState(page, 3);
  await expect(dialog.getByLabel('Email address')).toHaveValue(email);
  await page.keyboard.press('Escape');
  await openDialog(page, 'forgot');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expectState(page, 5);
  await expect(dialog).toContainText('a link to choose a new password is on its way');
  await expect(dialog.locator('input')).toHaveCount(0);
});

test('SCREEN-018 SCREEN-020 SCREEN-023 OAuth, external authentication and price alert have views of their own', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openDialog(page, 'oauth');
  await expectState(page, 6);
  await expect(dialog.getByRole('heading')).toHaveText('Continue with another account');
  await page.keyboard.press('Escape');
  await openDialog(page, 'price-alert');
  await expectState(page, 11);
  await expect(dialog.getByRole('heading')).toHaveText('We’ll watch the price for you');
  await page.keyboard.press('Escape');
  const domain = `${newEmail().split('@')[0]}.example`;
  await runSql(
    `with made as (insert into company (name, tier, confirmed_at) values ($1, 'biz', now()) returning id)
     insert into company_domain (company_id, domain, verified_at, external_url)
       select id, $1, now(), 'https://sso.corp.example/start' from made`,
    [domain],
  );
  await openDialog(page, 'external-authentication');
  await expectState(page, 8);
  await dialog.getByLabel('Work email address').fill(`worker@${domain}`);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('link', { name: 'Continue to your company' })).toHaveAttribute(
    'href',
    'https://sso.corp.example/start',
  );
  await expect(dialog).toContainText(domain);
});

test('SCREEN-014 SCREEN-019 SCREEN-022 a locked account is opened by a mailed code, and the page comes back signed in', async ({
  page,
  mailbox,
}) => {
  const email = await strangerTo(page);
  await runSql(
    `update account set locked_until = now() + interval '1 hour'
     where id = (select account_id from credential where subject = $1)`,
    [email],
  );
  await page.goto('/flights');
  const dialog = await openDialog(page, 'login');
  await giveAddress(dialog, email);
  await expectState(page, 2);
  await expect(dialog.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('not-this-one');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(/don’t match/);
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('not-this-one');
  await password.fill(goodPassword);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expectState(page, 7);
  await expect(dialog.getByRole('heading')).toHaveText('Your account is temporarily locked');
  await expect(dialog.getByText('The first lock lasts 15 minutes.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  await expectState(page, 10);
  await expect(dialog.getByRole('button', { name: /^Send a new code in/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const code = await codeMailedTo(mailbox, email);
  // As it is pasted: with what stands around it in a mail.
  await dialog.getByLabel('Code', { exact: true }).fill(` ${code.slice(0, 4)} ${code.slice(4)} `);
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  await expect(page).toHaveURL('/flights');
});

test('SCREEN-024 SCREEN-039 who began at the trips soft gate comes back to it', async ({ page }) => {
  await page.goto('/');
  const dialog = await openDialog(page, 'trips-soft-gate', { origin: 'saveFlightToTrips' });
  await expectState(page, 12);
  await expect(dialog.getByRole('heading')).toHaveText('Keep your trips in one place');
  await giveAddress(dialog, newEmail());
  await dialog.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectState(page, 4);
  await dialog.getByRole('link', { name: 'Back' }).click();
  await expectState(page, 12);
  await dialog.getByRole('link', { name: 'Not now' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('SCREEN-034 ten of the thirteen states have a way back', async ({ page }) => {
  await page.goto('/');
  const dialog = await openDialog(page, 'login');
  const opener = dialog.locator('a[data-view]').filter({ visible: true }).first();
  for (const [state, path] of Object.entries(viewPaths)) {
    // The links of a view lead to any other; this one is pointed at each in turn.
    await opener.evaluate((link, href) => link.setAttribute('href', href), path);
    await opener.click();
    await expectState(page, Number(state));
    const back = dialog.getByRole('link', { name: 'Back', exact: true });
    await expect(back).toHaveCount(hasBack(Number(state) as DialogState) ? 1 : 0);
    await page.keyboard.press('Escape');
    await openDialog(page, 'login');
  }
});

test('ENT-051 ENT-052 "keep me signed in" is ticked, and nobody registers without agreeing to the terms', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/');
  const dialog = await openDialog(page, 'login');
  await giveAddress(dialog, email);
  await expect(dialog.getByLabel('Keep me signed in')).toBeChecked();
  await dialog.getByRole('link', { name: 'Create an account' }).click();
  await dialog.getByRole('button', { name: 'Create account' }).waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(goodPassword);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByLabel(/I agree to the terms/)).toBeFocused();
  // A page that leaves the box out is refused by the server.
  const agreement = dialog.getByLabel(/I agree to the terms/);
  await agreement.evaluate((box) => box.removeAttribute('required'));
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(agreement).toHaveAttribute('aria-invalid', 'true');
  expect(await runSql('select 1 from credential where subject = $1', [email])).toEqual([]);
});
