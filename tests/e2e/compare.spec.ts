import { axeProblems, inEachLook, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { firstDay, lastDay } from './search-addresses';

const flights = `/flights/BOS-LIS/${firstDay}/${lastDay}`;

for (const { name, options } of [
  { name: 'with script', options: {} },
  { name: 'without script', options: withoutJavaScript },
]) {
  test.describe(name, () => {
    test.use(options);

    test('results are chosen, stand side by side, and are taken out again', async ({ page }) => {
      await page.goto(flights);
      const rows = page.locator('[data-result]');
      const bar = page.getByRole('region', { name: 'Comparison' });
      const choose = (nth: number) =>
        rows
          .nth(nth)
          .getByRole('link', { name: /^Compare: / })
          .click();
      await choose(0);
      await expect(bar).toContainText('Choose at least two results to compare.');
      await choose(2);
      await expect(bar).toContainText('2 of 4 chosen');
      const prices = [
        await rows.nth(0).locator('strong').textContent(),
        await rows.nth(2).locator('strong').textContent(),
      ];
      await page.getByRole('link', { name: /^Cheapest/ }).click();
      await expect(page).toHaveURL(/sort=cheapest/);
      await expect(bar).toContainText('2 of 4 chosen');
      await bar.getByRole('link', { name: 'Compare 2' }).click();
      const table = page.getByRole('region', { name: '2 results side by side' }).getByRole('table');
      await expect(table.getByRole('row', { name: /^Price/ }).locator('strong')).toHaveText(
        prices.map((price) => price ?? '?'),
      );
      await expect(table.getByRole('row', { name: /^Outbound/ })).toContainText(/hr/);
      await table
        .getByRole('link', { name: /^Remove from comparison/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: '1 result chosen' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to all results' }).click();
      await expect(rows).toHaveCount(15);
      await bar.getByRole('link', { name: 'Clear' }).click();
      await expect(bar).toHaveCount(0);
    });

    test('a row unfolds the times and stops of its journey', async ({ page }) => {
      await page.goto(flights);
      const row = page.locator('[data-result]').first();
      await expect(row.getByRole('heading', { name: 'Outbound' })).toBeHidden();
      await row.getByText('Times and stops').click();
      await expect(row.getByRole('heading', { name: 'Outbound' })).toBeVisible();
      await expect(row.getByRole('heading', { name: 'Return' })).toBeVisible();
    });
  });
}

test('there is room for four', async ({ page }) => {
  await page.goto(`/hotels/LIS/${firstDay}/${lastDay}`);
  const choices = page.getByRole('link', { name: /^Compare: / });
  for (let chosen = 1; chosen <= 4; chosen += 1) {
    await choices.first().click();
    await expect(page.getByRole('link', { name: /^Remove from comparison: / })).toHaveCount(chosen);
  }
  await expect(choices).toHaveCount(0);
  await page.getByRole('link', { name: 'Compare 4' }).click();
  await expect(page.getByRole('heading', { name: '4 results side by side' })).toBeVisible();
});

test('a comparison has no barrier and fits every width, in English and Arabic', async ({ page }) => {
  await page.goto(`/cars/LIS/${firstDay}/${lastDay}`);
  for (let chosen = 1; chosen <= 3; chosen += 1) {
    await page
      .getByRole('link', { name: /^Compare: / })
      .first()
      .click();
    await expect(page.getByRole('link', { name: /^Remove from comparison: / })).toHaveCount(chosen);
  }
  const address = await page.getByRole('link', { name: 'Compare 3' }).getAttribute('href');
  for (const prefix of ['', '/ar-ae']) {
    await page.goto(`${prefix}${address}`);
    await inEachLook(page, async (look) => {
      expect(await axeProblems(page), look).toEqual([]);
      expect(await sidewaysBy(page), look).toBe(0);
    });
  }
});
