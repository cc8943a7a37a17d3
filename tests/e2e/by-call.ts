import type { Page } from '@playwright/test';
import { goodPassword } from './people';

/*
 * Ways in for tests that are about something else: the same calls the forms make, with the page's own cookies. The
 * forms themselves are shown in account-journey.spec.ts. They end on the home page, signed in.
 */

/** Creates an account. */
export async function registerByCall(page: Page, email: string): Promise<void> {
  await registerWithoutPage(page, email);
  await page.goto('/');
}

/** The same without showing a page, for whoever goes to one of their own. */
export async function registerWithoutPage(page: Page, email: string): Promise<void> {
  const form = { username: email, passwd: goodPassword, optin: 'false', regurl: '/', consent: 'true' };
  await enter(page, '/k/run/auth/register', form);
}

/** Signs somebody in. */
export async function signInByCall(page: Page, email: string, passwd = goodPassword): Promise<void> {
  await signInWithoutPage(page, email, passwd);
  await page.goto('/');
}

/** The same without showing a page. */
export async function signInWithoutPage(page: Page, email: string, passwd = goodPassword): Promise<void> {
  await enter(page, '/k/run/auth/login', { username: email, passwd, sticky: 'false', userInfo: '' });
}

/** Creates one more account and signs it in beside those the browser has; it is the active one. */
export async function addByCall(page: Page, email: string): Promise<void> {
  await send(page, '/k/run/auth/add', {});
  await registerByCall(page, email);
}

async function enter(page: Page, address: string, form: Readonly<Record<string, string>>): Promise<void> {
  const { status, message } = await send(page, address, form);
  if (status !== 0) throw new Error(`${address} refused ${form.username}: ${message}`);
}

/** Posts a form as our script does; what is answered. */
export async function send(
  page: Page,
  address: string,
  form: Readonly<Record<string, string>>,
): Promise<{ status: number; message?: string }> {
  const origin = process.env.UMIAK_E2E_ORIGIN ?? '';
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' };
  const issued = await page.request.post(`${origin}/s/run/formtoken`, { headers, form: {} });
  const { formtoken } = (await issued.json()) as { formtoken: string };
  const answer = await page.request.post(`${origin}${address}`, {
    headers: { ...headers, 'x-csrf': formtoken },
    form: { ...form },
  });
  return (await answer.json()) as { status: number; message?: string };
}
