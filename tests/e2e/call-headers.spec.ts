import type { Page, Request } from '@playwright/test';
import { registerByCall } from './by-call';
import { expect, test } from './fixtures';
import { newEmail } from './people';
import { handleOf } from './pickers';
import { startHostPages } from './setup/host-pages';
import { startServer } from './setup/start-server';

test.use({ viewport: { width: 1440, height: 900 } });

type Call = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

/** What scripts of the page ask our server for from now on, but for files. */
function callsOf(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('request', (request: Request) => {
    const { hostname, pathname } = new URL(request.url());
    if (request.resourceType() !== 'fetch' || !/localhost$|^127\./.test(hostname)) return;
    if (/\.\w+$/.test(pathname) || 'rsc' in request.headers()) return;
    calls.push({ path: pathname, headers: request.headers() });
  });
  return calls;
}

/** Calls without a header that every call carries, as `<path> lacks <header>`. */
function lacking(calls: readonly Call[], token: string | null): string[] {
  return calls.flatMap(({ headers, path }) => [
    ...(headers['x-requested-with'] === 'XMLHttpRequest' ? [] : [`${path} lacks X-Requested-With`]),
    ...(path === '/s/run/formtoken' || headers['x-csrf'] === token
      ? []
      : [`${path} has X-CSRF ${headers['x-csrf']}`]),
  ]);
}

const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => JSON.parse(document.getElementById('globals')?.textContent ?? '{}').formtoken);

test('HTTP-001 CHTTP-004 CHTTP-005 every call of a guest’s page carries its headers: the footer, places, consent', async ({
  page,
}) => {
  const calls = callsOf(page);
  const issued = page.waitForResponse('**/s/run/formtoken');
  await page.goto('/');
  await page.locator('footer').last().scrollIntoViewIfNeeded();
  await expect(page.locator('footer[data-loaded]')).toHaveCount(1);
  const { formtoken } = (await (await issued).json()) as { formtoken: string };
  const places = page.waitForResponse('**/i/api/search/v1/places?*');
  await page.getByRole('combobox', { name: 'To', exact: true }).first().fill('lis');
  await places;
  const handle = handleOf(page, 'currency');
  await handle.and(page.locator('[aria-expanded]')).click();
  await expect(page.locator('dialog[data-kind=currency]')).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/s/run/formtoken',
      '/horizon/react/component/FooterBrandsStateProviderAction',
      '/i/api/search/v1/places',
      '/currencies',
    ]),
  );
  // Parts of pages are fetched as soon as somebody points at them, with the token that there is by then.
  expect(
    lacking(
      calls.filter(({ path }) => !/^\/(?:currencies|markets)$/.test(path)),
      formtoken,
    ),
  ).toEqual([]);
});

test('HTTP-001 CHTTP-004 every call of a member’s page carries its headers: trips, parts of pages, what is told on leaving', async ({
  page,
}) => {
  await registerByCall(page, newEmail());
  const calls = callsOf(page);
  await page.goto('/help');
  const token = await tokenOf(page);
  expect(token).toMatch(/^[\w-]{43}$/);
  const drawer = page.waitForRequest((request) => new URL(request.url()).pathname === '/trips/saved');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Trips/ })
    .click();
  await drawer;
  await page.locator('[data-track]').first().dispatchEvent('click');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/i/api/analytics/v1/events');
  expect(lacking(calls, token)).toEqual([]);
});

test.describe('in a frame of a host page', () => {
  test.use({ extraHTTPHeaders: {} });

  test('CHTTP-004 what an embedded page calls says that a script does, and asks for no token: it has no cookies', async ({
    page,
  }) => {
    const hosts = await startHostPages();
    const server = await startServer({ UMIAK_AFFILIATES: `blog=${hosts.originOf('blog')}` });
    try {
      hosts.use(server.origin);
      const calls = callsOf(page);
      await page.goto(hosts.originOf('blog'));
      await page.waitForFunction(() => window.widget !== undefined);
      await page.evaluate(() => window.widget.ready);
      await page.evaluate(() => window.widget.recordMetric('looks', 1));
      const places = page.waitForResponse('**/i/api/search/v1/places?*');
      await page.frameLocator('#search iframe').getByLabel('To', { exact: true }).fill('lis');
      await places;
      expect(calls.map(({ path }) => path)).toEqual([
        '/i/api/affiliate/ui/metrics/v1/counter',
        '/i/api/search/v1/places',
      ]);
      for (const { headers } of calls) {
        expect(headers['x-requested-with']).toBe('XMLHttpRequest');
        expect(headers).not.toHaveProperty('x-csrf');
        expect(headers).not.toHaveProperty('cookie');
      }
    } finally {
      await server.stop();
      await hosts.stop();
    }
  });
});
