import { expect, type Locator, type Page } from '@playwright/test';

/** A window of each form of the menu: dialog, drawer-hidden, drawer, accordion. */
export const sizes = {
  xs: { width: 360, height: 740 },
  m: { width: 768, height: 900 },
  l: { width: 1280, height: 800 },
  xl: { width: 1440, height: 900 },
} as const;

type Size = { readonly width: number; readonly height: number };

export const menu = (page: Page): Locator => page.locator('#navigation');

/** The button of the header, in English. */
export const menuButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });

/** The button that keeps the rail expanded, in English. */
export const pin = (page: Page): Locator => menu(page).getByRole('button', { name: 'Keep menu open' });

export const group = (page: Page, name: string): Locator => menu(page).getByRole('navigation', { name });

/** Width of the menu in whole pixels. */
export async function widthOf(page: Page): Promise<number> {
  return Math.round((await menu(page).boundingBox())?.width ?? 0);
}

/** Opens a page in a window of this size, and waits until the menu is enhanced where that shows. */
export async function open(page: Page, size: Size, path = '/help'): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(path);
  if (size.width < 480) await expect(menu(page)).toHaveAttribute('role', 'dialog');
  if (size.width >= 1084)
    await expect(page.locator('html')).toHaveAttribute('data-navigation', /^(pinned)?$/);
}
