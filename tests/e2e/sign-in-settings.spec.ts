import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { goodPassword, newEmail } from './people';

const authState = '/horizon/common/authentication/providers/AuthStateProviderAction';

/** Posts a form as our script does, on another server than that of the run. */
async function post(page: Page, origin: string, address: string, form: Record<string, string>) {
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' };
  const issued = await page.request.post(`${origin}/s/run/formtoken`, { headers, form: {} });
  const { formtoken } = (await issued.json()) as { formtoken: string };
  const answer = await page.request.post(`${origin}${address}`, {
    headers: { ...headers, 'x-csrf': formtoken },
    form,
  });
  return (await answer.json()) as { status: number; errorCode?: string };
}

test('AUTH-082 where signing in is switched off nobody signs in, nobody is invited, and the page says so', async ({
  anotherServer,
  page,
}) => {
  const { origin } = await anotherServer({
    UMIAK_SIGN_IN: 'off',
    UMIAK_SIGN_IN_PROMPT_SECONDS: '1',
    UMIAK_SURVEY_GROUPS: 'pilots, sailors',
    UMIAK_AUTH_STATE_PARAMS: 'campaign=spring',
  });
  await page.addInitScript(() => localStorage.setItem('hasSignedInHere', '1'));
  await page.goto(`${origin}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await expect(page.locator('#guest-menu')).not.toContainText('Register');
  await page.goto(`${origin}/login`);
  await expect(page.getByRole('heading', { name: 'Sign-in is switched off' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  const state = await (await page.request.get(`${origin}${authState}`)).json();
  expect(state).toMatchObject({
    allowSignIn: false,
    surveyGroups: ['pilots', 'sailors'],
    authStateParams: { campaign: 'spring' },
  });
  const username = newEmail();
  const form = { username, passwd: goodPassword, optin: 'false', regurl: '/', consent: 'true' };
  expect(await post(page, origin, '/k/run/auth/register', form)).toMatchObject({
    status: -1,
    errorCode: 'SERVICE_DISABLED',
  });
  expect(await (await page.request.get(`${origin}${authState}`)).json()).toMatchObject({
    loggedInSession: false,
  });
});

test('ENT-051 ENT-052 by default staying signed in is ticked and the terms are asked for', async ({
  page,
}) => {
  await page.goto('/login/register');
  await expect(page.locator('input[name=consent]')).not.toBeChecked();
  await page.goto('/login/password');
  await expect(page.locator('input[name=sticky]')).toBeChecked();
  await page.goto('/login/register');
  await page.getByLabel('Email address').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  expect(
    await page.locator('input[name=consent]').evaluate((box: HTMLInputElement) => box.validity.valid),
  ).toBe(false);
  await expect(page).toHaveURL(/\/login\/register/);
});

test('the operator unticks boxes, lets people register without terms, and names where brands can be followed', async ({
  anotherServer,
  page,
}) => {
  const { origin } = await anotherServer({
    UMIAK_EMAIL_DEALS: 'off',
    UMIAK_REMEMBER_ME: 'off',
    UMIAK_TERMS_CONSENT: 'off',
    UMIAK_BRAND_LINKS: JSON.stringify({
      '*': {
        '*': {
          social: { facebook: 'https://social.example/umiak', naverblog: 'https://blog.example/umiak' },
          apps: { appleappstore: 'https://apple.example/umiak', googleplay: 'https://apps.example/umiak' },
        },
        'de-DE': { social: { facebook: null } },
      },
    }),
  });
  const social = () =>
    page
      .getByTestId('social')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto(`${origin}/help`);
  expect(await social()).toEqual(['https://social.example/umiak']);
  await expect(page.locator('footer a[href="https://apps.example/umiak"]')).toHaveCount(1);
  await page.goto(`${origin}/ko-kr/help`);
  expect(await social()).toEqual(['https://social.example/umiak', 'https://blog.example/umiak']);
  await page.goto(`${origin}/de-de/help`);
  expect(await social()).toEqual([]);

  await page.goto(`${origin}/login/password`);
  await expect(page.locator('input[name=sticky]')).not.toBeChecked();
  await page.goto(`${origin}/login/register`);
  await expect(page.locator('input[name=optin]')).not.toBeChecked();
  await expect(page.locator('input[name=consent]')).toHaveCount(0);
  await page.getByLabel('Email address').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
});
