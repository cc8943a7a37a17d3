import { problemsInEachLook } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { firstDay, lastDay } from './search-addresses';

const stays = `/hotels/LIS/${firstDay}/${lastDay}`;

for (const { name, options } of [
  { name: 'with script', options: {} },
  { name: 'without script', options: withoutJavaScript },
]) {
  test.describe(name, () => {
    test.use(options);

    test('a stay has pictures that say what they show, and reviews that agree with the list of results', async ({
      page,
    }) => {
      await page.goto(stays);
      const row = page.locator('#row-0');
      const [score = '', count = ''] = [
        await row.getByText(/^\d\.\d$/).innerText(),
        await row.getByText(/reviews?$/).innerText(),
      ];
      await row.locator('a[href*="/hotels/details/"]').first().click();
      const pictures = page.getByRole('list', { name: 'Pictures of the stay' });
      await expect(pictures.getByRole('img', { name: /from outside$/ })).toBeVisible();
      await expect(pictures.getByRole('img', { name: /^Drawing of a room with/ })).toBeVisible();
      expect(await pictures.getByRole('img').count()).toBeGreaterThanOrEqual(3);
      await expect(page.getByRole('figure').filter({ has: pictures })).toContainText('not photographs');
      const reviews = page.getByRole('region', { name: 'Guest reviews' });
      await expect(reviews).toContainText(`${score} out of 10`);
      await expect(reviews).toContainText(count);
      await expect(reviews.getByRole('term')).toHaveCount(5);
      await expect(reviews.getByRole('listitem')).toHaveCount(4);
      await expect(reviews).toContainText('made up for this demo');
    });

    test('a stay says where it is, in words and on a map that leads to the map of all results', async ({
      page,
    }) => {
      await page.goto(`${stays}?stars=4`);
      await page.locator('#row-0').locator('a[href*="/hotels/details/"]').first().click();
      const place = page.getByRole('region', { name: 'Where it is' });
      await expect(place).toContainText(/mi from the center/);
      const drawing = place.getByTestId('stay-map-wide');
      await expect(drawing.locator('[data-pin-rows], rect').first()).toBeVisible();
      await expect(drawing.getByText('Center', { exact: true })).toBeVisible();
      await place.getByRole('link', { name: 'All results on the map' }).click();
      await expect(page).toHaveURL(/stars=4&view=map/);
    });
  });
}

test('the pictures scroll sideways on a narrow screen and fill a wide one; no barrier in English and Arabic', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(stays);
  const href = await page.locator('a[href*="/hotels/details/"]').first().getAttribute('href');
  for (const prefix of ['', '/ar-ae']) {
    await page.goto(`${prefix}${href}`);
    const strip = page.locator('[data-count]');
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => strip.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => strip.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
    expect(await problemsInEachLook(page, `${prefix}${href}`)).toEqual([]);
  }
});
