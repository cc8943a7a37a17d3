import { blockUntilFontsLoad } from './block-until-fonts-load';
import { expectPicture, lookAt } from './compare-screenshot';
import { expect, test } from './fixtures';
import { menu } from './navigation';
import { openPicker } from './pickers';
import { openSite } from './site';

/*
 * How the chrome looks, against pictures that somebody has judged (tests/e2e/baselines; CONTRIBUTING.md tells how to
 * renew them). A few pixels in a hundred may differ: another release of the browser draws letters a little
 * differently. A surface that moved, a theme or a direction that broke differs by far more.
 */
test.skip(process.platform !== 'linux', 'other systems draw letters differently');

test.beforeEach(({ page }) => blockUntilFontsLoad(page));

for (const [name, path, look] of [
  ['home-1280-light', '/', { width: 1280 }],
  ['home-360-dark', '/', { width: 360, dark: true }],
  ['home-768-arabic', '/ar-ae', { width: 768 }],
  ['flights-768-light', '/flights', { width: 768 }],
  ['login-360-light', '/login', { width: 360 }],
  ['login-1280-dark', '/login', { width: 1280, dark: true }],
  ['business-1280-light', '/business', { width: 1280 }],
  ['site-map-360-light', '/sitemap', { width: 360 }],
  ['nowhere-768-dark', '/nowhere', { width: 768, dark: true }],
] as const) {
  test(`${name} looks as it did`, async ({ page }) => {
    await lookAt(page, look);
    await page.goto(path);
    await expectPicture(page, name);
  });
}

test('another brand looks as it did: dark, from right to left', async ({ page }) => {
  await lookAt(page, { width: 1280, dark: true });
  await openSite(page, 'momondo', '/ar-ae');
  await expectPicture(page, 'momondo-1280-dark-arabic');
});

test('the footer looks as it did', async ({ page }) => {
  await lookAt(page, { width: 1280 });
  await page.goto('/help');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('footer')).toHaveAttribute('data-loaded', '');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectPicture(page, 'footer-1280-light');
});

test('the opened menu looks as it did', async ({ page }) => {
  await lookAt(page, { width: 360, dark: true });
  await page.goto('/');
  await page.getByRole('banner').locator('[commandfor=navigation]').click();
  await expect(menu(page)).toBeVisible();
  await expectPicture(page, 'menu-360-dark');
});

test('the opened country picker looks as it did', async ({ page }) => {
  await lookAt(page, { width: 1280 });
  await page.goto('/');
  await openPicker(page, 'market');
  await expectPicture(page, 'market-picker-1280-light');
});
