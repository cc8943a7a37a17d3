import type { Page } from '@playwright/test';
import { browserDialogs } from './browser-dialog';
import { expect, test } from './fixtures';
import { authStateOf, newEmail } from './people';
import { runSql } from './setup/run-sql';
import { startFakeProviders } from './setup/start-fake-providers';
import { type RunningServer, startServer } from './setup/start-server';

let providers: Awaited<ReturnType<typeof startFakeProviders>>;
let server: RunningServer;
let google: string;

test.beforeAll(async () => {
  providers = await startFakeProviders();
  google = providers.env.GOOGLE_ISSUER ?? '';
  server = await startServer(providers.env);
});

test.afterAll(async () => {
  await server.stop();
  await providers.stop();
});

const login = /\/k\/run\/googleauth\/login$/;
const waysOf = (email: string) =>
  runSql<{ provider: string }>(
    `select provider from credential where account_id =
       (select account_id from credential where provider = 'email' and subject = $1) order by provider`,
    [email],
  );
const accountMenu = (page: Page) => page.getByRole('button', { name: /Account menu/ });

/** The library comes only after consent. */
const consent = (page: Page) =>
  page.context().addCookies([{ name: 'DATA_CONSENT', value: 'true', url: server.origin }]);

/** Signs in at the provider itself, as people are in the browsers they use. */
async function atProvider(page: Page, email: string): Promise<void> {
  await page.goto(`${google}/gsi/fedcm/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Name').fill('Greta Lindholm');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveTitle('Google');
}

/** Whether the page has counted a prompt that came to nothing; it tells when it is left. */
const wasSkipped = (page: Page) =>
  page.evaluate(() => {
    const sent: string[] = [];
    const { fetch: send } = window;
    window.fetch = async (_, call) => {
      sent.push(String(call?.body));
      return new Response(null, { status: 204 });
    };
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    window.fetch = send;
    return sent.some((text) => text.includes('one-tap.skipped'));
  });

/** Asks the browser on the page itself, as a script of ours could; tells why the browser would not. */
const askOn = (page: Page) =>
  page.evaluate(
    (configURL) =>
      navigator.credentials
        .get({ identity: { providers: [{ configURL, clientId: 'umiak-demo' }] } } as object)
        .then(String, (error: Error) => `${error.name} ${error.message}`),
    `${google}/gsi/fedcm.json`,
  );

test('AUTH-005 AUTH-006 the browser’s own dialog registers somebody new with one tap, and signs them in again', async ({
  page,
  anotherVisitor,
}) => {
  const email = newEmail();
  for (const [visitor, loginState] of [
    [page, 'SignUp'],
    [await anotherVisitor(), 'SignIn'],
  ] as const) {
    const dialogs = await browserDialogs(visitor);
    await consent(visitor);
    await atProvider(visitor, email);
    const shown = dialogs.next();
    await visitor.goto(`${server.origin}/login/register`);
    const dialog = await shown;
    expect(dialog.accounts).toEqual([expect.objectContaining({ email, loginState })]);
    // Whoever is new to us is shown what they agree to.
    const terms = loginState === 'SignUp' ? `${server.origin}/terms-of-use` : '';
    expect(dialog.accounts[0]?.termsOfServiceUrl ?? '').toBe(terms);
    const asked = visitor.waitForRequest(login);
    await dialog.choose(email);
    expect((await asked).postData()).toMatch(/idToken=[\w.-]{100,}/);
    await expect(accountMenu(visitor)).toBeVisible();
    expect(await authStateOf(visitor)).toMatchObject({ loggedInSession: true });
    expect(await waysOf(email)).toEqual([{ provider: 'email' }, { provider: 'google' }]);
  }
});

test('a token for another party, or with a nonce that was not given here, opens nothing', async ({
  page,
  allow,
}) => {
  allow(/One-tap did not sign in/);
  const email = newEmail();
  const dialogs = await browserDialogs(page);
  await consent(page);
  await atProvider(page, email);
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      const provider = (options as { identity?: { providers: object[] } } | undefined)?.identity
        ?.providers[0];
      const isAboutAudience = location.search.includes('audience');
      if (provider)
        Object.assign(provider, isAboutAudience ? { clientId: 'another' } : { params: { nonce: 'another' } });
      return get(options);
    };
  });
  for (const wrong of ['audience', 'nonce']) {
    const shown = dialogs.next();
    await page.goto(`${server.origin}/login?${wrong}`);
    const answered = page.waitForResponse(login);
    await (await shown).choose(email);
    expect(await (await answered).json()).toMatchObject({ status: -1, errorCode: 'PROVIDER_REFUSED' });
    expect(await authStateOf(page)).toMatchObject({ loggedInSession: false });
  }
  expect(await waysOf(email)).toEqual([]);
});

test('the browser is asked with Google and consent alone, and a dialog put away stays away and breaks nothing', async ({
  page,
  allow,
}) => {
  allow(/Content Security Policy|content security policy: connect-src/);
  allow(/User declined or dismissed prompt|FedCM was disabled|Not signed in/);
  const dialogs = await browserDialogs(page);
  await page.goto('/login');
  expect(await askOn(page)).toContain('NotAllowedError');
  await page.goto(`${server.origin}/login`);
  expect(await askOn(page)).toContain('violates the document');
  expect(dialogs.shown()).toBe(0);

  await consent(page);
  const first = dialogs.next();
  await page.goto(`${server.origin}/login`);
  const { accounts, dismiss } = await first;
  expect(accounts.length).toBeGreaterThan(1);
  await dismiss();
  await expect.poll(() => wasSkipped(page)).toBe(true);
  await expect(page.getByRole('main').getByLabel('Email address')).toBeEditable();
  await page.goto(`${server.origin}/login`);
  await expect.poll(() => wasSkipped(page)).toBe(true);
  expect(dialogs.shown()).toBe(1);

  await dialogs.forget();
  const again = dialogs.next();
  await page.goto(`${server.origin}/login`);
  await again;
  // Whoever signs out at the provider is not asked about it any more.
  await page.goto(`${google}/gsi/fedcm/login`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveTitle('Google');
  await page.goto(`${server.origin}/login`);
  await expect.poll(() => wasSkipped(page)).toBe(true);
  expect(dialogs.shown()).toBe(2);
  expect(await authStateOf(page)).toMatchObject({ loggedInSession: false });
});

test('where the browser has no such dialog, the library’s own card signs in as well', async ({ page }) => {
  const email = newEmail();
  await consent(page);
  await page.addInitScript((address) => {
    Reflect.deleteProperty(window, 'IdentityCredential');
    Object.assign(window, { oneTapPeople: [{ name: 'Greta', email: address }] });
  }, email);
  await page.goto(`${server.origin}/login`);
  await page.locator('#one-tap').getByRole('button', { name: email }).click();
  await expect(accountMenu(page)).toBeVisible();
  expect(await waysOf(email)).toEqual([{ provider: 'email' }, { provider: 'google' }]);
});
