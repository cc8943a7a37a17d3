import { randomBytes } from 'node:crypto';
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
