import type { Page } from '@playwright/test';

/** Publishes the draft of the page of policies, which asks first. */
export async function publish(page: Page, note: string): Promise<void> {
  await page.getByText('Publish', { exact: true }).first().click();
  await page.getByLabel('What changes, and why').fill(note);
  await page.getByRole('button', { name: 'Publish' }).click();
}
