import { expect, test } from './fixtures';
import { type RunningServer, startServer } from './setup/start-server';
import { requestsCame } from './setup/wait-for-behaviours';

let server: RunningServer;

test.use({ country: 'US' });
test.beforeAll(async () => {
  server = await startServer({ UMIAK_AD_BLOCKER_SAMPLE: '100' });
});
test.afterAll(() => server.stop());

test('MISC-006 whether a browser blocks advertisements is looked at once in its life', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (added.some((node) => (node as Element).classList?.contains('adsbox')))
        document.documentElement.dataset.looked = '';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${server.origin}/privacy/manage`);
  await page.getByRole('switch', { name: 'Functional' }).check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByRole('switch', { name: 'Functional' })).toBeChecked();
  await page.goto(`${server.origin}/help`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('umiak.adBlockerChecked'))).toBe('true');
  await page.evaluate(() => delete document.documentElement.dataset.looked);
  await page.goto(`${server.origin}/flights`);
  await requestsCame(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-looked');
});
