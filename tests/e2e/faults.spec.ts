import { databaseRelay } from '../factories/database-relay';
import { registerByCall } from './by-call';
import { expect, test, withoutJavaScript } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { newEmail } from './people';
import type { RunningServer } from './setup/start-server';

const linesOf = (server: RunningServer) => server.output().trim().split('\n');
function isJson(line: string): boolean {
  try {
    return JSON.parse(line) !== null;
  } catch {
    return false;
  }
}

test.describe('error pages without JavaScript', () => {
  test.use(withoutJavaScript);

  test('ERR-052 CERR-032 a page that throws answers 500 with a complete page', async ({
    page,
    allow,
    anotherServer,
  }) => {
    allow(/^500 GET/);
    await registerByCall(page, newEmail());
    const empty = new URL(process.env.DATABASE_URL ?? '');
    empty.pathname = '/postgres';
    const broken = await anotherServer({ DATABASE_URL: empty.href });
    const response = await page.goto(`${broken.origin}/profile/account`);
    expect(response?.status()).toBe(500);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self' 'nonce-");
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    const lines = linesOf(broken);
    expect(lines.filter((line) => !isJson(line))).toEqual([]);
    expect(lines.filter((line) => line.includes('"stack":"at '))).not.toEqual([]);
  });

  test('without its database a page is a complete 503, and it recovers without a restart', async ({
    anotherServer,
    page,
    allow,
  }) => {
    allow(/^503 GET/);
    await registerByCall(page, newEmail());
    const line = databaseRelay(process.env.DATABASE_URL ?? '');
    await line.open();
    const server = await anotherServer({ DATABASE_URL: line.url });
    expect((await page.goto(`${server.origin}/profile/account`))?.status()).toBe(200);
    await line.cut();
    const down = await page.goto(`${server.origin}/profile/account`);
    expect(down?.status()).toBe(503);
    expect(down?.headers()['retry-after']).toBe('5');
    await expect(page.getByRole('heading', { name: 'We can’t reach our data right now' })).toBeVisible();
    const call = await page.request.get(`${server.origin}/i/api/account/user/v1/info`);
    expect(call.status()).toBe(503);
    expect(await call.json()).toMatchObject({ errors: [{ code: 'SERVICE_UNAVAILABLE' }] });
    await line.open();
    expect((await page.goto(`${server.origin}/profile/account`))?.status()).toBe(200);
    await line.cut();
    expect(linesOf(server).filter((one) => !isJson(one))).toEqual([]);
  });

  test('without the copy of the database that reports are read from they are a 503, and it recovers without a restart', async ({
    anotherServer,
    page,
    allow,
  }) => {
    allow(/^503 GET/);
    await signInAsMemberWithoutPage(page, { permissions: ['reportingView'], tier: 'bizPlus' });
    const copy = databaseRelay(process.env.DATABASE_URL ?? '');
    const server = await anotherServer({ UMIAK_DATABASE_READER: copy.url });
    const down = await page.goto(`${server.origin}/business/stats`);
    expect(down?.status()).toBe(503);
    expect(down?.headers()['retry-after']).toBe('5');
    await copy.open();
    expect((await page.goto(`${server.origin}/business/stats`))?.status()).toBe(200);
    await copy.cut();
  });

  test('an unknown address is a 404 in the brand’s look', async ({ page }) => {
    const response = await page.goto('/nowhere/at/all');
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'kayak');
    await expect(page.getByRole('heading', { name: 'We couldn’t find that page' })).toBeVisible();
  });
});

for (const { name, options } of [
  { name: 'with JavaScript', options: {} },
  { name: 'without JavaScript', options: withoutJavaScript },
]) {
  test.describe(name, () => {
    test.use(options);

    test('what a page does not find is a whole page that says so, for guests and members', async ({
      page,
    }) => {
      const gone = async (path: string, words: string) => {
        expect((await page.goto(path))?.status(), path).toBe(404);
        await expect(page.getByRole('main'), path).toContainText(words);
        await expect(page.locator('html'), path).toHaveAttribute('data-brand', 'kayak');
      };
      const nothing = 'We couldn’t find that page';
      await gone('/demo/mailbox/none', nothing);
      await gone('/privacy/partners/99999', nothing);
      await signInAsMemberWithoutPage(page, { permissions: [], tier: 'bizPlus' });
      const none = '00000000-0000-4000-8000-000000000000';
      await gone(`/orders/${none}/receipt`, nothing);
      await gone('/demo/mailbox/none', nothing);
    });
  });
}

test('internal addresses are not for visitors', async ({ page }) => {
  for (const path of ['/fault', '/missing', '/denied', '/kayak/en-US', '/kayak/en-US/fault', '/404']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
  const forged = await page.request.get('/fault', { headers: { 'x-umiak-fault': 'guess' } });
  expect(forged.status()).toBe(404);
});

test('MISC-002 another brand is configuration alone: its name and look, no change of code', async ({
  anotherServer,
  page,
}) => {
  const server = await anotherServer({ UMIAK_BRAND: 'momondo' });
  await page.goto(server.origin);
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'momondo');
  await expect(page).toHaveTitle(/Momondo/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Momondo, zur Startseite' })).toBeVisible();
  expect(await page.content()).toContain('"brandDisplayName":"Momondo"');
});

test('every page has the policy and the security headers, whatever its status', async ({ request }) => {
  for (const path of ['/', '/login', '/nowhere', '/api-docs', '/profile/account', '/demo/mailbox']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toMatch(
      /script-src 'self'(?: 'nonce-[\w-]+'|(?: 'sha256-[\w+/=]+')+)/,
    );
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  }
});

test('nothing secret is written to the log', async ({ page, anotherServer }) => {
  const server = await anotherServer({ LOG_LEVEL: 'trace' });
  await page.goto(`${server.origin}/login/register`);
  const email = newEmail();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct-seabird-51-mast');
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  const cookies = await page.context().cookies();
  await page.goto('about:blank');
  await server.stop();
  for (const secret of [
    'correct-seabird',
    ...cookies.map(({ value }) => value).filter((value) => value.length > 20),
  ]) {
    expect(server.output()).not.toContain(secret);
  }
  expect(server.output()).not.toMatch(/token=[\w-]{20}/);
});
