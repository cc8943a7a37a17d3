import type { Page } from '@playwright/test';
import { expect, test, withoutJavaScript } from './fixtures';
import { authStateOf, fillLogin, goodPassword, linkMailedTo, newEmail, register, signOut } from './people';
import type { Mailbox } from './setup/mailbox';

type Journey = {
  readonly page: Page;
  readonly mailbox: Mailbox;
};

const newPassword = 'harbour-lights-77-quay';

/** Register, read the mail, confirm, sign out, forget the password, reset it, sign in. */
async function wholeJourney({ page, mailbox }: Journey): Promise<string> {
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await register(page, email);
  await expect(page.getByText('Confirm your email address so')).toBeVisible();

  await page.goto(await linkMailedTo(mailbox, email, '/s/ident/confirm'));
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await expect(page.getByText('Confirm your email address so')).toBeHidden();

  await signOut(page);
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mailbox' })).toBeVisible();

  await page.goto(await linkMailedTo(mailbox, email, '/login/reset'));
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await fillLogin(page, email, newPassword);
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  return email;
}

test('the whole journey of an account: register, confirm, sign out, reset, sign in', async ({
  page,
  mailbox,
}) => {
  await wholeJourney({ page, mailbox });
  expect(await authStateOf(page)).toMatchObject({ loggedInSession: true, unconfirmedAccount: false });
});

/** Confirms in another browser than the one that registered: by the password, or by taking the account over. */
async function confirmElsewhere(page: Page, other: Page, mailbox: Mailbox, by: 'password' | 'claim') {
  const email = newEmail();
  await register(page, email);
  const main = other.getByRole('main');
  await other.goto(await linkMailedTo(mailbox, email, '/s/ident/confirm'));
  await expect(main.getByText(email)).toBeVisible();
  if (by === 'password') {
    await main.getByLabel('Password', { exact: true }).fill('not-the-one-8');
    await main.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(main).toContainText('The email address and password don’t match.');
    await main.getByLabel('Password', { exact: true }).fill(goodPassword);
    await main.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(other.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
    await page.goto('/profile/account');
    await expect(page).toHaveURL('/profile/account');
    return;
  }
  await main.getByRole('link', { name: 'I didn’t register, or don’t know the password' }).click();
  await expect(main.getByRole('heading', { name: 'Take over this address' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'I know the password' })).toBeVisible();
  await main.getByRole('button', { name: 'Confirm and choose a password' }).click();
  await expect(main.getByRole('heading', { name: 'The account is yours' })).toBeVisible();
  await main.getByLabel('New password', { exact: true }).fill(newPassword);
  await main.getByRole('button', { name: 'Save the new password' }).click();
  await expect(other).toHaveURL(/\/login\?/);
  await fillLogin(other, email, newPassword);
  await expect(other.getByRole('button', { name: /Account menu/ })).toBeVisible();
  await page.goto('/profile/account');
  await expect(page).toHaveURL('/login?redir=%2Fprofile%2Faccount');
}

for (const by of ['password', 'claim'] as const) {
  test(`V5 the link opened in another browser: ${by}`, async ({ page, mailbox, anotherVisitor }) => {
    await page.goto('/');
    const other = await anotherVisitor({ baseURL: new URL(page.url()).origin });
    await confirmElsewhere(page, other, mailbox, by);
  });
}

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  for (const by of ['password', 'claim'] as const) {
    test(`V5 the link opened in another browser without JavaScript: ${by}`, async ({
      page,
      mailbox,
      anotherVisitor,
    }) => {
      await page.goto('/');
      const other = await anotherVisitor({ baseURL: new URL(page.url()).origin, ...withoutJavaScript });
      await confirmElsewhere(page, other, mailbox, by);
    });
  }

  test('the whole journey of an account works without JavaScript', async ({ page, mailbox }) => {
    await wholeJourney({ page, mailbox });
  });

  test('a refused form says why next to its field and keeps what was typed, but no password', async ({
    page,
  }) => {
    await page.goto('/login?redir=%2Fprofile%2Faccount');
    await fillLogin(page, 'someone@mail.example', 'not-the-password');
    await expect(page).toHaveURL(/error=WRONG_CREDENTIALS/);
    await expect(page.getByRole('main')).toContainText('The email address and password don’t match.');
    await expect(page.getByLabel('Email address')).toHaveValue('someone@mail.example');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });

  test('every form posts to its call and answers with a page', async ({ page }) => {
    for (const path of ['/login', '/login/register', '/login/forgot']) {
      await page.goto(path);
      const form = page.getByRole('main').locator('form').first();
      await expect(form).toHaveAttribute('method', 'post');
      await expect(form).toHaveAttribute('action', /^\/k\/run\/auth\//);
    }
    const response = await page.goto('/profile/account');
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL('/login?redir=%2Fprofile%2Faccount');
  });
});

test('AUTH-001 a visitor signs in with e-mail and password, and the auth state says so', async ({
  page,
  anotherVisitor,
}) => {
  const email = newEmail();
  await register(page, email);
  const visitor = await anotherVisitor({ baseURL: new URL(page.url()).origin });
  await visitor.goto('/login?redir=%2Fprofile%2Faccount');
  await fillLogin(visitor, email);
  await expect(visitor).toHaveURL('/profile/account');
  expect(await authStateOf(visitor)).toMatchObject({ loggedInSession: true });
});

test('AUTH-002 a visitor registers with e-mail and password', async ({ page }) => {
  await register(page, newEmail());
  expect(await authStateOf(page)).toMatchObject({ loggedInSession: true, unconfirmedAccount: true });
});

test('ENT-056 ENT-057 ENT-060 the forms send the specified fields', async ({ page, allow }) => {
  allow(/POST \/k\/run\/auth\//);
  const bodies = new Map<string, string[]>();
  await page.route('**/k/run/auth/*', async (route) => {
    const body = new URLSearchParams(route.request().postData() ?? '');
    bodies.set(new URL(route.request().url()).pathname, [...body.keys()].sort());
    await route.fulfill({
      json: { status: -1, message: 'seen', statusCode: 400, errorField: null, errorCode: 'VALIDATION_ERROR' },
    });
  });
  const seen = () => expect(page.getByRole('main')).toContainText('seen');
  await page.goto('/login/password');
  await page.getByLabel('Email address').fill('someone@mail.example');
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await seen();
  await page.goto('/login/register');
  await page.getByLabel('Email address').fill('someone@mail.example');
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await seen();
  await page.goto('/login/forgot');
  await page.getByLabel('Email address').fill('someone@mail.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await seen();
  expect(bodies.get('/k/run/auth/login')).toEqual(['passwd', 'sticky', 'userInfo', 'username']);
  expect(bodies.get('/k/run/auth/register')).toEqual(['consent', 'optin', 'passwd', 'regurl', 'username']);
  expect(bodies.get('/k/run/auth/forgot')).toEqual(['username']);
});

test('MISC-005 public pages work without a session and with one', async ({ page }) => {
  const paths = ['/', '/login', '/login/register', '/login/forgot', '/api-docs', '/demo/mailbox', '/signout'];
  for (const path of paths) expect((await page.goto(path))?.status(), path).toBe(200);
  await register(page, newEmail());
  for (const path of [...paths, '/profile/account'])
    expect((await page.goto(path))?.status(), path).toBe(200);
});

test('one’s own sessions are listed, and another device is signed out from here', async ({
  page,
  anotherVisitor,
}) => {
  const email = newEmail();
  await register(page, email);
  const other = await anotherVisitor({ baseURL: new URL(page.url()).origin });
  await other.goto('/login');
  await fillLogin(other, email);
  await expect(other.getByRole('button', { name: /Account menu/ })).toBeVisible();
  // What its page still asks for would be refused once the session has ended.
  await other.goto('about:blank');
  await page.goto('/profile/account');
  await expect(page.getByText('This device')).toHaveCount(1);
  await page
    .getByRole('button', { name: /^End session/ })
    .first()
    .click();
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await other.goto('/profile/account');
  await expect(other).toHaveURL('/login?redir=%2Fprofile%2Faccount');
});
