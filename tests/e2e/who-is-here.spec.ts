import type { Page } from '@playwright/test';
import { accountButton, accountMenu, openAccountMenu } from './account-menu';
import { registerByCall } from './by-call';
import { expect, test } from './fixtures';
import { authStateOf, newEmail } from './people';
import { inDatabase } from './roles';

const logout = '**/k/run/auth/logout';
const identity = '**/i/api/business/me/v1/currentIdentity';
const authState = '**/AuthStateProviderAction';
const broken = { status: 500, json: { errors: [{ code: 'INTERNAL_ERROR' }] } };

/** The page is seen again, two minutes later. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now() + 120_000;
    Date.now = () => now;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const menuReady = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('account-menu-started').length > 0);

test('ERR-024 a sign-out that failed says so and leaves one signed in; one that worked is seen in every tab', async ({
  page,
  context,
}) => {
  await registerByCall(page, newEmail());
  const other = await context.newPage();
  await other.goto('/help');
  await expect(accountButton(other)).toBeVisible();
  const failure = {
    status: -1,
    errorField: null,
    message: 'Not now.',
    statusCode: 503,
    errorCode: 'SERVICE_UNAVAILABLE',
  };
  await page.route(logout, (route) => route.fulfill({ json: failure }));
  await page.goto('/signout?redir=/flights');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Not now.');
  expect(await authStateOf(page)).toMatchObject({ loggedInSession: true });
  await page.unroute(logout);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/flights');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('AUTH-030 an account is added by a call from the menu, which says when it is refused', async ({
  page,
  allow,
}) => {
  allow(/409/);
  await registerByCall(page, newEmail());
  await page.goto('/help');
  const menu = await openAccountMenu(page);
  const add = menu.getByRole('button', { name: 'Add another account' });
  const refusal = { status: -1, message: 'No more accounts here.', errorCode: 'TOO_MANY_ACCOUNTS' };
  await page.route('**/k/run/auth/add', (route) => route.fulfill({ status: 409, json: refusal }));
  await add.click();
  await expect(menu.getByRole('alert')).toHaveText('No more accounts here.');
  await page.unroute('**/k/run/auth/add');
  const asked = page.waitForRequest(/\/k\/run\/auth\/add$/);
  await add.click();
  expect((await asked).method()).toBe('GET');
  await expect(page).toHaveURL(/\/login\?add=true$/);
});

test('ERR-035 a tab that is seen again after its session was ended elsewhere becomes a guest’s', async ({
  page,
  allow,
}) => {
  allow(/401|could not be read/);
  const email = newEmail();
  await registerByCall(page, email);
  await page.goto('/help');
  await menuReady(page);
  await inDatabase(
    `update session set revoked_at = now() where account_id = (select account_id from credential where subject = $1)`,
    [email],
  );
  await comeBack(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(accountMenu(page)).toHaveCount(0);
});

test('ERR-036 when it cannot be asked who is here, nothing is shown and the page stays', async ({
  page,
  allow,
}) => {
  allow(/500|Who is signed in could not be read/);
  await registerByCall(page, newEmail());
  await page.goto('/help');
  await menuReady(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.route(identity, (route) => route.fulfill(broken));
  const answered = page.waitForResponse(identity);
  await comeBack(page);
  await answered;
  await page.unroute(identity);
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/error|could not|INTERNAL/i);
  await expect(accountButton(page)).toBeVisible();
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('ERR-043 an auth state that cannot be read shows nothing, and nobody is invited to sign in', async ({
  anotherServer,
  page,
  allow,
}) => {
  allow(/500|The auth state could not be read/);
  const server = await anotherServer({ UMIAK_SIGN_IN_PROMPT_SECONDS: '1' });
  await page.addInitScript(() => localStorage.setItem('hasSignedInHere', '1'));
  await page.goto(`${server.origin}/help`);
  const usual = await page.locator('body').innerText();
  expect(usual).not.toMatch(/INTERNAL_ERROR/);
  await page.route(authState, (route) => route.fulfill(broken));
  const answered = page.waitForResponse(authState);
  await page.goto(`${server.origin}/flights`);
  await answered;
  await expect(page.locator('#sign-in-dialog')).toHaveCount(0);
  await expect(page.locator('[role=alert]:visible')).toHaveCount(0);
  expect(await page.locator('body').innerText()).not.toMatch(/INTERNAL_ERROR|could not be read/);
  expect(await page.evaluate(() => sessionStorage.getItem('signInPrompted'))).toBeNull();
});
