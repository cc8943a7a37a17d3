import type { CDPSession, Page } from '@playwright/test';
import { expect, test, withoutJavaScript } from './fixtures';
import { authStateOf, goodPassword, newEmail, register, signOut } from './people';
import { runSql } from './setup/run-sql';
import { startFakeProviders } from './setup/start-fake-providers';
import { type RunningServer, startServer } from './setup/start-server';

let providers: Awaited<ReturnType<typeof startFakeProviders>>;
let server: RunningServer;

test.beforeAll(async () => {
  providers = await startFakeProviders();
  server = await startServer(providers.env);
});

test.afterAll(async () => {
  await server.stop();
  await providers.stop();
});

const waysOf = (email: string) =>
  runSql<{ provider: string }>(
    `select provider from credential where account_id =
       (select account_id from credential where provider = 'email' and subject = $1) order by provider`,
    [email],
  );

/** Presses a provider's button and is somebody in its popup. */
async function inPopup(page: Page, provider: 'Google' | 'Apple' | 'Naver', email: string) {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: `Continue with ${provider}` }).click();
  const popup = await opened;
  const ended = popup.waitForEvent('close');
  await expect(popup.getByRole('heading', { name: `Sign in with ${provider}` })).toBeVisible();
  await beSomebody(popup, email);
  await ended;
  return popup;
}

async function beSomebody(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Name').fill('Greta Lindholm');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The page of signing in, ready to open popups. */
async function openLogin(page: Page, query = ''): Promise<void> {
  await page.goto(`${server.origin}/login${query}`);
  await expect(page.locator('[data-methods^=social][data-ready]')).toBeVisible();
}

test('where the operator asks for no agreement to the terms, a provider registers somebody new at once', async ({
  anotherServer,
  page,
}) => {
  const { origin } = await anotherServer({ ...providers.env, UMIAK_TERMS_CONSENT: 'off' });
  const email = newEmail();
  await page.goto(`${origin}/login`);
  await expect(page.locator('[data-methods^=social][data-ready]')).toBeVisible();
  await inPopup(page, 'Google', email);
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  expect(await authStateOf(page)).toMatchObject({ loggedInSession: true });
});

test('AUTH-003 AUTH-004 ROUTE-037 a popup of Google registers somebody new, who signs in with it from then on', async ({
  page,
}) => {
  const email = newEmail();
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (address, name, features) => {
      document.documentElement.dataset.opened = `${address} ${features}`;
      return open(address, name, features);
    };
  });
  await openLogin(page, '?redir=%2Ftrips');
  const loginCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/k/run/googleauth/login')) loginCalls.push(request.postData() ?? '');
  });
  await inPopup(page, 'Google', email);
  const opened = (await page.locator('html').getAttribute('data-opened')) ?? '';
  expect(opened).toMatch(
    /^\/k\/run\/googleauth\/redirect(?:\?\S*)? popup,width=500,height=640,left=\d+,top=/,
  );
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toBeVisible();
  expect(loginCalls[0]).toMatch(/accessToken=[\w-]{20,}/);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${server.origin}/trips`);
  expect(await authStateOf(page)).toMatchObject({ loggedInSession: true, unconfirmedAccount: false });
  expect(await waysOf(email)).toEqual([{ provider: 'email' }, { provider: 'google' }]);

  await signOut(page);
  await openLogin(page);
  await inPopup(page, 'Google', email);
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  expect(await authStateOf(page)).toMatchObject({ loggedInSession: true });
});

test('AUTH-053 Apple’s and Naver’s popups sign in too, and an address with an account is linked by its password', async ({
  page,
  anotherVisitor,
}) => {
  // Apple runs this mailbox; for any other address it takes a mailed code.
  const email = newEmail().replace('mail.example', 'privaterelay.appleid.com');
  await register(await anotherVisitor(), email, server.origin);
  await runSql('update credential set verified_at = now() where subject = $1', [email]);
  await openLogin(page);
  await inPopup(page, 'Apple', email);
  await expect(page.getByRole('heading', { name: 'Connect Apple to your account' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in and connect Apple' }).click();
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  expect(await waysOf(email)).toEqual([{ provider: 'apple' }, { provider: 'email' }]);
  await page.goto(`${server.origin}/login`);
  await expect(page.getByRole('link', { name: 'Continue with Apple' })).toHaveCount(0);

  const guest = await anotherVisitor();
  await openLogin(guest);
  await inPopup(guest, 'Naver', `${newEmail().split('@')[0]}@naver.com`);
  await expect(guest.getByRole('heading', { name: /^Welcome to/ })).toBeVisible();
});

test('a closed, a declined and a blocked popup leave the button usable', async ({ page }) => {
  await openLogin(page);
  const button = page.getByRole('link', { name: 'Continue with Google' });
  let opened = page.waitForEvent('popup');
  await button.click();
  // Closed as somebody would: once there is something to see.
  const closed = await opened;
  await expect(closed.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
  await closed.close();
  await expect(button).not.toHaveAttribute('aria-busy');
  opened = page.waitForEvent('popup');
  await button.click();
  await (await opened).getByRole('button', { name: 'Cancel' }).click();
  await expect(button).not.toHaveAttribute('aria-busy');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await button.click();
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('the page itself goes to the provider, and comes back registered', async ({ page }) => {
    const email = newEmail();
    await page.goto(`${server.origin}/login?redir=%2Ftrips`);
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await beSomebody(page, email);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(`${server.origin}/trips`);
    expect(await waysOf(email)).toEqual([{ provider: 'email' }, { provider: 'google' }]);
  });
});

/** A device that keeps passkeys, with somebody who confirms everything; returns what lists its passkeys. */
async function withAuthenticator(page: Page) {
  const devices: CDPSession = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await devices.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

test('AUTH-008 AUTH-007 AUTH-041 a passkey opens an account, and signs in by its button and from the field', async ({
  page,
}) => {
  const email = newEmail();
  const passkeys = await withAuthenticator(page);
  await page.goto(`${server.origin}/login/register`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByRole('button', { name: 'Create your account with a passkey' }).click();
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  expect(await waysOf(email)).toEqual([{ provider: 'email' }, { provider: 'passkey' }]);
  expect(await passkeys()).toHaveLength(1);
  await signOut(page);

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/auth/webauthn/'))
      asked.push(`${request.method()} ${pathname.split('/').at(-1)}`);
  });
  const noField = await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    sessionStorage.clear();
  });
  await page.goto(`${server.origin}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  expect(asked).toEqual(['POST loginParams', 'POST login']);
  await signOut(page);
  await noField.dispose();

  asked.length = 0;
  const mediations: string[] = [];
  await page.exposeFunction('noteMediation', (mediation: string) => mediations.push(mediation));
  await page.addInitScript(() => {
    sessionStorage.clear();
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      (window as unknown as { noteMediation(m: string): void }).noteMediation(options?.mediation ?? '');
      return get(options);
    };
  });
  // Somebody who confirms everything picks their passkey in the field at once.
  await page.goto(`${server.origin}/login`);
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  expect(asked).toEqual(['GET autofillParams', 'POST login']);
  expect(mediations).toEqual(['conditional']);
});

test('ROUTE-038 Naver’s button opens a popup at its redirect', async ({ page }) => {
  const opened: string[] = [];
  await page.exposeFunction('noteOpened', (address: string) => void opened.push(address));
  await openLogin(page);
  await page.evaluate(() => {
    const page = window as never as { noteOpened: (address: string) => void; open: typeof window.open };
    page.open = (address) => {
      page.noteOpened(new URL(String(address), location.href).pathname);
      return null;
    };
  });
  await page.getByRole('link', { name: 'Continue with Naver' }).click();
  await expect.poll(() => opened).toEqual(['/k/run/naverauth/redirect']);
});
