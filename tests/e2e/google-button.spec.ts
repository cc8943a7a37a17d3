import type { Page } from '@playwright/test';
import { axeProblems } from './axe';
import { expect, test } from './fixtures';
import { authStateOf, newEmail } from './people';
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

const own = (page: Page) => page.getByRole('button', { name: 'Continue with Google (own button)' });
const link = (page: Page) => page.getByRole('link', { name: 'Continue with Google' });
const consent = (page: Page) =>
  page.context().addCookies([{ name: 'DATA_CONSENT', value: 'true', url: server.origin }]);

/** Who is logged in to Google, in a browser without a dialog of its own. */
async function atGoogle(page: Page, email: string): Promise<void> {
  await page.addInitScript((address) => {
    Reflect.deleteProperty(window, 'IdentityCredential');
    Object.assign(window, { oneTapPeople: [{ name: 'Greta Lindholm', email: address }] });
  }, email);
}

test('AUTH-020 with consent Google’s own button takes the place of ours, registers after the terms and signs in', async ({
  page,
  anotherVisitor,
}) => {
  const email = newEmail();
  const again = await anotherVisitor();
  for (const [visitor, isNew] of [
    [page, true],
    [again, false],
  ] as const) {
    await consent(visitor);
    await atGoogle(visitor, email);
    const answer = await visitor.goto(`${server.origin}/login?redir=%2Fhelp`);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    for (const rule of ['script-src', 'style-src', 'connect-src', 'frame-src'])
      expect(policy).toMatch(new RegExp(`${rule} [^;]*${google}`));
    await expect(own(visitor)).toBeVisible();
    await expect(link(visitor)).toBeHidden();
    const asked = visitor.waitForRequest(/googleauth\/login$/);
    await own(visitor).click();
    expect((await asked).postData()).toMatch(/idToken=[\w.-]{100,}/);
    if (isNew) {
      await expect(visitor.getByRole('heading', { name: /^Welcome to/ })).toBeVisible();
      await visitor.getByRole('button', { name: 'Create account' }).click();
    }
    await expect(visitor).toHaveURL(`${server.origin}/help`);
    expect(await authStateOf(visitor)).toMatchObject({ loggedInSession: true });
  }
});

test('without consent nothing of Google is loaded or allowed, and our link goes to its popup', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().startsWith(google) && asked.push(request.url()));
  const answer = await page.goto(`${server.origin}/login`);
  expect(answer?.headers()['content-security-policy']).not.toContain(google);
  await expect(page.locator('[data-methods^=social][data-ready]')).toBeVisible();
  await expect(link(page)).toBeVisible();
  await expect(page.locator('[data-google-button]')).toBeHidden();
  expect(asked).toEqual([]);
});

for (const [id, config, words] of [
  ['ERR-013', { enabled: false, clientId: 'x', scope: 'email' }, 'Google service is disabled'],
  ['ERR-014', { enabled: true, clientId: 'x', scope: '' }, 'MISSING_CLIENT_ID_OR_SCOPE'],
] as const) {
  test(`${id} a Google that is not set up any more is told to developers as ${words}, and our link stays`, async ({
    page,
    allow,
  }) => {
    allow(/Google’s button is not used|One-tap could not be started/);
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await consent(page);
    await atGoogle(page, newEmail());
    await page.route('**/k/run/auth/config', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), google: config } });
    });
    await page.goto(`${server.origin}/login`);
    await expect.poll(() => told.join()).toContain(words);
    await expect(link(page)).toBeVisible();
    await expect(own(page)).toHaveCount(0);
  });
}

test('ERR-017 where Google’s script cannot be had our link stays', async ({ page, allow }) => {
  allow(/Google’s button is not used|One-tap could not be started|ERR_FAILED|Failed to load/);
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await consent(page);
  await page.route(`${google}/gsi/client`, (route) => route.abort());
  await page.goto(`${server.origin}/login`);
  await expect.poll(() => told.join()).toContain('gapi.auth2 cannot be initialized');
  await expect(link(page)).toBeVisible();
});

test('the button has no problem that axe knows, in a narrow and a wide window', async ({ page }) => {
  await consent(page);
  await atGoogle(page, newEmail());
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${server.origin}/login`);
    await expect(own(page)).toBeVisible();
    expect(await axeProblems(page, `${width}`, 'main')).toEqual([]);
    const box = await own(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

for (const [version, isFirst] of [
  ['12_5', false],
  ['13_0', true],
  ['17_2', true],
] as const) {
  test.describe(`an iPhone with iOS ${version}`, () => {
    test.use({
      userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 Safari/604.1`,
    });
    test(`AUTH-056 Apple is ${isFirst ? 'first, its sheet is in the device' : 'in its usual place'}`, async ({
      page,
    }) => {
      await page.goto(`${server.origin}/login`);
      const methods = page.locator('[data-methods^=social][data-ready]');
      await expect(methods).toBeVisible();
      const names = await methods.getByRole('link').allInnerTexts();
      expect(names.findIndex((name) => name.includes('Apple')) === 0).toBe(isFirst);
    });
  });
}
