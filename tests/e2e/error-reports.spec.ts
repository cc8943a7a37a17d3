import type { APIRequestContext, Page } from '@playwright/test';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { openAccountMenu } from './account-menu';
import { axeProblems, looks, sidewaysBy } from './axe';
import { expect, test } from './fixtures';
import { demo, demoPassword } from './members';
import { handleOf, openPicker } from './pickers';
import { inDatabase, showSecondFactor, visitorAs, visitorOf } from './roles';
import { startHostPages } from './setup/host-pages';
import { type OwnDeployment, startDeployment } from './setup/start-deployment';
import { type RunningServer, startServer } from './setup/start-server';
import { requestsCame } from './setup/wait-for-behaviours';

/** Whatever fails here is meant to: what counts is what the operator's staff reads of it. */
const anything = /./;
const surveyHost = 'https://survey.example';
const wide = { width: 1280, height: 800 };
test.use({ viewport: wide });

let hosts: Awaited<ReturnType<typeof startHostPages>>;
let own: OwnDeployment;
let support: APIRequestContext;

test.beforeAll(async () => {
  hosts = await startHostPages();
  own = await startDeployment('error_reports', {
    UMIAK_AFFILIATES: `blog=${hosts.originOf('blog')}`,
    UMIAK_SCRIPT_ORIGINS: `survey=${surveyHost}`,
    UMIAK_SURVEY_PATH: '/widget.js',
    UMIAK_SURVEY_DELAY_SECONDS: '0',
    UMIAK_SILENCED_AREAS: 'snow',
  });
  hosts.use(own.origin);
  support = await visitorAs({ email: staff, password: demoPassword }, own);
  await showSecondFactor(staff, { databaseUrl: own.databaseUrl });
});
test.afterAll(async () => {
  await support?.dispose();
  await own?.stop();
  await hosts?.stop();
});

const staff = 'sol@support.example';
const list = '/business/support/errors';

/** Waits until staff can read of an error on the page for them; every message of its area that they see then. */
async function listed(area: string, message: string): Promise<void> {
  const query = new URLSearchParams({ area, q: message });
  await expect(async () => {
    const answer = await support.get(`${own.origin}${list}?${query}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(message);
  }).toPass();
}

/** Somebody of the demo in a page of theirs. */
async function enterAs(page: Page, role: 'arranger' | 'traveler'): Promise<void> {
  const visitor = await visitorOf(role, own);
  await page.context().addCookies((await visitor.storageState()).cookies);
  await visitor.dispose();
}

const fails = (page: Page, address: RegExp | string, method?: string) =>
  page.route(address, (route) => {
    const request = route.request();
    const isMeant = !request.isNavigationRequest() && (method === undefined || request.method() === method);
    return isMeant ? route.fulfill({ status: 500, json: { errors: [] } }) : route.fallback();
  });

test('CERR-003 CERR-015 state of the footer that cannot be loaded is listed once', async ({
  page,
  allow,
}) => {
  allow(anything);
  await fails(page, /FooterBrandsStateProviderAction/);
  await page.goto(own.origin);
  await page.locator('footer').last().scrollIntoViewIfNeeded();
  await expect(page.locator('footer[data-failed]')).toHaveCount(1);
  await listed('state', 'Could not load FooterBrandsStateProviderAction');
});

test('CERR-009 CERR-010 icons that are none, and those that do not come, are listed', async ({
  page,
  allow,
}) => {
  allow(anything);
  let asked = 0;
  await page.route(/\/icons\/social\//, (route) => {
    asked += 1;
    return asked === 1
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ contentType: 'image/svg+xml', body: '<html><p>no picture' });
  });
  await page.goto(own.origin);
  await page.locator('footer').last().scrollIntoViewIfNeeded();
  await listed('svg', 'Malformed svg received');
  await listed('svg', 'Could not fetch SVG');
});

test('CERR-012 CERR-013 lists of the pickers that cannot be loaded are listed', async ({ page, allow }) => {
  allow(anything);
  await page.setViewportSize({ width: 1440, height: 900 });
  await fails(page, /\/(?:markets|currencies)$/);
  await page.goto(own.origin);
  for (const kind of ['market', 'currency'] as const) {
    const handle = handleOf(page, kind);
    await handle.and(page.locator('[aria-expanded]')).click();
    await expect(handle).not.toHaveAttribute('aria-expanded');
    await listed('pickers', `The list of the ${kind} picker could not be loaded`);
  }
});

test('CERR-007 ERR-055 a friendly address that cannot be resolved is listed', async ({ page, allow }) => {
  allow(anything);
  const day = (ahead: number) => dayAfter(utcDay(Date.now()), ahead);
  await fails(page, /FriendlySearchUrlAction/);
  await page.goto(`${own.origin}/flights/BOS-LIS/${day(90)}/${day(97)}`);
  await page.waitForFunction(() => performance.getEntriesByName('friendly-links-started').length > 0);
  await page.getByRole('navigation', { name: 'What to search for' }).locator('a[href="/hotels"]').click();
  await expect(page).toHaveURL(/\/hotels$/);
  await listed('page', 'friendlySearchUrl: Error resolving friendly url');
});

test.describe('where cookies are asked about', () => {
  test.use({ country: 'BR' });

  test('CERR-014 CERR-020 consent that cannot be saved, and a category without cookies, are listed', async ({
    page,
    allow,
  }) => {
    allow(anything);
    await page.route(/\/forCategory/, (route) => route.fulfill({ json: [] }));
    await fails(page, /consent\/record/);
    await page.goto(`${own.origin}/help`);
    await requestsCame(page);
    const banner = page.getByRole('dialog', { name: 'Your choice about cookies' });
    await banner.getByRole('link', { name: 'Choose categories' }).click();
    await banner.getByRole('link', { name: 'View details: Functional' }).click();
    await listed('consent', 'cookieCategoryDetails is empty');
    await page.reload();
    await requestsCame(page);
    await banner.getByRole('button', { name: 'No thanks', exact: true }).first().click();
    await listed('consent', 'The consent could not be saved');
  });
});

test('ERR-047 a choice about data sharing that fails is listed, although the page is left at once', async ({
  page,
  allow,
}) => {
  allow(anything);
  await fails(page, /dataSharing\/v1\/optOut/);
  await page.goto(`${own.origin}/help`);
  await requestsCame(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Do not sell or share my personal information' })
    .click();
  await expect(page).toHaveURL(/\/privacy\/manage$/);
  await listed('data-sharing', 'The choice about sharing data failed');
});

test('CERR-022 ERR-054 a survey that fails is listed as error_initializeUsabilla', async ({
  page,
  allow,
}) => {
  allow(anything);
  await page.context().addCookies([{ name: 'DATA_CONSENT', value: 'true', url: own.origin }]);
  await page.route(`${surveyHost}/**`, (route) => route.abort());
  await page.goto(`${own.origin}/help`);
  await listed('survey', 'error_initializeUsabilla');
});

test('CERR-030 ERR-049 code that never comes is listed', async ({ page, allow, anotherVisitor }) => {
  allow(anything);
  const scripts: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.url());
  });
  await page.goto(`${own.origin}/demo/components`);
  await expect(page.getByText('The code for this line came after the page.')).toBeVisible();
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  const late = scripts[bodies.findIndex((body) => body.includes('The code for this line'))];
  const visitor = await anotherVisitor();
  await visitor.route(String(late), (route) => route.abort());
  await visitor.goto(`${own.origin}/demo/components`);
  await listed('page', 'A part of the page could not be loaded');
});

test('what nobody catches, and scripts that do not come, are listed without what could name somebody', async ({
  page,
  allow,
}) => {
  allow(anything);
  await page.goto(`${own.origin}/help`);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('no trip k3J9x2QwPz for ada@acme.example');
    });
    void Promise.reject(new RangeError('beyond "Ada Bright"'));
    const script = document.createElement('script');
    script.src = '/_next/static/chunks/none.js';
    document.head.append(script);
  });
  await listed('uncaught', 'Uncaught TypeError: no trip […] for […]');
  await listed('uncaught', 'Unhandled rejection: RangeError: beyond […]');
  await listed('load', 'A script could not be loaded');
  const everything = await (await support.get(`${own.origin}${list}?state=all&size=100`)).text();
  expect(everything).not.toMatch(/k3J9x2QwPz|acme\.example|Ada Bright/);
});

test('ERR-037 ERR-040 ERR-044 what fails for members is listed', async ({ page, allow }) => {
  allow(anything);
  await enterAs(page, 'arranger');
  await fails(page, /traveler\/select$/);
  await fails(page, /\/trips\/api\//);
  await page.goto(`${own.origin}/help`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await listed('trips', 'The trips could not be read again');
  const menu = await openAccountMenu(page);
  await menu.getByText('Book for someone else').click();
  await menu.getByRole('button', { name: /Marsh/ }).first().click();
  await listed('people', 'The traveler could not be chosen');
  await fails(page, /findUsers/);
  await menu.getByRole('searchbox').fill('petra');
  await listed('people', 'People could not be searched');
});

test('CERR-019 a language that cannot be changed is listed', async ({ page, allow }) => {
  allow(anything);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'traveler');
  await fails(page, /user\/setLanguage$/);
  await inDatabase(
    `update session set business = true, membership_id = membership.id from membership
      where membership.account_id = session.account_id and membership.email = $1`,
    [demo.traveler],
    own.databaseUrl,
  );
  await page.goto(`${own.origin}/help`);
  const picker = await openPicker(page, 'market');
  await picker.getByRole('button', { name: 'Deutschland' }).click();
  await listed('pickers', 'Failed to change K4B locale');
});

test('a call and a page that fail on the server are listed, with where', async () => {
  const traveler = await visitorOf('traveler', own);
  await inDatabase('alter table trip rename to trip_elsewhere', [], own.databaseUrl);
  try {
    expect((await traveler.get('/trips')).status()).toBe(500);
    expect((await traveler.get('/i/api/account/traveler/v1/list')).status()).toBe(500);
  } finally {
    await inDatabase('alter table trip_elsewhere rename to trip', [], own.databaseUrl);
  }
  await listed('page', 'A page could not be drawn');
  await listed('server', 'call failed');
  const listing = await support.get(`${own.origin}${list}?area=server&source=server`);
  expect(await listing.text()).toContain('GET /i/api/account/traveler/v1/list');
  await traveler.dispose();
});

test.describe('in a frame of a host page', () => {
  // A header of the test's own would make a browser ask before it loads a script of another origin.
  test.use({ extraHTTPHeaders: {} });

  async function openHost(page: Page): Promise<void> {
    await page.goto(hosts.originOf('blog'));
    await page.waitForFunction(() => window.widget !== undefined);
    await page.evaluate(() => window.widget.ready);
  }

  test('CEMB-007 ERR-056 what the host page logs, and a relayed call that fails, are listed', async ({
    page,
    allow,
  }) => {
    allow(anything);
    await openHost(page);
    await page.evaluate(() => window.widget.log('The calendar of the blog is empty'));
    await page.evaluate(() => window.widget.ajax({ method: 'GET', url: '/not/allowed' }).catch(() => {}));
    await listed('host', 'The calendar of the blog is empty');
    await listed('embed', 'ajax call error');
  });

  test('CERR-005 CERR-016 areas that the operator has silenced say nothing, in frames too', async ({
    page,
    allow,
  }) => {
    allow(anything);
    const quiet: RunningServer = await startServer({
      DATABASE_URL: own.databaseUrl,
      UMIAK_AFFILIATES: `blog=${hosts.originOf('blog')}`,
      UMIAK_SILENCED_AREAS: 'host',
    });
    try {
      hosts.use(quiet.origin);
      const printed: string[] = [];
      page.on('console', (message) => printed.push(message.text()));
      await openHost(page);
      await page.evaluate(() => window.widget.log('The weather of the blog is unknown'));
      await page.evaluate(() => window.widget.ajax({ method: 'GET', url: '/not/there' }).catch(() => {}));
      await expect.poll(() => printed.join()).toContain('ajax call error');
      expect(printed.join()).not.toContain('weather');
      const found = await support.get(`${own.origin}${list}?q=weather&state=all`);
      expect(await found.text()).not.toContain('The weather of the blog');
    } finally {
      hosts.use(own.origin);
      await quiet.stop();
    }
  });
});

test('staff silence, bring back and delete an error, in every look and without script', async ({
  browser,
  allow,
}) => {
  allow(anything);
  const { cookies, origins } = await support.storageState();
  const known = 'The tide table could not be read';
  await inDatabase(
    `insert into error_group values ('t234567890123456789012', 'browser', 'tides', $1, 'TypeError: Failed to fetch',
      'at load (/_next/static/chunks/a1.js:1:204)', 'hotels', 'abc', 1234, now() - interval '3 days', now(), null)`,
    [known],
    own.databaseUrl,
  );
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, storageState: { cookies, origins } });
    const page = await context.newPage();
    if (javaScriptEnabled) {
      for (const path of [list, `/ar-ae${list}`]) {
        for (const { colorScheme, viewport } of looks) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize(viewport);
          await page.goto(`${own.origin}${path}?area=tides`);
          expect(await axeProblems(page, path)).toEqual([]);
          expect(await sidewaysBy(page)).toBe(0);
        }
      }
      await page.setViewportSize(wide);
      await page.goto(`${own.origin}/business/support`);
      await page.getByRole('link', { name: 'Reported errors' }).click();
    }
    await page.goto(`${own.origin}${list}?area=tides`);
    const row = page.getByRole('row', { name: known });
    await expect(row).toContainText('1,234');
    await row.getByText('Details').click();
    await expect(row).toContainText('On hotels');
    await expect(row).toContainText('at load (/_next/static/chunks/a1.js:1:204)');
    await row.getByRole('button', { name: `Silence “${known}”` }).click();
    await expect(page.getByText('Silenced. It’s still counted.')).toBeVisible();
    await expect(page).toHaveURL(/\?area=tides&form=silence&done=1$/);
    await expect(row).toHaveCount(0);
    await page.goto(`${own.origin}${list}?area=tides&state=silenced`);
    await row.getByRole('button', { name: `Unsilence “${known}”` }).click();
    await expect(page.getByText('No longer silenced.')).toBeVisible();
    await page.goto(`${own.origin}${list}?q=no+such+error`);
    await expect(page.getByText('No error matches.')).toBeVisible();
    if (!javaScriptEnabled) {
      await page.goto(`${own.origin}${list}?area=tides`);
      await row.getByText('Delete', { exact: true }).click();
      await row.getByRole('button', { name: 'Yes, delete' }).click();
      await expect(page.getByText('Deleted.')).toBeVisible();
      await expect(row).toHaveCount(0);
    }
    await context.close();
  }
});
