import { axeProblems, inEachLook, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { firstDay, lastDay } from './search-addresses';

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

    test('a map of stays zooms, moves and shows all of the city again, and its prices separate closer up', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(`${stays}?view=map`);
      const map = page.getByTestId('stay-map-narrow');
      const groups = map.locator('a', { hasText: '+' });
      const grouped = async () =>
        (await groups.allTextContents()).reduce((sum, text) => sum + Number(text.split('+')[1]), 0);
      const whole = await grouped();
      await page.getByRole('link', { name: 'Zoom in' }).click();
      await expect(page).toHaveURL(/area=/);
      await expect.poll(grouped).toBeLessThan(whole);
      const closer = page.url();
      await page.getByRole('link', { name: 'Move the map east' }).click();
      await expect.poll(() => page.url()).not.toBe(closer);
      await page.getByRole('link', { name: 'Whole map' }).click();
      await expect(page).not.toHaveURL(/area=/);
      await expect.poll(grouped).toBe(whole);
    });
  });
}

test('plus, minus and nought on the keyboard zoom the map that has the focus', async ({ page }) => {
  await page.goto(`${stays}?view=map`);
  await page.getByRole('link', { name: 'Zoom in' }).focus();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/area=/);
  await expect(page.getByRole('link', { name: 'Zoom in' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('0');
  await expect(page).not.toHaveURL(/area=/);
});

test('the map keeps the focus when the link that has it leads no further, and its keys go on', async ({
  page,
}) => {
  await page.goto(`${stays}?view=map`);
  await page.getByRole('link', { name: 'Zoom in' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/area=/);
  const whole = page.getByRole('link', { name: 'Whole map' });
  await whole.focus();
  await page.keyboard.press('Enter');
  await expect(whole).toHaveCount(0);
  await expect(page.locator('#stay-map')).toBeFocused();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/area=/);
});

test('a map of stays at the end of the world is moved no further', async ({ page }) => {
  await page.goto(`${stays}?view=map&area=0,179,1,180`);
  await expect(page.getByRole('link', { name: 'Move the map west' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Move the map east' })).toHaveCount(0);
});

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
