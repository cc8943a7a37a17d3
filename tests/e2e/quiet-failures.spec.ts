import type { Page } from '@playwright/test';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { expect, test } from './fixtures';
import { handleOf } from './pickers';

test.use({ viewport: { width: 1440, height: 900 } });

/** What fails, and how (chrome specification §8). */
const failures: readonly (readonly [address: RegExp, how: 'error' | 'malformed' | 'lost'])[] = [
  [/FooterBrandsStateProviderAction/, 'error'],
  [/\/icons\/social\//, 'malformed'],
  [/\/[A-Z]{2}\.[\w-]*\.?svg$/, 'lost'],
  [/\/(?:markets|currencies)$/, 'error'],
  [/FriendlySearchUrlAction/, 'error'],
  [/\/s\/run\/formtoken$/, 'error'],
  [/\/i\/api\//, 'error'],
];

async function failEverything(page: Page): Promise<Set<string>> {
  const failed = new Set<string>();
  for (const [address, how] of failures) {
    await page.route(address, async (route) => {
      const request = route.request();
      if (request.isNavigationRequest()) return route.fallback();
      failed.add(address.source);
      if (how === 'lost') return route.abort();
      if (how === 'malformed')
        return route.fulfill({ contentType: 'image/svg+xml', body: '<html><p>no picture' });
      return route.fulfill({ status: 500, body: 'Internal Server Error' });
    });
  }
  return failed;
}

/** Words of the catalogue of errors, and of what a careless page would say. */
const errorWords =
  /error|fail|malformed|could not|cannot|not found|went wrong|invalid|captcha|is empty|permission|undefined|\[object/i;

/** What can be seen, line by line. */
async function linesOf(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return text.split('\n').map((line) => line.trim());
}

/** Everything that can be read outside the sentences that are there when nothing fails. */
async function newWords(page: Page, before: readonly string[]): Promise<string[]> {
  const now = await linesOf(page);
  return now.filter((line) => line !== '' && !before.includes(line) && errorWords.test(line));
}

test('CERR-006 CERR-033 whatever of the chrome fails, no error text is shown to the visitor', async ({
  page,
  allow,
}) => {
  allow(/./);
  const day = (ahead: number) => dayAfter(utcDay(Date.now()), ahead);
  const results = `/flights/BOS-LIS/${day(90)}/${day(97)}`;
  const usual: string[] = [];
  for (const path of ['/', results]) {
    await page.goto(path);
    usual.push(...(await linesOf(page)));
  }
  const failed = await failEverything(page);
  await page.goto('/');
  await page.locator('footer').last().scrollIntoViewIfNeeded();
  await expect(page.locator('footer[data-failed]')).toHaveCount(1);
  expect(await newWords(page, usual)).toEqual([]);
  for (const kind of ['market', 'currency'] as const) {
    const handle = handleOf(page, kind);
    await handle.and(page.locator('[aria-expanded]')).click();
    await expect(handle).not.toHaveAttribute('aria-expanded');
    expect(await newWords(page, usual)).toEqual([]);
  }
  // With a form token the call for a friendly address is made at all, and fails.
  await page.unroute(/\/s\/run\/formtoken$/);
  await page.goto(results);
  await page.waitForFunction(() => performance.getEntriesByName('friendly-links-started').length > 0);
  const target = page.getByRole('navigation', { name: 'What to search for' }).locator('a[href="/hotels"]');
  await target.click();
  await expect(page).toHaveURL(/\/hotels$/);
  await expect(page.locator('[role=alert]:visible')).toHaveCount(0);
  const hotels = await newWords(page, usual);
  expect(hotels).toEqual([]);
  expect([...failed]).toContain('FooterBrandsStateProviderAction');
  expect([...failed]).toContain('FriendlySearchUrlAction');
});
