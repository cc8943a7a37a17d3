import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Mailbox } from './setup/mailbox';

/** A password no list knows. */
export const goodPassword = 'tidal-otter-913-reef';

/** An address nobody else has. */
export const newEmail = (): string => `visitor-${randomBytes(5).toString('hex')}@mail.example`;

/** Fills and sends the registration form of the page at /login/register. */
export async function register(page: Page, email: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/login/register`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** Goes the two steps of signing in, address and password, on the pages of /login. */
export async function fillLogin(page: Page, email: string, password = goodPassword): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Email address').fill(email);
  await main.getByRole('button', { name: 'Continue' }).click();
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs out by the header's menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
}

/** The auth state as this page's browser reads it. */
export async function authStateOf(
  page: Page,
): Promise<{ loggedInSession: boolean; unconfirmedAccount: boolean }> {
  return page.evaluate(async () => {
    const response = await fetch('/horizon/common/authentication/providers/AuthStateProviderAction');
    return response.json();
  });
}

/** The link in a mail that leads to `path`. */
export async function linkMailedTo(mailbox: Mailbox, email: string, path: string): Promise<string> {
  const { text } = await mailbox.latestMailTo(email, path);
  const link = text.match(/http:\/\/\S+/g)?.find((one) => new URL(one).pathname === path);
  if (link === undefined) throw new Error(`the mail has no link to ${path}`);
  return link;
}
