import { gzipSync } from 'node:zlib';
import type { Locator, Page, Request } from '@playwright/test';
import { decodeTcString } from '../../lib/shared/consent/tcf/decode-tc-string';
import { axeProblems, looks, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { restingBox } from './layers';
import { startInPieces } from './setup/in-pieces';
import { requestsCame } from './setup/wait-for-behaviours';
import { site } from './site';

// Nobody says where the visitor is: the strictest regime, which asks by the framework.
test.use({ country: '' });

const dialogOf = (page: Page): Locator => page.locator('dialog#consent');
const viewsOf = (page: Page) =>
  page.evaluate(() =>
    ['[data-iab-part=landing]', '#iab-processing', '#iab-vendors'].filter((view) =>
      document.querySelector(`dialog ${view}`)?.checkVisibility(),
    ),
  );
const shownVendors = (page: Page): Locator => page.locator('#iab-vendor-list [data-iab-vendor]:visible');
const cookie = async (page: Page, name: string): Promise<string> =>
  (await page.context().cookies()).find((one) => one.name === name)?.value ?? '';

async function openChoices(page: Page): Promise<void> {
  await page.goto('/help');
  // Before its script is there the link leads to the page instead.
  await expect.poll(() => dialogOf(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await dialogOf(page).getByRole('link', { name: 'Choose' }).click();
  await expect(page.getByRole('tab', { name: 'Processing' })).toBeFocused();
}

/** Requests that a test makes while something happens. */
function requestsTo(page: Page, path: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) seen.push(request);
  });
  return seen;
}

/** The scripts that a page loads by itself, by address; those that come later are added. */
async function scriptsOf(page: Page, path: string): Promise<ReadonlyMap<string, Promise<Buffer>>> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await page.goto(`${site('kayak')}${path}`);
  await requestsCame(page);
  return scripts;
}

test('what has arrived by half does not show, so that it never moves with the rest', async ({
  anotherVisitor,
}) => {
  const proxy = await startInPieces('data-iab-open="processing"');
  try {
    const page = await anotherVisitor({ proxy: { server: proxy.server } });
    await page.goto('/help', { waitUntil: 'commit' });
    await expect(dialogOf(page).getByRole('heading', { includeHidden: true }).first()).toBeAttached();
    await expect(dialogOf(page)).toBeHidden();
    proxy.release();
    await expect(dialogOf(page)).toBeVisible();
    await requestsCame(page);
  } finally {
    await proxy.stop();
  }
});

test('TCF-003 TCF-007 TCF-030 the three views are reached, one shows at a time, and nothing else can be done', async ({
  page,
}) => {
  await page.goto('/help');
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await expect.poll(() => viewsOf(page)).toEqual(['[data-iab-part=landing]']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: '40 partners' }).click();
  await expect(page.getByRole('tab', { name: 'Vendors' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => viewsOf(page)).toEqual(['#iab-vendors']);
  await expect(shownVendors(page)).toHaveCount(40);
  await expect(page.getByRole('tab', { name: 'Vendors' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Processing' })).toBeFocused();
  await expect.poll(() => viewsOf(page)).toEqual(['#iab-processing']);
  await dialog.getByRole('link', { name: 'Back' }).click();
  await expect.poll(() => viewsOf(page)).toEqual(['[data-iab-part=landing]']);
  await dialog.getByRole('link', { name: 'Choose' }).click();
  await expect.poll(() => viewsOf(page)).toEqual(['#iab-processing']);
});

test('TCF-018 TCF-029 CHTTP-023 a purpose leads to its vendors; what one keeps and which cookies there are is fetched once', async ({
  page,
}) => {
  const disclosures = requestsTo(page, '/deviceStorageDisclosure');
  const cookies = requestsTo(page, '/forCategory');
  await openChoices(page);
  const functional = page.locator('[data-iab-cookies=functional]');
  await functional.locator('summary').click();
  await expect(functional.locator('dt').first()).toHaveText('cur');
  expect(cookies.map((request) => new URL(request.url()).search)).toEqual([
    '?category=functional&excludeIabVendorCookies=true',
  ]);
  await page.locator('#spec-3').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Purpose: Keep and pass on your choices' })).toBeVisible();
  const some = await shownVendors(page).count();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(40);
  await page.getByRole('button', { name: /^Purpose: / }).click();
  await page.locator('#iab-filter').getByRole('link', { name: 'All purposes' }).click();
  await expect(shownVendors(page)).toHaveCount(40);
  await page.getByRole('textbox', { name: 'Find a partner' }).fill('copper');
  await expect(shownVendors(page)).toHaveCount(1);
  const vendor = page.locator('[data-iab-vendor="3"]');
  await vendor.getByText('Details', { exact: true }).click();
  await expect(vendor.getByText('With your consent')).toBeVisible();
  const storage = vendor.locator('[data-iab-storage]');
  for (let times = 0; times < 3; times += 1) await storage.locator('summary').click();
  await expect(storage.getByText('cka_id')).toBeVisible();
  await expect(storage.getByText('*.copper-kite-ads.example')).toBeVisible();
  expect(disclosures.map((request) => new URL(request.url()).search)).toEqual(['?vendorId=3']);
});

test('TCF-006 TCF-035 CENT-030 accepting saves everything, hides the dialog and tells the vendors who listen', async ({
  page,
}) => {
  await page.goto('/help');
  await page.evaluate(() => {
    const heard: { eventStatus: string; tcString: string; purposes: number }[] = [];
    Object.assign(window, { heard });
    (window as never as { __tcfapi: (...call: unknown[]) => void }).__tcfapi(
      'addEventListener',
      2,
      (told: { eventStatus: string; tcString: string; purpose: { consents: object } }) =>
        heard.push({ ...told, purposes: Object.keys(told.purpose.consents).length }),
    );
  });
  const heard = () => page.evaluate(() => (window as never as { heard: { eventStatus: string }[] }).heard);
  await expect.poll(heard).toMatchObject([{ eventStatus: 'cmpuishown', purposes: 0 }]);
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/iabtcf/v1/consent'),
  );
  await dialogOf(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(dialogOf(page)).toBeHidden();
  const body = (await posted).postDataJSON();
  expect(Object.keys(body).sort()).toEqual([
    'consentedAdditionalVendors',
    'consentedPurposes',
    'consentedVendors',
    'objectedLegIntPurposes',
    'objectedLegIntVendors',
    'specialFeatureOptIns',
    'tcString',
  ]);
  expect(body).toMatchObject({
    consentedPurposes: expect.arrayContaining([1, 11]),
    objectedLegIntVendors: [],
  });
  await expect.poll(async () => (await heard()).length).toBe(2);
  const tcString = await cookie(page, 'kyk_tcf');
  expect(decodeTcString(tcString)).toEqual(decodeTcString(body.tcString));
  expect((await heard())[1]).toMatchObject({ eventStatus: 'useractioncomplete', tcString, purposes: 11 });
  await page.goto('/help');
  await expect(dialogOf(page)).toHaveCount(0);
});

/** The purposes that vendors on a page are told of: consented to, or of interest. */
const purposesTold = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        (window as never as { __tcfapi: (...call: unknown[]) => void }).__tcfapi(
          'getTCData',
          2,
          ({ purpose }: { purpose: { consents: object; legitimateInterests: object } }) =>
            resolve(Object.keys({ ...purpose.consents, ...purpose.legitimateInterests })),
        ),
      ),
  );

test('vendors hear of what is withdrawn on the page of choices: advertising, then everything', async ({
  page,
}) => {
  await page.goto('/help');
  await dialogOf(page).locator('button[name=choice][value=accept]').first().click();
  await expect.poll(() => cookie(page, 'kyk_tcf')).not.toBe('');
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/help');
  await expect.poll(() => purposesTold(elsewhere)).toHaveLength(11);
  await page.bringToFront();
  await page.goto('/privacy/manage');
  await page.getByRole('switch', { name: 'Advertising' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect.poll(() => purposesTold(elsewhere)).toEqual(['1', '5', '6', '8', '9', '10', '11']);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(() => purposesTold(elsewhere)).toEqual([]);
});

test('what outweighs an acceptance shows in the switches: advertising is off and locked, with the reason', async ({
  page,
  clientAddress,
}) => {
  await page.goto('/privacy/manage');
  await page.getByRole('button', { name: 'Accept all' }).click();
  const advertising = page.getByRole('switch', { name: 'Advertising' });
  await expect(advertising).toBeChecked();
  const headers = { 'X-Forwarded-For': clientAddress, 'Sec-GPC': '1' };
  for (const [path, reason] of [
    ['/privacy/manage', /Opt-out request honored/],
    ['/privacy/partners', /Opt-out request honored/],
    ['/help?consent=processing', /Opt-out request honored/],
    ['/privacy/partners', /asked us not to sell or share/],
  ] as const) {
    const isGpc = reason.source.startsWith('Opt-out');
    await page.setExtraHTTPHeaders(isGpc ? headers : { 'X-Forwarded-For': clientAddress });
    if (!isGpc) {
      await page.goto('/privacy/manage');
      await page.getByRole('switch', { name: /^Do not sell or share/ }).check();
      await page.locator('#data-sharing-form').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Your choice has been saved.')).toBeVisible();
    }
    await page.goto(path);
    const locked = page.getByRole('switch', { name: /^(Allow: )?Advertising$/ });
    await expect(locked, path).toBeDisabled();
    await expect(locked, path).not.toBeChecked();
    await expect(locked, path).toHaveAccessibleDescription(reason);
    await expect(page.getByRole('switch', { name: /^(Allow: )?Functional$/ }), path).toBeEnabled();
  }
});

test('TCF-008 TCF-031 TCF-033 rejecting hides the dialog; from the footer it opens at the switches, as they were saved', async ({
  page,
}) => {
  await page.goto('/help');
  await dialogOf(page).getByRole('button', { name: 'Reject all' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect.poll(() => cookie(page, 'kyk_tcf')).not.toBe('');
  const rejected = decodeTcString(await cookie(page, 'kyk_tcf'));
  expect(rejected).toMatchObject({
    purposeConsents: [],
    purposeLegitimateInterests: [],
    vendorConsents: [],
    vendorLegitimateInterests: [],
  });
  const reopen = () => page.getByRole('contentinfo').locator('a[data-consent-open]').click();
  await page.goto('/flights');
  await reopen();
  await expect(page.locator('#iab-processing')).toBeVisible();
  await expect.poll(() => viewsOf(page)).toEqual(['#iab-processing']);
  await expect.poll(() => dialogOf(page).evaluate((element) => element.matches(':modal'))).toBe(true);
  const advertising = page.getByRole('switch', { name: 'Allow: Choose advertising with little data' });
  const object = page.getByRole('switch', { name: /^Object to .*: Measure adv/ });
  await expect(object).toBeChecked();
  await advertising.check();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect.poll(async () => decodeTcString(await cookie(page, 'kyk_tcf')).purposeConsents).toEqual([2]);
  await reopen();
  await expect(advertising).toBeChecked();
  await dialogOf(page).getByRole('link', { name: 'Close without saving' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL('/flights');
});

test('CCONST-024 CCONST-025 CCONST-026 the dialog is 680 px wide at the most and 90 % high, the list of purposes 220 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openChoices(page);
  await expect(dialogOf(page)).toHaveCSS('max-width', '680px');
  const box = await restingBox(dialogOf(page));
  expect(box.width).toBe(680);
  expect(box.height).toBeLessThanOrEqual(450);
  await page.getByRole('tab', { name: 'Vendors' }).click();
  await page.getByRole('button', { name: /^Purpose: / }).click();
  const filter = page.locator('#iab-filter');
  await expect(filter).toHaveCSS('max-height', '220px');
  await expect.poll(() => filter.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
  await expect.poll(async () => (await filter.boundingBox())?.height).toBe(220);
});

test('CCONST-030 the API says version 2 where the framework applies, and elsewhere says that the framework does not apply', async ({
  page,
  anotherVisitor,
}) => {
  const ask = (version: number) =>
    page.evaluate(
      (asked) =>
        new Promise((resolve) =>
          (window as never as { __tcfapi: (...call: unknown[]) => void }).__tcfapi(
            'ping',
            asked,
            (answer: { apiVersion: string } | null, success: boolean) =>
              resolve([answer?.apiVersion, success]),
          ),
        ),
      version,
    );
  await page.goto('/help');
  await expect.poll(() => ask(2)).toEqual(['2', true]);
  expect(await ask(3)).toEqual([undefined, false]);
  await expect(page.locator('iframe[name=__tcfapiLocator]')).toHaveCount(1);
  const elsewhere = await anotherVisitor({ extraHTTPHeaders: { 'X-Country-Code': 'BR' } });
  await elsewhere.goto('/help');
  const applies = () =>
    elsewhere.evaluate(
      () =>
        new Promise((resolve) =>
          (window as never as { __tcfapi: (...call: unknown[]) => void }).__tcfapi(
            'ping',
            2,
            ({ gdprApplies }: { gdprApplies?: boolean }) => resolve(gdprApplies),
          ),
        ),
    );
  await expect.poll(applies).toBe(false);
});

test('what starts with a page that asks is at most 2.5 kB of script more', async ({
  page,
  anotherVisitor,
}) => {
  const settled = await anotherVisitor({ extraHTTPHeaders: { 'X-Country-Code': 'BR' } });
  const [asking, silent] = [await scriptsOf(page, '/help'), await scriptsOf(settled, '/help?hcd=true')];
  const more = async () => {
    const added = [...asking].filter(([url]) => !silent.has(url)).map(([, script]) => script);
    return (await Promise.all(added)).reduce((bytes, script) => bytes + gzipSync(script).length, 0);
  };
  await expect.poll(more).toBeLessThan(2500);
  expect(await more()).toBeGreaterThan(0);
});

test.describe('without script', () => {
  test.use(withoutJavaScript);

  test('everything can be read and answered, and a refusal is one press', async ({ page }) => {
    await page.goto('/help');
    await dialogOf(page).getByRole('link', { name: 'Choose' }).click();
    await expect(page).toHaveURL(/\/privacy\/partners\?back=%2Fhelp#iab-choices$/);
    await expect(page.locator('#iab-processing')).toBeVisible();
    await expect(page.locator('#iab-vendors')).toBeVisible();
    await page.getByRole('switch', { name: 'Allow: Build a profile for content' }).check();
    await page.getByRole('switch', { name: 'Allow: Analytical' }).check();
    await page.getByRole('switch', { name: 'Object to legitimate interest: Measure advertising' }).check();
    await page.getByRole('button', { name: 'Save my choices' }).click();
    await expect(page).toHaveURL('/help');
    await expect(dialogOf(page)).toHaveCount(0);
    const saved = decodeTcString(await cookie(page, 'kyk_tcf'));
    expect(saved.purposeConsents).toEqual([5]);
    expect(saved.purposeLegitimateInterests).not.toContain(7);
    await page.goto('/privacy/partners?purpose=spec-3');
    await expect(page.getByRole('switch', { name: 'Allow: Analytical' })).toBeChecked();
    expect(await shownVendors(page).count()).toBeLessThan(40);
    await page.goto('/privacy/partners/3?storage=shown');
    await expect(page.getByText('cka_id')).toBeVisible();
    await page.goto('/help?consent=processing');
    await dialogOf(page).getByRole('button', { name: 'Reject all' }).click();
    await expect(page).toHaveURL('/help');
    expect(decodeTcString(await cookie(page, 'kyk_tcf')).purposeConsents).toEqual([]);
  });
});

for (const look of [
  { ...looks[0], path: '/ar-ae/help' },
  { ...looks[1], path: '/help' },
]) {
  test.describe(`${look.colorScheme}, ${look.viewport.width} px, ${look.path}`, () => {
    test.use({ colorScheme: look.colorScheme, viewport: look.viewport });

    test('no view of the dialog has a problem that axe knows or moves the page', async ({ page }) => {
      await page.goto(look.path);
      const found = await axeProblems(page, 'landing', '#consent');
      await page.locator('[data-iab-open=processing]').click();
      await expect(page.locator('#iab-processing')).toBeVisible();
      for (const details of ['#def-7 summary', '[data-iab-cookies=functional] summary'])
        await page.locator(details).click();
      found.push(...(await axeProblems(page, 'processing', '#consent')));
      await page.locator('#iab-vendors-tab').click();
      await page.locator('[data-iab-vendor="1"] > summary').click();
      await page.locator('[data-iab-vendor="1"] [data-iab-storage] summary').click();
      await expect(page.locator('[data-iab-vendor="1"] code').first()).toBeVisible();
      found.push(...(await axeProblems(page, 'vendors', '#consent')));
      expect(found).toEqual([]);
      expect(await sidewaysBy(page)).toBe(0);
      expect(
        await page.locator('#consent').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth),
      ).toBe(0);
    });
  });
}
