import type { Page } from '@playwright/test';

/** Leaves the page, whose calls would still be those of a member, and forgets every cookie. */
export async function becomeStranger(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
