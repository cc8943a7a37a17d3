import type { Page } from '@playwright/test';
import { axeProblems, sidewaysBy } from './axe';
import { expect, test, withMotion, withoutJavaScript } from './fixtures';
import { catalogue, openWithRuntime } from './layers';

test.use(withMotion);

async function problems(page: Page, what: string): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  );
  return axeProblems(page, what);
}

for (const [colorScheme, path] of [
  ['light', catalogue],
  ['dark', `/ar-ae${catalogue}`],
] as const) {
  test.describe(`${colorScheme}, ${path}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing, whatever is open', async ({ page }) => {
      await openWithRuntime(page, path);
      const found = await problems(page, 'closed');
      for (const id of [
        'menu-start',
        'tip-panel',
        'fetched-popover',
        'dialog-dialog',
        'dialog-search',
        'dialog-sheet',
      ]) {
        await page.locator(`[commandfor="${id}"]`).first().click();
        await expect(page.locator(`#${id}`)).toBeVisible();
        found.push(...(await problems(page, id)));
        await page.keyboard.press('Escape');
        await expect(page.locator(`#${id}`)).not.toBeVisible();
      }
      await page.locator('[data-tip]').hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
      found.push(...(await problems(page, 'tooltip')));
      expect(found).toEqual([]);
    });
  });
}

test('nothing of the catalogue scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openWithRuntime(page);
  expect(await sidewaysBy(page)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('popovers, dialogs and accordions work, and nothing stands there that cannot', async ({ page }) => {
    await page.goto(catalogue);
    const menu = page.locator('#menu-start');
    await page.getByRole('button', { name: 'At the start', exact: true }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).not.toBeVisible();

    await page.getByRole('button', { name: 'Dialog', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Dialog' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).not.toBeVisible();

    await page.getByRole('button', { name: 'Questions in a popover' }).click();
    await expect(page.getByRole('link', { name: 'All questions on their page' })).toBeVisible();
    await page.keyboard.press('Escape');

    await expect(page.getByRole('textbox', { name: 'Search for a country' })).toHaveCount(0);
    await expect(page.getByRole('tablist')).toHaveCount(0);
    await expect(page.locator('#tab-fares')).toBeVisible();

    await page.goto('/help');
    await page.locator('summary').nth(0).click();
    await page.locator('summary').nth(1).click();
    await expect(page.locator('details[open]')).toHaveCount(1);
  });
});
