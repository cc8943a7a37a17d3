import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { type RunningServer, startServer } from './setup/start-server';
import { startSurveyHost } from './setup/survey-host';

let company: Awaited<ReturnType<typeof startSurveyHost>>;
let server: RunningServer;

test.beforeAll(async () => {
  company = await startSurveyHost();
  server = await startServer({
    UMIAK_SCRIPT_ORIGINS: `survey=${company.origin}`,
    UMIAK_SURVEY_PATH: '/widget.js',
    UMIAK_SURVEY_DELAY_SECONDS: '2',
    UMIAK_KMKID_MASTER_HOST: 'travel.example',
  });
});

test.afterAll(async () => {
  await server.stop();
  await company.stop();
});

/** An older yes to functional cookies, which still counts. */
const accept = (page: Page) =>
  page.context().addCookies([{ name: 'DATA_CONSENT', value: 'true', url: server.origin }]);

test('without consent nobody else is asked, and the page’s policy names nobody', async ({ page }) => {
  const before = company.asked.length;
  const answer = await page.goto(`${server.origin}/help`);
  expect(answer?.headers()['content-security-policy']).not.toContain(company.origin);
  await page.waitForTimeout(3500);
  expect(company.asked.length).toBe(before);
});

test('SURV-002 SURV-004 the survey’s script comes from its own host, only after the delay', async ({
  page,
}) => {
  await accept(page);
  const before = company.asked.length;
  const askedMs = Date.now();
  await page.goto(`${server.origin}/help`);
  await expect(page.locator('#widget')).toBeVisible();
  const asked = company.asked.slice(before);
  expect(asked.map(({ path }) => path)).toEqual(['/widget.js']);
  expect((asked[0]?.atMs ?? 0) - askedMs).toBeGreaterThan(2000);
  await expect(page.locator(`script[src="${company.origin}/widget.js"]`)).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click();
  await expect(page.locator('#widget')).toHaveAttribute('data-open');
  await expect(page).toHaveURL(`${server.origin}/help`);
});

test('the survey hides while the browser is offline', async ({ page, context }) => {
  await accept(page);
  await page.goto(`${server.origin}/help`);
  await expect(page.locator('#widget')).toBeVisible();
  await context.setOffline(true);
  await expect(page.locator('#widget')).toBeHidden();
  await context.setOffline(false);
  await expect(page.locator('#widget')).toBeVisible();
});

test('CERR-022 a survey that fails is logged as error_initializeUsabilla, and the page works', async ({
  page,
  allow,
}) => {
  allow(/error_initializeUsabilla/);
  await accept(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route(`${company.origin}/**`, (route) => route.abort());
  allow(/ERR_FAILED GET \/widget\.js/);
  await page.goto(`${server.origin}/help`);
  await expect.poll(() => said.filter((text) => text.startsWith('error_initializeUsabilla'))).toHaveLength(1);
  await expect(page.locator('#widget')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByRole('radio', { name: 'Very good' })).toBeVisible();
});

test('the marketing id is synced where it is set up and consented to, and kept', async ({ page }) => {
  await page.goto(`${server.origin}/help`);
  await page.evaluate(async () => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
    const { formtoken } = await (
      await fetch('/s/run/formtoken', { method: 'POST', headers, body: '{}' })
    ).json();
    await fetch('/i/api/cookiebanner/v1/consent/record', {
      method: 'POST',
      headers: { ...headers, 'X-CSRF': formtoken },
      body: JSON.stringify({ acceptedCategories: ['advertising'] }),
    });
  });
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('kmkid');
  const answered = page.waitForResponse('**/s/run/kmkid/sync');
  await page.goto(`${server.origin}/`);
  const { kmkid } = (await (await answered).json()) as { kmkid: string };
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'kmkid');
  expect(cookie).toMatchObject({ value: kmkid, httpOnly: true, sameSite: 'Lax' });
  const again = page.waitForResponse('**/s/run/kmkid/sync');
  await page.goto(`${server.origin}/help`);
  expect(await (await again).json()).toEqual({ kmkid });
});
