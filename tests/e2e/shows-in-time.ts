import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** What a worker brings about soon shows by itself, and without script by looking again. */
export async function showsInTime(page: Page, text: string, hasScript: boolean): Promise<void> {
  const shown = page.getByText(text, { exact: true });
  if (hasScript) {
    await expect(shown).toBeVisible();
    return;
  }
  const again = page.getByRole('link', { name: 'Check again' });
  for (;;) {
    await expect(shown.or(again).first()).toBeVisible();
    if (await shown.isVisible()) return;
    await again.click();
  }
}
