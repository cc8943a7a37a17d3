import { expect, test } from './fixtures';
import { type RunningServer, startServer } from './setup/start-server';
import { startSurveyHost } from './setup/survey-host';

let company: Awaited<ReturnType<typeof startSurveyHost>>;
let server: RunningServer;

test.beforeAll(async () => {
  company = await startSurveyHost();
  server = await startServer({
    UMIAK_SURVEY_SCRIPT: `${company.origin}/widget.js`,
    UMIAK_SURVEY_DELAY_SECONDS: '2',
    UMIAK_KMKID_MASTER_HOST: 'travel.example',
  });
});

test.afterAll(async () => {
  await server.stop();
  await company.stop();
});

test('SURV-002 SURV-004 the survey’s script comes from its own host, only after the delay', async ({
  page,
}) => {
  const before = company.asked.length;
  await page.goto(`${server.origin}/help`);
  const loadedMs = Date.now();
  await expect(page.locator('#widget')).toBeVisible();
  const asked = company.asked.slice(before);
  expect(asked.map(({ path }) => path)).toEqual(['/widget.js']);
  expect((asked[0]?.atMs ?? 0) - loadedMs).toBeGreaterThan(1500);
  await expect(page.locator(`script[src="${company.origin}/widget.js"]`)).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click();
  await expect(page.locator('#widget')).toHaveAttribute('data-open');
  await expect(page).toHaveURL(`${server.origin}/help`);
});

test('it also runs on a page with a nonce, and hides while the browser is offline', async ({
  page,
  context,
}) => {
  const answer = await page.goto(`${server.origin}/help?drawn=anew`);
  expect(answer?.headers()['content-security-policy']).toContain("'strict-dynamic'");
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

test('the marketing id is synced where it is set up, and kept', async ({ page }) => {
  const answered = page.waitForResponse('**/s/run/kmkid/sync');
  await page.goto(`${server.origin}/`);
  const { kmkid } = (await (await answered).json()) as { kmkid: string };
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'kmkid');
  expect(cookie).toMatchObject({ value: kmkid, httpOnly: true, sameSite: 'Lax' });
  const again = page.waitForResponse('**/s/run/kmkid/sync');
  await page.goto(`${server.origin}/help`);
  expect(await (await again).json()).toEqual({ kmkid });
});
