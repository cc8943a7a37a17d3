import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { runSql } from './setup/run-sql';
import { requestsCame } from './setup/wait-for-behaviours';

test.use({ country: 'BR' });

/** Presses a button and leaves for the home page in the same task, as an impatient visitor does. */
async function answerAndLeave(page: Page, choice: 'accept' | 'reject'): Promise<void> {
  await page.goto('/help');
  await expect(page.locator('#consent')).toBeVisible();
  await requestsCame(page);
  await page.evaluate((value) => {
    document.querySelector<HTMLElement>(`#consent button[name=choice][value=${value}]`)?.click();
    location.assign('/');
  }, choice);
  await page.waitForURL((url) => url.pathname === '/');
}

/** What the record has of the browser, in the order it was given. */
async function recordOf(page: Page): Promise<string[]> {
  const consent = (await page.context().cookies()).find(({ name }) => name === 'consent')?.value ?? '';
  const subject = consent.split('.')[5] ?? '';
  const rows = await runSql<{ said: string }>(
    `select facts ->> 'kind' || ' ' || (facts ->> 'action') as said from consent_event where subject = $1 order by id`,
    [subject],
  );
  return rows.map(({ said }) => said);
}

test('an answer given in the instant of leaving is in the record, and the next page does not ask again', async ({
  page,
  anotherVisitor,
}) => {
  const european = await anotherVisitor({ extraHTTPHeaders: { 'x-country-code': 'DE' } });
  for (const [visitor, choice, said] of [
    [page, 'accept', 'categories acceptAll'],
    [european, 'reject', 'iab reject'],
  ] as const) {
    await answerAndLeave(visitor, choice);
    await expect(visitor.getByRole('heading', { level: 1 }), said).toBeVisible();
    await expect(visitor.locator('#consent'), said).toHaveCount(0);
    await expect.poll(() => recordOf(visitor)).toEqual([said]);
    await expect
      .poll(async () => (await visitor.context().cookies()).map(({ name }) => name))
      .not.toContain('consent_sent');
    await visitor.goto('/help');
    await expect(visitor.getByRole('heading', { level: 1 }), said).toBeVisible();
    await expect(visitor.locator('#consent'), said).toHaveCount(0);
  }
});
