import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { firstDay, lastDay } from './search-addresses';

const flights = `/flights/BOS-LIS/${firstDay}/${lastDay}`;
const rows = (page: Page) => page.locator('[data-result]');
const countIn = async (page: Page): Promise<number> =>
  Number((await page.locator('#results-count').textContent())?.match(/\d+/)?.[0]);

test('prices of other days are those of what the filters let through, and lead to it', async ({ page }) => {
  await page.goto(`${flights}?sort=cheapest&reach=15`);
  await expect(page.locator('#results[data-results=live]')).toBeVisible();
  const prices = page.getByRole('region', { name: 'Prices on other days' });
  const days = prices.getByRole('listitem').filter({ has: page.locator('time') });
  const shown = days.filter({ has: page.locator('[aria-current=date]') }).locator('bdi');
  const lowest = page.getByRole('link', { name: /^Cheapest/ });
  const before = (await shown.textContent()) ?? '?';
  await expect(lowest).toContainText(before);
  await page.getByRole('checkbox', { name: /^Direct/ }).check();
  await expect(page).toHaveURL(/stops=0/);
  await expect(shown).not.toHaveText(before);
  await expect(lowest).toContainText((await shown.textContent()) ?? '?');
  // What was unfolded stays so.
  await expect(prices.getByText('Prices with your filters.')).toBeVisible();
  const other = days.filter({ has: page.getByRole('link') }).first();
  const amount = (await other.locator('bdi').textContent()) ?? '?';
  await other.getByRole('link').click();
  await expect(page).toHaveURL(/sort=cheapest&stops=0/);
  await expect(lowest).toContainText(amount);
});

test('prices of other days that were folded away say that they are without filters', async ({ page }) => {
  await page.goto(`${flights}?stops=0`);
  await expect(page.locator('#results[data-results=live]')).toBeVisible();
  const prices = page.getByRole('region', { name: 'Prices on other days' });
  await expect(prices.getByText('Cheapest:')).toHaveCount(0);
  await prices.getByText('Prices on other days').click();
  await expect(prices.getByText('Prices without your filters.')).toBeVisible();
  await prices.getByRole('link', { name: 'Show a month' }).click();
  await expect(prices.getByText('Prices with your filters.')).toBeVisible();
  // The days of a month have no room beside each other: the chosen one is among those that are seen first.
  const chosen = page.locator('ol [aria-current=date]');
  for (const path of ['', '/ar-ae']) {
    await page.goto(`${path}${flights}?reach=15`);
    const seen = await chosen.evaluate((day) => {
      const strip = day.closest('ol')?.getBoundingClientRect() ?? new DOMRect();
      const { left, right } = day.getBoundingClientRect();
      return { isInside: left >= strip.left - 1 && right <= strip.right + 1, page: scrollY };
    });
    expect([path, seen]).toEqual([path, { isInside: true, page: 0 }]);
  }
});

test('a layover airport leaves as many results as it says, which change nowhere else', async ({ page }) => {
  await page.goto(flights);
  await expect(page.locator('#results[data-results=live]')).toBeVisible();
  const airport = page
    .getByRole('group', { name: 'Layover airport' })
    .locator('label')
    .filter({ hasText: /[1-9]\d*$/ })
    .first();
  const [, code = '?', count] = (await airport.textContent())?.match(/^([A-Z]{3}).*?(\d+)$/) ?? [];
  await airport.getByRole('checkbox').check();
  await expect(page).toHaveURL(new RegExp(`via=${code}`));
  await expect.poll(() => countIn(page)).toBe(Number(count));
  for (const row of await rows(page).all())
    for (const change of await row
      .getByText(/^1 stop/)
      .filter({ visible: true })
      .allTextContents())
      expect(change).toContain(code);
});

test('going back undoes a filter and then leaves the results', async ({ page }) => {
  await page.goto('/flights');
  await page.goto(flights);
  await expect(page.locator('#results[data-results=live]')).toBeVisible();
  const all = await countIn(page);
  const direct = page.getByRole('checkbox', { name: /^Direct/ });
  await direct.check();
  await expect(page).toHaveURL(/stops=0/);
  await expect.poll(() => countIn(page)).toBeLessThan(all);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${flights}$`));
  await expect.poll(() => countIn(page)).toBe(all);
  await expect(direct).not.toBeChecked();
  await page.goForward();
  await expect.poll(() => countIn(page)).toBeLessThan(all);
  await page.goBack();
  await expect.poll(() => countIn(page)).toBe(all);
  await page.goBack();
  await expect(page).toHaveURL(/\/flights$/);
});

test('stays are filtered by amenities: each says how many would be left, and all that are chosen are needed', async ({
  page,
}) => {
  await page.goto(`/hotels/LIS/${firstDay}/${lastDay}`);
  await expect(page.locator('#results[data-results=live]')).toBeVisible();
  const amenities = page.getByRole('group', { name: 'Amenities' });
  const leftWith = async (name: string) =>
    Number((await amenities.locator('label', { hasText: name }).innerText()).match(/\d+$/)?.[0]);
  const withPool = await leftWith('Pool');
  await amenities.getByRole('checkbox', { name: /^Pool/ }).check();
  await expect(page).toHaveURL(/amenity=pool/);
  await expect.poll(() => countIn(page)).toBe(withPool);
  const withBoth = await leftWith('Parking');
  expect(withBoth).toBeLessThan(withPool);
  await amenities.getByRole('checkbox', { name: /^Parking/ }).check();
  await expect(page).toHaveURL(/amenity=pool&amenity=parking/);
  await expect.poll(() => countIn(page)).toBe(withBoth);
  await rows(page).first().locator('a[href*="/hotels/details/"]').first().click();
  await expect(page.getByText(/^Wi-Fi ·.* Pool ·.* Parking/)).toBeVisible();
});
