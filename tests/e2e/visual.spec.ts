import type { Page } from '@playwright/test';
import { blockUntilFontsLoad } from './block-until-fonts-load';
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

type Look = { readonly width: number; readonly dark?: boolean };

async function at(page: Page, { width, dark = false }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
}

const matches = async (page: Page, name: string) => {
  // Pictures further down are loaded when somebody comes near.
  await page.waitForFunction(() =>
    [...document.images].every((one) => one.complete || one.getBoundingClientRect().top > innerHeight),
  );
  await page.evaluate(() => document.fonts.ready);
  // Arabic comes from the system's fonts, which may be others, or none.
  const options = name.endsWith('arabic') ? { maxDiffPixelRatio: 0.1 } : {};
  await expect(page).toHaveScreenshot(`${name}.png`, options);
};

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
    await at(page, look);
    await page.goto(path);
    await matches(page, name);
  });
}

test('another brand looks as it did: dark, from right to left', async ({ page }) => {
  await at(page, { width: 1280, dark: true });
  await openSite(page, 'momondo', '/ar-ae');
  await matches(page, 'momondo-1280-dark-arabic');
});

test('the footer looks as it did', async ({ page }) => {
  await at(page, { width: 1280 });
  await page.goto('/help');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('footer')).toHaveAttribute('data-loaded', '');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await matches(page, 'footer-1280-light');
});

test('the opened menu looks as it did', async ({ page }) => {
  await at(page, { width: 360, dark: true });
  await page.goto('/');
  await page.getByRole('banner').locator('[commandfor=navigation]').click();
  await expect(menu(page)).toBeVisible();
  await matches(page, 'menu-360-dark');
});

test('the opened country picker looks as it did', async ({ page }) => {
  await at(page, { width: 1280 });
  await page.goto('/');
  await openPicker(page, 'market');
  await matches(page, 'market-picker-1280-light');
});
