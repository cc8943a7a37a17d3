import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** How somebody looks at a page whose picture is compared (tests/e2e/baselines). */
export type Look = {
  readonly width: number;
  /** Of a screen that is higher than usual, for pages that say little on the first. */
  readonly height?: number;
  readonly dark?: boolean;
};

/** Shows pages in this look. */
export async function lookAt(page: Page, { width, height = 800, dark = false }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
}

/** Compares what shows now with the picture of this name. */
export async function expectPicture(page: Page, name: string): Promise<void> {
  // Pictures further down are loaded when somebody comes near.
  await page.waitForFunction(() =>
    [...document.images].every((one) => one.complete || one.getBoundingClientRect().top > innerHeight),
  );
  await page.evaluate(() => document.fonts.ready);
  // Arabic comes from the system's fonts, which may be others, or none.
  const options = name.endsWith('arabic') ? { maxDiffPixelRatio: 0.1 } : {};
  await expect(page).toHaveScreenshot(`${name}.png`, options);
}
