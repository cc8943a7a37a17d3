import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { firstDay, lastDay } from './search-addresses';

const flights = `/flights/BOS-LIS/${firstDay}/${lastDay}`;
const rows = (page: Page) => page.locator('[data-result]');
const topOf = (page: Page, nth: number) =>
  rows(page)
    .nth(nth)
    .evaluate((row) => row.getBoundingClientRect().top);
for (const width of [360, 1280])
  test(`whoever comes back to the results, or loads them again, is where they were, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(flights);
    await rows(page)
      .nth(11)
      .evaluate((row) => row.scrollIntoView({ block: 'center' }));
    await expect(rows(page).nth(11)).toBeInViewport();
    const before = await topOf(page, 11);
    await rows(page)
      .nth(11)
      .getByRole('link', { name: /^Details/ })
      .evaluate((link) => (link as HTMLElement).click());
    await expect(page).toHaveURL(/\/details\//);
    await page.getByRole('link', { name: 'Back to the results' }).click();
    await expect.poll(() => topOf(page, 11)).toBeCloseTo(before, -1);
    await page.goForward();
    await expect(page).toHaveURL(/\/details\//);
    await page.goBack();
    await expect.poll(() => topOf(page, 11)).toBeCloseTo(before, -1);
    await page.reload();
    await expect.poll(() => topOf(page, 11)).toBeCloseTo(before, -1);
  });

test('whoever comes back from the last page of results is where they had left the first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/hotels/LIS/${firstDay}/${lastDay}`);
  await expect(page.locator('#results[data-results=live]')).toBeVisible();
  const link = page.locator('#result-main a[data-results-link=top]').last();
  await link.evaluate((last) => last.scrollIntoView({ block: 'center' }));
  const [before, first] = [await topOf(page, 14), await rows(page).first().getAttribute('data-result')];
  await link.evaluate((last) => (last as HTMLElement).click());
  await expect(rows(page).first()).not.toHaveAttribute('data-result', first ?? '?');
  await page.goBack();
  await expect(rows(page).first()).toHaveAttribute('data-result', first ?? '?');
  await expect.poll(() => topOf(page, 14)).toBeCloseTo(before, -1);
  // The same from further away: over a page of one result.
  await link.evaluate((last) => (last as HTMLElement).click());
  await expect(rows(page).first()).not.toHaveAttribute('data-result', first ?? '?');
  const details = rows(page)
    .first()
    .getByRole('link', { name: /^Details/ });
  await details.evaluate((one) => (one as HTMLElement).click());
  await expect(page).toHaveURL(/\/details\//);
  await page.goBack();
  await expect(page.locator('#results[data-results=live]')).toBeVisible();
  await expect(rows(page).first()).not.toHaveAttribute('data-result', first ?? '?');
  await page.goBack();
  await expect(rows(page).first()).toHaveAttribute('data-result', first ?? '?');
  await expect.poll(() => topOf(page, 14)).toBeCloseTo(before, -1);
});

test('in a tab of its own, the way back to the results is a link', async ({ page, context }) => {
  await page.goto(flights);
  const opened = context.waitForEvent('page');
  await rows(page)
    .first()
    .getByRole('link', { name: /^Details/ })
    .click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await tab.getByRole('link', { name: 'Back to the results' }).click();
  await expect(tab).toHaveURL(new RegExp(`${flights}$`));
});

test('an address leads to its row, and a pin to a row', async ({ page }) => {
  const stands = (nth: number) =>
    expect
      .poll(() => topOf(page, nth), `row ${nth}`)
      .toBeGreaterThan(60)
      .then(() => expect(rows(page).nth(nth)).toBeInViewport({ ratio: 0.9 }));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${flights}#row-12`);
  await stands(12);
  await page.goto(`/hotels/LIS/${firstDay}/${lastDay}?view=map`);
  const pin = page.getByTestId('stay-map-wide').locator('a[href^="#row-"]').last();
  for (let closer = 0; closer < 4 && (await pin.count()) === 0; closer += 1) {
    const area = page.url();
    await page.getByRole('link', { name: 'Zoom in' }).click();
    await expect.poll(() => page.url()).not.toBe(area);
    await expect(page.locator('#results')).not.toHaveAttribute('aria-busy', 'true');
  }
  const closest = page.url();
  await page.goto('about:blank');
  await page.goto(closest);
  const nth = Number((await pin.getAttribute('href'))?.replace('#row-', ''));
  await pin.click();
  await stands(nth);
});

test('the keyboard goes through all rows, each of which comes into sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(flights);
  await rows(page)
    .nth(2)
    .getByRole('link', { name: /^Details/ })
    .focus();
  const seen = new Set<string>();
  for (let nth = 0; nth < 60; nth += 1) {
    await page.keyboard.press('Tab');
    const { isSeen, row } = await page.evaluate(() => {
      const own = document.activeElement;
      const { bottom, top } = own?.getBoundingClientRect() ?? new DOMRect();
      const middle = document.elementFromPoint(innerWidth / 2, top + 4);
      return {
        row: own?.closest('[data-result]')?.id ?? '',
        isSeen: top >= 0 && bottom <= innerHeight && middle?.closest('header, [data-search-dock]') == null,
      };
    });
    if (row === '') break;
    expect([row, isSeen]).toEqual([row, true]);
    seen.add(row);
  }
  expect(seen.size).toBeGreaterThan(9);
});
