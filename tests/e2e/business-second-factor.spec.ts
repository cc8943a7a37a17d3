import { becomeStranger } from './become-stranger';
import { expect, test, withoutJavaScript } from './fixtures';
import {
  ageSignIns,
  codeOf,
  keyOn,
  setUpSecondFactor,
  signInAsDemoWithoutPage,
  signInAsMember,
  signInAsMemberWithoutPage,
} from './members';
import { fillLogin } from './people';
import { codeMailedTo } from './sign-in-dialog';

const manager = { permissions: ['travelPolicyManagement'] } as const;

test('ROUTE-012 ROUTE-013 PERM-068 a missing second factor leads to its page, and from there on', async ({
  page,
}) => {
  const { company } = await signInAsMemberWithoutPage(page, manager);
  await page.goto('/business/policy');
  await expect(page).toHaveURL('/business/verify?redir=%2Fbusiness%2Fpolicy');
  await expect(page.getByRole('main')).toContainText(`Your role at ${company} requires it`);

  expect((await page.goto('/business/verify?redir=%2Ftrips'))?.status()).toBe(200);
  const { codes } = await setUpSecondFactor(page);
  expect(codes).toHaveLength(10);
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start over with a new key' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/trips');
});

test('PERM-068 a call that asks for the second factor leads there from any page', async ({ page, allow }) => {
  allow(/403 GET \/k\/run\/auth\/switch/);
  await signInAsMember(page, { permissions: ['eventEdit'] });
  await page.route('**/k/run/auth/switch?*', (route) =>
    route.fulfill({
      status: 403,
      json: {
        status: -1,
        message: '',
        statusCode: 403,
        errorField: null,
        errorCode: 'MISSING_TWO_FACTOR_AUTHENTICATION',
      },
    }),
  );
  await page.goto('/business/events');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('button', { name: 'Switch to personal' }).click();
  await expect(page).toHaveURL('/business/verify?redir=%2Fbusiness%2Fevents');
});

test('the next session asks for a code, takes spaces in it, and refuses a wrong one in place', async ({
  page,
  allow,
}) => {
  allow(/401 POST \/i\/api\/business\/twoFactor/);
  const { email } = await signInAsMemberWithoutPage(page, manager);
  await page.goto('/business');
  const { key } = await setUpSecondFactor(page);
  await becomeStranger(page);
  await page.goto('/login?redir=%2Fbusiness%2Fpolicy');
  await fillLogin(page, email);
  await expect(page).toHaveURL('/business/verify?redir=%2Fbusiness%2Fpolicy');
  const field = page.getByLabel('Six-digit code');
  await field.fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('This code is wrong');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(codeOf(key, { later: true }).replace(/^(...)/, '$1 '));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/business/policy');
  await page.goto('/business/verify?redir=%2Fbusiness');
  await expect(page.getByRole('heading', { name: 'You’re verified' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/business');
});

test('a recovery code opens what the app cannot', async ({ page }) => {
  const { email } = await signInAsMemberWithoutPage(page, manager);
  await page.goto('/business');
  const { codes } = await setUpSecondFactor(page);
  await becomeStranger(page);
  await page.goto('/login?redir=%2Fbusiness');
  await fillLogin(page, email);
  await page.getByText('Use a recovery code').click();
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect(page.getByRole('heading', { name: 'Admin hub' })).toBeVisible();
});

test('setting up after a while asks for a mailed code, not the password, and comes back', async ({
  page,
  mailbox,
}) => {
  const { email } = await signInAsMemberWithoutPage(page, manager);
  await page.goto('/business/policy');
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  await ageSignIns(email);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByLabel('Password', { exact: true })).toHaveCount(0);
  await main.getByRole('button', { name: 'Email me a code' }).click();
  await main.getByLabel('Code from the email').fill(await codeMailedTo(mailbox, email));
  await main.getByRole('button', { name: 'Confirm with the code' }).click();
  await expect(page).toHaveURL(/\/business\/verify\?redir=%2Fbusiness%2Fpolicy/);
  await main.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
});

test('whoever need not may set one up all the same', async ({ page }) => {
  await signInAsDemoWithoutPage(page, 'pia@home.example');
  await page.goto('/business/verify');
  await expect(page.getByRole('main')).toContainText('You don’t need one right now');
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('the second factor is set up, asked for and recovered without JavaScript', async ({ page }) => {
    const { email } = await signInAsMemberWithoutPage(page, manager);
    await page.goto('/business/policy');
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const key = await keyOn(page);
    await page.getByLabel('Six-digit code').fill('000000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page).toHaveURL(/error=WRONG_CODE/);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This code is wrong');
    expect(await keyOn(page)).toBe(key);
    await page.getByLabel('Six-digit code').fill(codeOf(key));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
    const codes = await page.getByRole('main').getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/business/policy');

    await becomeStranger(page);
    await page.goto('/login?redir=%2Fbusiness%2Fpolicy');
    await fillLogin(page, email);
    await page.getByText('Use a recovery code').click();
    await page.getByLabel('Recovery code', { exact: true }).fill('not a code');
    await page.getByRole('button', { name: 'Use this code' }).click();
    await expect(page).toHaveURL(/form=recovery/);
    await page.getByLabel('Recovery code', { exact: true }).fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'Use this code' }).click();
    await expect(page).toHaveURL('/business/policy');
  });
});
