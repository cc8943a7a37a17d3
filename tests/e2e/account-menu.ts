import { expect, type Locator, type Page } from '@playwright/test';

/** The button of the account menu. */
export const accountButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /Account menu/ });

/** The account menu, open or not. */
export const accountMenu = (page: Page): Locator => page.locator('#account-menu');

/** Opens the account menu with its script, which comes after the page. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  await page.waitForFunction(() => performance.getEntriesByName('account-menu-started').length > 0);
  await accountButton(page).click();
  await expect(accountMenu(page)).toBeVisible();
  return accountMenu(page);
}
