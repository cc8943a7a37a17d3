import { sidewaysBy } from './axe';
import { registerWithoutPage } from './by-call';
import { expect, test } from './fixtures';
import { newEmail } from './people';
import { firstDay, lastDay } from './search-addresses';

test('a search is filled in and sent before any script has come', async ({ allow, page }) => {
  allow(/./);
  await page.route(/\.js(\?|$)/, () => new Promise(() => {}));
  await page.goto('/hotels', { waitUntil: 'commit' });
  await page.getByLabel('Where', { exact: true }).fill('Lisbon');
  await page.getByLabel('Check-in').fill(firstDay);
  await page.getByLabel('Check-out').fill(lastDay);
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(`/hotels/LIS/${firstDay}/${lastDay}`);
  await expect(page.locator('[data-result]').first()).toBeVisible();
});

test('an Arabic name of 200 characters is cut to what a trip may have, and fits 320 px, which is a page at 400%', async ({
  page,
}) => {
  await registerWithoutPage(page, newEmail());
  await page.setViewportSize({ width: 320, height: 640 });
  const name = 'رحلةالعائلةالكبيرةإلىلشبونةوبورتو'.repeat(7).slice(0, 200);
  await page.goto('/trips');
  await page.getByRole('link', { name: 'Start a search' }).waitFor();
  await page.goto(`/hotels/LIS/${firstDay}/${lastDay}`);
  await page.locator('button[data-save]').first().click();
  await expect(page.locator('button[data-save]').first()).toHaveAttribute('data-save', 'saved');
  await page.goto('/trips');
  const field = page.getByLabel('New trip name');
  await field.fill(name);
  await page.getByRole('main').getByRole('button', { name: 'New trip' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(name.slice(0, 60));
  const trip = new URL(page.url()).pathname;
  for (const path of [trip, '/trips', `/ar-ae${trip}`, '/ar-ae/trips']) {
    await page.goto(path);
    expect(await sidewaysBy(page), path).toBe(0);
  }
});

test('at 320 px every order of the results is readable, and none runs into the next', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const prefix of ['', '/de-de', '/ja-jp', '/ar-ae']) {
    await page.goto(`${prefix}/flights/BOS-LIS/${firstDay}/${lastDay}`);
    await expect(page.locator('[data-result]').first()).toBeVisible();
    const cut = await page
      .locator('#result-main a[href*="sort="], #result-main a[aria-current]')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    expect(cut, prefix).toEqual([]);
    expect(await sidewaysBy(page), prefix).toBe(0);
  }
});
