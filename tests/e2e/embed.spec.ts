import type { Page } from '@playwright/test';
import type { Embed } from '../../lib/client/embed/host/host-sdk';
import { axeProblems, looks, sidewaysBy } from './axe';
import { expect, test } from './fixtures';
import { startHostPages } from './setup/host-pages';
import { runSql } from './setup/run-sql';
import { type RunningServer, startServer } from './setup/start-server';
import { requestsCame } from './setup/wait-for-behaviours';
import { site } from './site';

declare global {
  interface Window {
    said: { readonly type: string; readonly origin: string }[];
    widget: Embed;
  }
}

// A header of the test's own would make a browser ask before it loads a script of another origin.
test.use({ extraHTTPHeaders: {} });

let hosts: Awaited<ReturnType<typeof startHostPages>>;
let server: RunningServer;

test.beforeAll(async () => {
  hosts = await startHostPages();
  server = await startServer({ UMIAK_AFFILIATES: `blog=${hosts.originOf('blog')}` });
  hosts.use(server.origin);
});

test.afterAll(async () => {
  await server.stop();
  await hosts.stop();
});

async function openHost(page: Page) {
  await page.goto(hosts.originOf('blog'));
  await page.waitForFunction(() => window.widget !== undefined);
  await page.evaluate(() => window.widget.ready);
  return page.frameLocator('#search iframe');
}

const saidOf = (page: Page, type: string) =>
  page.evaluate((name) => window.said.filter((message) => message.type === name).length, type);

const frameHeight = (page: Page) =>
  page.locator('#search iframe').evaluate((frame) => frame.getBoundingClientRect().height);

test('EMBED-001 CEMB-010 a host page on another origin shows the search as high as it is, and both speak', async ({
  page,
}) => {
  const cookies: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/embed/blog/')) cookies.push(request.headers().cookie);
  });
  await page.context().addCookies([{ name: 'did', value: 'x', url: server.origin }]);
  const frame = await openHost(page);
  await expect(frame.locator('html')).toHaveAttribute('data-embed', '');
  await expect(frame.getByRole('banner')).toHaveCount(0);
  await expect(frame.getByRole('contentinfo')).toHaveCount(0);
  await expect.poll(() => saidOf(page, 'height')).toBeGreaterThan(0);
  const heightOf = () =>
    frame.locator('html').evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
  await expect.poll(async () => (await frameHeight(page)) - (await heightOf())).toBe(0);
  const before = await frameHeight(page);

  await frame.getByRole('button', { name: 'Travelers' }).click();
  await expect(frame.getByRole('button', { name: 'Adults: one more' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => frameHeight(page)).toBeGreaterThan(before);
  await page.evaluate(() => window.widget.frame.contentWindow?.focus());
  await page.keyboard.press('Escape');
  await expect.poll(() => frameHeight(page)).toBe(before);

  await expect(frame.getByLabel('To', { exact: true })).toHaveValue('Tokyo');
  await page.evaluate(() => window.widget.submit());
  await expect(frame.locator('form').getByRole('alert')).toBeVisible();
  expect(await saidOf(page, 'display-spinner')).toBe(1);
  await expect.poll(() => saidOf(page, 'record-load-success')).toBe(2);
  await expect.poll(() => frameHeight(page)).toBeGreaterThan(before);
  await expect.poll(async () => (await frameHeight(page)) - (await heightOf())).toBe(0);
  expect(new Set(await page.evaluate(() => window.said.map(({ origin }) => origin)))).toEqual(
    new Set([server.origin]),
  );
  await frame.getByRole('link', { name: 'Stays' }).click();
  await expect(frame.locator('html')).toHaveAttribute('data-embed', '');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('stay');
  expect(cookies.length).toBeGreaterThan(2);
});

test('what a host page measures is kept, and it reads what is public and nothing else', async ({
  page,
  allow,
}) => {
  allow(/ajax call error/);
  await openHost(page);
  await page.evaluate(() => window.widget.recordMetric('e2e.opened', 2));
  await page.evaluate(() => window.widget.recordLoadTime(812));
  const kept =
    "select type, name, value from embed_metric where name in ('e2e.opened', 'load-time') order by id";
  expect(await runSql(kept)).toEqual(
    expect.arrayContaining([
      { type: 'counter', name: 'e2e.opened', value: 2 },
      { type: 'timer', name: 'load-time', value: 812 },
    ]),
  );
  const relayed = page.waitForRequest(/initialPrefs/);
  const answer = await page.evaluate(() =>
    window.widget.ajax({
      method: 'GET',
      url: '/i/api/iabtcf/v1/initialPrefs',
      params: { a: 'b c' },
      headers: { 'X-Locale': 'de-DE' },
    }),
  );
  expect(answer).toMatchObject({ status: 200, data: expect.anything() });
  const request = await relayed;
  expect(request.url()).toBe(`${server.origin}/i/api/iabtcf/v1/initialPrefs?a=b+c`);
  expect(request.headers()).toMatchObject({ 'x-locale': 'de-DE' });
  expect(request.headers().cookie).toBeUndefined();
  for (const url of ['/i/api/account/user/v1/info', '/k/run/auth/config', 'https://evil.example/'])
    expect(
      await page.evaluate(
        (path) => window.widget.ajax({ method: 'GET', url: path }).catch((error: Error) => error.message),
        url,
      ),
    ).toBe('ajax call error');
});

test('CEMB-003 a dialog in the frame stands where the visitor looks', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  const frame = await openHost(page);
  const root = frame.locator('html');
  await root.evaluate(() => {
    document.body.style.paddingBlockEnd = '2000px';
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.textContent = 'Here';
    dialog.showModal();
  });
  await expect.poll(() => frameHeight(page)).toBeGreaterThan(2000);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(frame.getByText('Here')).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect(frame.getByText('Here')).toBeInViewport();
  const top = await root.evaluate(() => document.documentElement.style.getPropertyValue('--host-top'));
  expect(Number.parseFloat(top)).toBeGreaterThan(1300);
});

test('what is not the page around the frame is not heard', async ({ page }) => {
  const frame = await openHost(page);
  await page.evaluate(
    async (address) => {
      const sibling = document.body.appendChild(document.createElement('iframe'));
      sibling.src = address;
      await new Promise((resolve) => sibling.addEventListener('load', resolve));
    },
    `${hosts.originOf('blog')}/sibling`,
  );
  const sibling = page.frame({ url: /\/sibling$/ });
  await sibling?.evaluate('spoof()');
  await page.evaluate(() => window.widget.recordMetric('e2e.after', 1));
  expect(await sibling?.evaluate('heard')).toBe(0);
  expect(await saidOf(page, 'display-spinner')).toBe(0);
  await expect(frame.locator('form').getByRole('alert')).toHaveCount(0);
});

const framedUrl = async (page: Page, name: string, path: string) => {
  await page.goto(`${hosts.originOf(name)}/frame?path=${encodeURIComponent(path)}`);
  return page
    .frames()[1]
    ?.evaluate(() => document.title)
    .catch(() => '');
};

test('nobody else can frame the search, and nobody can frame anything else', async ({ page, allow }) => {
  allow(/frame|ERR_BLOCKED_BY_RESPONSE/i);
  expect(await framedUrl(page, 'blog', '/embed/blog/flights')).not.toBe('');
  for (const [name, path] of [
    ['evil', '/embed/blog/flights'],
    ['blog.evil', '/embed/blog/flights'],
    ['blog', '/embed/demo/flights'],
    ['blog', '/embed/nobody/flights'],
    ['blog', '/'],
    ['blog', '/flights?embed=blog'],
    ['blog', '/login'],
    ['blog', '/login/register'],
    ['blog', '/profile/account'],
    ['blog', '/signout'],
    ['blog', '/business'],
    ['blog', '/business/users'],
  ] as const) {
    await framedUrl(page, name, path);
    expect(page.frames()[1]?.url(), `${name} ${path}`).toMatch(/^chrome-error:/);
  }
});

test('an ordinary page loads nothing of the embedded mode', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') loaded.push(await response.text());
  });
  const speaks = () => loaded.filter((text) => text.includes('record-load-success')).length;
  await page.goto(`${server.origin}/flights`);
  await page.waitForFunction(() => performance.getEntriesByName('runtime-started').length > 0);
  await requestsCame(page);
  expect(speaks()).toBe(0);
  await page.goto(`${server.origin}/embed/blog/flights`);
  await expect.poll(speaks).toBeGreaterThan(0);
});

test('the demo’s host page shows both sides and passes axe', async ({ page, allow }) => {
  allow(/ajax call error/);
  // Without the header that names a country, a visitor would be asked about cookies first.
  await page.goto(`${site('kayak')}/demo/components?hcd=true`);
  await page.getByRole('link', { name: 'Open the host page' }).click();
  await expect(page).toHaveURL(/^http:\/\/host\.localhost:\d+\/demo\/host/);
  const log = page.getByRole('log');
  await expect(log).toContainText('→ record-load-time "ok"');
  for (const [name, line] of [
    ['Count something', '→ record-metric "ok"'],
    ['Read something public', '"status":200'],
    ['Try to read an account', '→ ajax /i/api/account/user/v1/info "ajax call error"'],
    ['Take consent back', '→ consent-response "ok"'],
    ['Send the search', '→ submit "ok"'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(log).toContainText(line);
  }
  await expect(page.frameLocator('iframe').locator('form').getByRole('alert')).toBeVisible();
  for (const { colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    expect(await axeProblems(page, colorScheme)).toEqual([]);
    expect(await sidewaysBy(page)).toBe(0);
  }
});
