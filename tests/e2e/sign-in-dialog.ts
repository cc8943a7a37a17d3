import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** The link in the header that asks to sign in. */
export const signInLink = (page: Page): Locator =>
  page.getByRole('banner').locator('a[data-sign-in]').first();

/** The sign-in dialog. */
export const dialogOf = (page: Page): Locator => page.locator('#sign-in-dialog');

/** What the dialog shows, by its number in the specification's list; null while it shows nothing. */
export async function expectState(page: Page, state: number): Promise<void> {
  await expect(dialogOf(page).locator('#sign-in-view')).toHaveAttribute('data-state', String(state));
}

type How = { readonly presentation?: 'dialog' | 'dropdown'; readonly origin?: string };

/** Opens the dialog by the header's link, asking for a state as another part of the site would. */
export async function openDialog(page: Page, asked: string, how: How = {}): Promise<Locator> {
  await signInLink(page).evaluate((link, given) => Object.assign((link as HTMLElement).dataset, given), {
    signIn: asked,
    ...how,
  });
  await signInLink(page).click();
  await dialogOf(page).locator('#sign-in-view').waitFor();
  return dialogOf(page);
}

/** Gives the address of a dialog's first step. */
export async function giveAddress(dialog: Locator, email: string): Promise<void> {
  await dialog.getByRole('textbox', { name: /e-mail address/i }).fill(email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Password', { exact: true }).waitFor();
}

/** The code in the newest mail to somebody. */
export function codeIn(text: string): string {
  const code = /^(\d{8})$/m.exec(text)?.[1];
  if (code === undefined) throw new Error('the mail has no code');
  return code;
}
