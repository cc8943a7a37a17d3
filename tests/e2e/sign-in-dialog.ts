import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import type { Mailbox } from './setup/mailbox';

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
  await dialog.getByRole('textbox', { name: /email address/i }).fill(email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Password', { exact: true }).waitFor();
}

/** The code of the newest mail to somebody that has one. */
export async function codeMailedTo(mailbox: Mailbox, email: string): Promise<string> {
  const { text } = await mailbox.latestMailTo(email, /^\d{8}$/m);
  return /^\d{8}$/m.exec(text)?.[0] ?? '';
}
