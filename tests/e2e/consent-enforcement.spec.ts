import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { type RunningServer, startServer } from './setup/start-server';
import { startSurveyHost } from './setup/survey-host';

let company: Awaited<ReturnType<typeof startSurveyHost>>;
let server: RunningServer;

test.use({ country: '' });

test.beforeAll(async () => {
  company = await startSurveyHost();
  server = await startServer({
    UMIAK_SCRIPT_ORIGINS: `survey=${company.origin}`,
    UMIAK_SURVEY_PATH: '/widget.js',
    UMIAK_SURVEY_DELAY_SECONDS: '0',
    UMIAK_KMKID_MASTER_HOST: 'travel.example',
  });
});

test.afterAll(async () => {
  await server.stop();
  await company.stop();
});

/** Everything a page asks of somebody else than its own server. */
function strangersAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== server.origin) asked.push(origin);
  });
  return asked;
}

const namesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort();
const spareMs = 2500;

async function answer(page: Page, button: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/iabtcf/v1/consent'),
  );
  await page.locator('dialog#consent').getByRole('button', { name: button }).click();
  expect((await saved).status()).toBe(200);
}

test('third parties are asked for nothing before a choice, something after a yes, and nothing after a no', async ({
  page,
  allow,
}) => {
  const asked = strangersAsked(page);
  const policy = async () =>
    (await page.goto(`${server.origin}/help`))?.headers()['content-security-policy'] ?? '';

  expect(await policy()).not.toContain(company.origin);
  expect(await page.content()).not.toContain(company.origin);
  await page.waitForTimeout(spareMs);
  expect(asked).toEqual([]);
  expect(await namesOf(page)).toEqual([]);
  await test.step('a script that gets into the page all the same is stopped by its policy', async () => {
    allow(/Content Security Policy|violates|widget\.js|TrustedScriptURL|content security policy/);
    const added = page.evaluate((address) => {
      document.head.append(Object.assign(document.createElement('script'), { src: address }));
    }, `${company.origin}/widget.js`);
    // Before script-src is asked, no text becomes the address of a script (Trusted Types).
    await expect(added).rejects.toThrow('TrustedScriptURL');
    await page.waitForTimeout(300);
    expect(company.asked).toEqual([]);
  });

  await answer(page, 'Accept all');
  expect(await policy()).toContain(company.origin);
  await expect(page.locator('#widget')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([company.origin]));
  await expect.poll(() => namesOf(page)).toContain('kmkid');

  await page.goto(`${server.origin}/help?consent=processing`);
  await answer(page, 'Reject all');
  expect(await namesOf(page)).not.toContain('kmkid');
  const before = company.asked.length;
  asked.length = 0;
  expect(await policy()).not.toContain(company.origin);
  await page.waitForTimeout(spareMs);
  expect(asked).toEqual([]);
  expect(company.asked).toHaveLength(before);
  expect(
    (await namesOf(page)).filter((name) => !['consent', 'did', 'kyk_ac', 'kyk_tcf'].includes(name)),
  ).toEqual([]);
});
