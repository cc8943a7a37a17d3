import { axeProblems, inEachLook, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { firstDay, lastDay } from './search-segments';

const stays = `/hotels/LIS/${firstDay}/${lastDay}`;

for (const { name, options } of [
  { name: 'with script', options: {} },
  { name: 'without script', options: withoutJavaScript },
]) {
  test.describe(name, () => {
    test.use(options);

    test('a map of stays leads closer, and its list has what lies on it', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(stays);
      await page.getByRole('link', { name: 'Map', exact: true }).click();
      await expect(page).toHaveURL(/view=map/);
      const map = page.getByTestId('stay-map-wide');
      await expect(map.locator('a').first()).toBeVisible();
      await map.locator('a', { hasText: '+' }).first().click();
      await expect(page).toHaveURL(/area=/);
      await expect(page.locator('[data-results-count]')).toContainText(/of/);
      await page.getByRole('link', { name: 'Remove filter: Area of the map' }).click();
      await expect(page).not.toHaveURL(/area=/);
      await page.getByRole('link', { name: 'List only' }).click();
      await expect(map).toHaveCount(0);
    });
  });
}

test('a row and its pin are marked together', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${stays}?view=map`);
  await page.locator('#row-0').hover();
  await expect(page.getByTestId('stay-map-wide').locator('[data-pin-rows~="row-0"]')).toHaveAttribute(
    'data-lit',
    '',
  );
});

test('the map of stays has no barrier and fits every width, in English and Arabic', async ({ page }) => {
  for (const prefix of ['', '/ar-ae']) {
    await page.goto(`${prefix}${stays}?view=map`);
    await inEachLook(page, async () => {
      expect(await axeProblems(page)).toEqual([]);
      expect(await sidewaysBy(page)).toBe(0);
    });
  }
});
