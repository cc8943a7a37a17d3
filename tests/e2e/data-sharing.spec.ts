import type { Page } from '@playwright/test';
import { axeProblems } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { restingBox } from './layers';
import { demo, signInAsDemoWithoutPage } from './members';
import { askSite } from './site';

const address = '**/i/api/account/dataSharing/v1/optOut';
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Do Not Sell or Share My Personal Information' });
const optOut = (page: Page) =>
  page.getByRole('switch', { name: 'Do not sell or share my personal information' });
const link = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Do not sell or share my personal information' });

async function open(page: Page, path = '/help'): Promise<void> {
  await page.goto(path);
  const read = page.waitForResponse(
    (answer) => answer.url().endsWith('/optOut') && answer.request().method() === 'GET',
  );
  await link(page).click();
  await expect(optOut(page)).toBeVisible();
  await read;
}

test('CCPA-001 CCPA-005 PRIV-023 somebody in California opts out in a dialog, and it is kept', async ({
  page,
  clientAddress,
}) => {
  await page.setExtraHTTPHeaders({
    'X-Forwarded-For': clientAddress,
    'x-country-code': 'US',
    'x-region-code': 'CA',
  });
  await page.goto('/help');
  await expect(dialog(page)).toBeHidden();
  await open(page);
  await expect(optOut(page)).not.toBeChecked();
  let letThrough = () => {};
  await page.route(address, async (route) => {
    if (route.request().method() === 'PUT') await new Promise<void>((resolve) => (letThrough = resolve));
    await route.continue();
  });
  const sent = page.waitForRequest((one) => one.method() === 'PUT');
  await optOut(page).click();
  expect((await sent).postDataJSON()).toEqual({ allowDataSharing: false });
  await expect(optOut(page)).toBeChecked();
  await expect(dialog(page).getByRole('status')).toHaveText('');
  letThrough();
  await expect(dialog(page).getByRole('status')).toHaveText('Your choice has been saved.');
  await page.unroute(address);
  await open(page);
  await expect(optOut(page)).toBeChecked();
});

test('CCONST-008 SCREEN-065 PRIV-004 the dialog stands at the lower edge, 400 px wide at most', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  const place = await dialog(page).evaluate((element) => ({
    maxWidth: getComputedStyle(element).maxWidth,
    bottom: innerHeight - element.getBoundingClientRect().bottom,
    width: element.getBoundingClientRect().width,
  }));
  expect(place).toEqual({ maxWidth: '400px', bottom: 0, width: 400 });
  expect(await axeProblems(page, '', '#data-sharing')).toEqual([]);
});

test('CHTTP-045 opening and switching are counted, under ccpa', async ({ page }) => {
  await open(page);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await optOut(page).click();
  await saved;
  const told = await page.evaluate(async () => {
    const sent: string[] = [];
    window.fetch = async (_, call) => {
      sent.push(String(call?.body));
      return new Response(null, { status: 204 });
    };
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
    return sent;
  });
  const names = told.flatMap((text) => (JSON.parse(text) as { events: { name: string }[] }).events);
  expect(names.map(({ name }) => name)).toEqual(['ccpa.open', 'ccpa.optedOut']);
});

test('CCPA-007 CCPA-008 ROUTE-035 what cannot be saved goes back, and leads to the page that does the same', async ({
  page,
  allow,
}) => {
  allow(/500|sharing data failed/);
  await open(page);
  await page.route(address, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { errors: [] } })
      : route.continue(),
  );
  const was: boolean[] = [];
  await page.exposeFunction('left', (checked: boolean) => was.push(checked));
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      const one = document.querySelector<HTMLInputElement>('dialog [name=optOut]');
      void (window as never as { left: (checked: boolean) => void }).left(one?.checked ?? true);
    }),
  );
  await optOut(page).click();
  await expect(page).toHaveURL(/\/privacy\/manage$/);
  expect(page.context().pages()).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Your privacy choices' })).toBeVisible();
  await expect(optOut(page)).not.toBeChecked();
});

test('PRIV-024 ERR-048 a member whose choice cannot be read is led to the account', async ({
  page,
  allow,
}) => {
  allow(/500|sharing data failed/);
  await signInAsDemoWithoutPage(page, demo.traveler);
  await page.goto('/help');
  await expect(link(page)).toHaveAttribute('href', '/profile/account');
  await page.route(address, (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await link(page).click();
  await expect(page).toHaveURL(/\/profile\/account$/);
});

test('PRIV-003 cookie settings open a drawer with every cookie, from the page that shows the same', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/help');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  const drawer = page.getByRole('dialog', { name: 'Cookies we use' });
  await expect(drawer.getByRole('heading', { name: 'Advertising' })).toBeVisible();
  await expect(drawer).toContainText('consent');
  expect(await restingBox(drawer)).toMatchObject({ height: 800 });
  expect(await axeProblems(page, '', '#cookie-disclosure')).toEqual([]);
});

test('FOOT-002 FOOT-003 the footer leads to privacy and terms, and both are there', async ({
  page,
  request,
}) => {
  await page.goto('/');
  for (const path of ['/privacy', '/actual-terms-of-use']) {
    await expect(page.getByRole('contentinfo').locator(`a[href="${path}"]`)).toHaveCount(1);
    expect((await askSite(request, path)).status()).toBe(200);
  }
});

test('ROUTE-033 ROUTE-034 the privacy pages answer with HTML', async ({ request }) => {
  for (const path of ['/privacy', '/privacy/manage', '/privacy/cookies']) {
    const answer = await askSite(request, path);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  }
});

test.describe('without JavaScript', () => {
  test.use({ country: 'BR', ...withoutJavaScript });

  test('the page about one’s choices keeps them, and lists what was answered', async ({ page }) => {
    await page.goto('/help?hcd=true');
    // Outside the US neither the words nor the icon of its laws.
    const elsewhere = 'Do not sell or share my data';
    const footerLink = page.getByRole('contentinfo').getByRole('link', { name: elsewhere });
    await expect(footerLink.locator('svg')).toHaveCount(0);
    await footerLink.click();
    await expect(page).toHaveURL(/\/privacy\/manage$/);
    const refusal = page.getByRole('switch', { name: elsewhere });
    await refusal.check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').getByText('Your choice has been saved.')).toBeVisible();
    await expect(refusal).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Advertising' })).toBeDisabled();
    await page.getByRole('switch', { name: 'Functional' }).check();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await expect(page.getByRole('switch', { name: 'Functional' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Advertising' })).not.toBeChecked();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toContainText('Accepted: Strictly necessary and Functional');
    await expect(rows.nth(2)).toContainText('Sharing refused');
  });
});

test('axe finds nothing on the pages about privacy', async ({ page }) => {
  for (const path of ['/privacy/manage', '/privacy/cookies', '/ar-ae/privacy/manage']) {
    await page.goto(path);
    expect(await axeProblems(page, '', 'main')).toEqual([]);
  }
});

test('a browser with the Global Privacy Control sees that its request is honored', async ({
  page,
  clientAddress,
}) => {
  await page.setExtraHTTPHeaders({
    'X-Forwarded-For': clientAddress,
    'x-country-code': 'US',
    'Sec-GPC': '1',
  });
  await open(page);
  await expect(dialog(page).getByText(/^Opt-out request honored/)).toBeVisible();
  await expect(optOut(page)).toBeChecked();
  await expect(optOut(page)).toBeDisabled();
  await expect(link(page).locator('svg')).toBeVisible();
  await page.goto('/privacy/manage');
  const advertising = page.getByRole('switch', { name: 'Advertising' });
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByText('Your choice has been saved.')).toBeVisible();
  await expect(advertising).not.toBeChecked();
  await expect(advertising).toBeDisabled();
  await expect(advertising).toHaveAccessibleDescription(/Opt-out request honored/);
  await expect(page.getByRole('switch', { name: 'Functional' })).toBeChecked();
});

test('PRIV-025 a guest whose choice cannot be read is led to the page about it', async ({ page, allow }) => {
  allow(/500|sharing data failed/);
  await page.goto('/help');
  await expect(link(page)).toHaveAttribute('href', '/privacy/manage');
  await page.route(address, (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await link(page).click();
  await expect(page).toHaveURL(/\/privacy\/manage$/);
});

test('CHTTP-002 a page without a form token asks for one before its first call that needs it', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(new URL(request.url()).pathname);
  });
  await open(page);
  expect(await page.evaluate(() => document.getElementById('globals')?.textContent)).not.toMatch(
    /"formtoken":"\w/,
  );
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await optOut(page).check();
  expect((await kept).status()).toBe(200);
  const put = calls.findIndex((path) => path.endsWith('/dataSharing/v1/optOut'));
  expect(calls.slice(0, put)).toContain('/s/run/formtoken');
});
