import type { Page } from '@playwright/test';
import { becomeStranger } from './become-stranger';
import { registerWithoutPage } from './by-call';
import { expect, test, withoutJavaScript } from './fixtures';
import { fillLogin, goodPassword, newEmail } from './people';
import { runSql } from './setup/run-sql';
import { codeMailedTo } from './sign-in-dialog';

test.use(withoutJavaScript);

test('without JavaScript an address leads to the password, and a mailed code opens a new account', async ({
  page,
  mailbox,
}) => {
  const email = newEmail();
  await page.goto('/login?redir=%2Fhelp');
  const main = page.getByRole('main');
  await main.getByLabel('Email address').fill('no-address@nowhere');
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/error=EMAIL_INVALID/);
  await expect(main.getByLabel('Email address')).toHaveValue('no-address@nowhere');
  await main.getByLabel('Email address').fill(email);
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/login/password?form=identify&redir=%2Fhelp');
  await expect(main).toContainText(email);
  await main.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page).toHaveURL('/login/code?form=code&redir=%2Fhelp');
  const code = await codeMailedTo(mailbox, email);
  await main.getByLabel('Code', { exact: true }).fill(code);
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/error=CONSENT_REQUIRED/);
  await expect(main).toContainText(email);
  await main.getByLabel('Code', { exact: true }).fill(code);
  await expect(main.getByRole('link', { name: /^terms of/ })).toHaveAttribute('href', '/terms-of-use');
  await main.getByLabel(/I agree to the terms/).check();
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
});

test('without JavaScript a lock is told to its owner alone, and a code opens it', async ({
  page,
  mailbox,
}) => {
  const email = newEmail();
  await registerWithoutPage(page, email);
  await becomeStranger(page);
  await runSql(
    `update account set locked_until = now() + interval '1 hour'
     where id = (select account_id from credential where subject = $1)`,
    [email],
  );
  const main = page.getByRole('main');
  await page.goto('/login?redir=%2Fhelp');
  await fillLogin(page, email, 'not-this-one');
  await expect(main.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/don’t match/);
  await main.getByLabel('Password', { exact: true }).fill(goodPassword);
  await main.getByRole('button', { name: 'Sign in' }).click();
  await expect(main.getByRole('heading')).toHaveText('Your account is temporarily locked');
  await main.getByRole('button', { name: 'Email me a code' }).click();
  await main.getByLabel('Code', { exact: true }).fill(await codeMailedTo(mailbox, email));
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/help');
});

test('without JavaScript a company’s people are handed over to its own sign-in', async ({ page }) => {
  const domain = `${newEmail().split('@')[0]}.example`;
  await runSql(
    `with made as (insert into company (name, tier, confirmed_at) values ($1, 'biz', now()) returning id)
     insert into company_domain (company_id, domain, verified_at, external_url)
       select id, $1, now(), 'https://sso.corp.example/start' from made`,
    [domain],
  );
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('Email address').fill(`worker@${domain}`);
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByRole('link', { name: 'Continue to your company' })).toHaveAttribute(
    'href',
    'https://sso.corp.example/start',
  );
});

const dealsBox = (page: Page) => page.getByRole('main').getByLabel('Send me travel ideas');

test.describe('in the United States', () => {
  test.use({ country: 'US' });

  test('ENT-049 the box for e-mails with offers is ticked at first, and stays as the visitor left it', async ({
    page,
  }) => {
    await page.goto('/login/register');
    await expect(dealsBox(page)).toBeChecked();
    await dealsBox(page).uncheck();
    const main = page.getByRole('main');
    await main.getByLabel('Email address').fill('no-address@nowhere');
    await main.getByLabel('Password', { exact: true }).fill(goodPassword);
    await main.getByLabel('I agree to the terms').check();
    await main.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/error=EMAIL_INVALID/);
    await expect(dealsBox(page)).not.toBeChecked();
  });
});

for (const country of ['DE', 'CA', '']) {
  test.describe(`in ${country || 'a place nobody knows'}`, () => {
    test.use({ country });

    test('ENT-049 nobody’s agreement to e-mails with offers is assumed where the law wants it given', async ({
      page,
    }) => {
      await page.goto('/login/register');
      await expect(dealsBox(page)).not.toBeChecked();
    });
  });
}
