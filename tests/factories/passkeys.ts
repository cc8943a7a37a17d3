import type { NewCredentialParams } from '@/lib/shared/sign-in/passkey-params';
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator';
import { newEmail, registeredAndConfirmed } from './test-account';
import { type TestBrowser, testBrowser } from './test-browser';

const base = '/auth/webauthn/v1';

export async function newCredentialParams(
  browser: TestBrowser,
  username: string,
): Promise<NewCredentialParams> {
  const response = await browser.post(`${base}/newCredentialParams`, { username });
  return (await response.json()) as NewCredentialParams;
}

/** Adds a passkey of this authenticator to whoever is signed in. */
export async function addPasskey(browser: TestBrowser, authenticator: SoftwareAuthenticator) {
  const { rp, challenge, user } = await newCredentialParams(browser, '');
  const fields = authenticator.make({ rpId: rp.id, challenge }, user.id);
  const response = await browser.post(`${base}/register`, { username: user.name, ...fields });
  if (response.status !== 200) throw new Error(`no passkey: ${await response.text()}`);
  return fields;
}

/** A person with a passkey, signed out again. */
export async function personWithPasskey(email = newEmail()) {
  const browser = testBrowser();
  const authenticator = softwareAuthenticator();
  await registeredAndConfirmed(browser, email);
  const { credentialId } = await addPasskey(browser, authenticator);
  await browser.post('/k/run/auth/logout');
  return { browser, authenticator, email, credentialId };
}

/** A challenge for any passkey, in base64url. */
export async function autofillChallenge(browser: TestBrowser): Promise<string> {
  const response = await browser.call('GET', `${base}/autofillParams`);
  const { challenge } = (await response.json()) as { challenge: string };
  return Buffer.from(challenge, 'base64').toString('base64url');
}

/** Signs in with a passkey that the browser offered; the answer as the browser reads it. */
export async function passkeyLogin(browser: TestBrowser, fields: Readonly<Record<string, string>>) {
  const response = await browser.post(`${base}/login`, fields);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
