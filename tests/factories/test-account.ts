import { randomBytes } from 'node:crypto';
import { codeMailedTo, tokenMailedTo } from './mailed';
import type { TestBrowser } from './test-browser';

/** A password no list knows. */
export const goodPassword = 'tidal-otter-913-reef';

/** An address nobody else in the test run has. */
export const newEmail = (name = 'person'): string => `${name}-${randomBytes(5).toString('hex')}@mail.example`;

/** Registers a new person in this browser and returns the address. */
export async function registered(browser: TestBrowser, email = newEmail()): Promise<string> {
  const response = await browser.post('/k/run/auth/register', {
    username: email,
    passwd: goodPassword,
    optin: 'false',
    regurl: '/',
    consent: 'true',
  });
  const answer = (await response.json()) as { status: number };
  if (answer.status !== 0) throw new Error(`could not register: ${JSON.stringify(answer)}`);
  return email;
}

/** Registers, and confirms the address by the mailed link in the same browser: what adding a sign-in method asks for. */
export async function registeredAndConfirmed(browser: TestBrowser, email = newEmail()): Promise<string> {
  await registered(browser, email);
  const token = await tokenMailedTo(email, '/s/ident/confirm');
  const response = await browser.post('/k/run/auth/confirm', { token });
  if (response.status !== 200) throw new Error(`could not confirm: ${await response.text()}`);
  return email;
}

/** Signs in with the good password; the answer as the browser reads it. */
export async function signedIn(browser: TestBrowser, email: string, passwd = goodPassword): Promise<unknown> {
  const response = await browser.post('/k/run/auth/login', {
    username: email,
    passwd,
    sticky: 'true',
    userInfo: '{}',
  });
  return response.json();
}

/** Shows in a browser that is signed in that the mailbox is the person's: what the password alone does not do. */
export async function provedByMail(browser: TestBrowser, email: string): Promise<void> {
  await browser.post('/k/run/account/proofCode', {});
  const response = await browser.post('/k/run/auth/prove', { code: await codeMailedTo(email) });
  if (response.status !== 200) throw new Error(`could not prove: ${await response.text()}`);
}
