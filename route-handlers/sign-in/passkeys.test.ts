import { authStateIn } from '@/tests/factories/auth-state';
import { companyDomain } from '@/tests/factories/company-domain';
import { mailsTo, tokenMailedTo } from '@/tests/factories/mailed';
import {
  addPasskey,
  autofillChallenge,
  newCredentialParams,
  passkeyLogin,
  personWithPasskey,
} from '@/tests/factories/passkeys';
import { softwareAuthenticator } from '@/tests/factories/software-authenticator';
import { newEmail, registered, registeredAndConfirmed } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const base = '/auth/webauthn/v1';
const rpId = 'localhost';
const code = (body: unknown) => (body as { errors?: readonly { code: string }[] }).errors?.[0]?.code;

describe('parameters', () => {
  test('AUTH-033 ENT-053 autofillParams gives rp and a fresh challenge in base64', async () => {
    const browser = testBrowser();
    const answers = [];
    for (let n = 0; n < 2; n += 1) {
      const response = await browser.call('GET', `${base}/autofillParams`);
      expect(response.status).toBe(200);
      answers.push((await response.json()) as { rp: object; challenge: string });
    }
    expect(Object.keys(answers[0] ?? {}).sort()).toEqual(['challenge', 'rp']);
    expect(answers[0]?.rp).toEqual({ id: 'localhost', name: 'Kayak' });
    expect(Buffer.from(answers[0]?.challenge ?? '', 'base64')).toHaveLength(32);
    expect(answers[0]?.challenge).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    expect(answers[0]?.challenge).not.toBe(answers[1]?.challenge);
  });

  test('AUTH-034 AUTH-035 ENT-054 loginParams names the passkeys of an address this browser has signed in to', async () => {
    const { browser, email, credentialId } = await personWithPasskey();
    const response = await browser.post(`${base}/loginParams`, {
      checkPasswordAuth: 'true',
      username: email,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      rp: { id: 'localhost', name: 'Kayak' },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      allowCredentials: [{ type: 'public-key', id: credentialId }],
    });
  });

  test('loginParams tells a stranger’s browser nothing: with passkeys, without and nobody are one answer', async () => {
    const { email } = await personWithPasskey();
    const without = await registered(testBrowser());
    const texts = await Promise.all(
      [email, without, newEmail('nobody'), 'no address'].map(async (username) => {
        const response = await testBrowser().post(`${base}/loginParams`, { username });
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('PASSKEYS_NOT_SETUP');
  });

  test('L5 nor does it tell a browser that was forgotten, or through which support looked', async () => {
    for (const set of ['forgotten = true', 'actor_account_id = account_id']) {
      const { browser, email } = await personWithPasskey();
      await db.query(
        `update session set ${set} where account_id = (select account_id from credential where subject = $1 and provider = 'email')`,
        [email],
      );
      const response = await browser.post(`${base}/loginParams`, { username: email });
      expect(code(await response.json())).toBe('PASSKEYS_NOT_SETUP');
    }
  });

  test('loginParams without an address lets the browser offer what it has', async () => {
    const response = await testBrowser().post(`${base}/loginParams`, { username: '' });
    expect(await response.json()).toMatchObject({ allowCredentials: [] });
  });

  test('loginParams refuses a domain with its own sign-in, alike for everybody', async () => {
    const domain = `${newEmail('corp').split('@')[0]}.example`;
    await companyDomain(db, domain, 'https://sso.corp.example/');
    const response = await testBrowser().post(`${base}/loginParams`, {
      checkPasswordAuth: 'true',
      username: `nobody@${domain}`,
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      errors: [{ code: 'EXTERNAL_AUTH_REQUIRED', externalUrl: 'https://sso.corp.example/' }],
    });
  });

  test('AUTH-036 AUTH-037 ENT-055 newCredentialParams has five parts, the person, and the passkeys to leave out', async () => {
    const browser = testBrowser();
    const email = await registeredAndConfirmed(browser);
    const { credentialId } = await addPasskey(browser, softwareAuthenticator());
    const response = await browser.post(`${base}/newCredentialParams`, { username: email });
    expect(response.status).toBe(200);
    const params = (await response.json()) as Record<string, unknown>;
    expect(Object.keys(params).sort()).toEqual(
      ['challenge', 'excludeCredentials', 'pubKeyCredParams', 'rp', 'user'].sort(),
    );
    expect(params.user).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      name: email,
      displayName: email.split('@')[0],
    });
    expect(params.pubKeyCredParams).toContainEqual({ type: 'public-key', alg: -7 });
    expect(params.excludeCredentials).toEqual([{ type: 'public-key', id: credentialId }]);
  });

  test('newCredentialParams of a guest is alike for a known and an unknown address', async () => {
    const known = await registered(testBrowser());
    for (const email of [known, newEmail('nobody')]) {
      const params = await newCredentialParams(testBrowser(), email);
      expect(params).toMatchObject({ excludeCredentials: [], user: { name: email } });
    }
  });

  test('adding a passkey wants a fresh sign-in', async () => {
    const browser = testBrowser();
    const email = await registered(browser);
    await db.query(
      `update session set auth_at = now() - interval '6 minutes' where account_id = (select account_id from credential where subject = $1)`,
      [email],
    );
    const response = await browser.post(`${base}/newCredentialParams`, { username: email });
    expect([response.status, code(await response.json())]).toEqual([401, 'REAUTHENTICATION_NEEDED']);
  });
});

describe('registering', () => {
  test('AUTH-038 a guest registers with a passkey; a wrong challenge is refused', async () => {
    const browser = testBrowser();
    const email = newEmail('key');
    const authenticator = softwareAuthenticator();
    const wrong = await newCredentialParams(browser, email);
    const refused = await browser.post(`${base}/register`, {
      username: email,
      consent: 'true',
      optin: 'true',
      ...authenticator.make({ rpId, challenge: 'x'.repeat(43) }, wrong.user.id),
    });
    expect([refused.status, code(await refused.json())]).toEqual([401, 'PASSKEY_REFUSED']);

    const { challenge, user } = await newCredentialParams(browser, email);
    const fields = authenticator.make({ rpId, challenge }, user.id);
    const made = await browser.post(`${base}/register`, {
      username: email,
      consent: 'true',
      optin: 'true',
      ...fields,
    });
    expect(await made.json()).toEqual({ status: 0, redirect: '/' });
    expect(await db.count('credential', `provider = 'passkey' and subject = $1`, [fields.credentialId])).toBe(
      1,
    );
    expect(await authStateIn(browser)).toMatchObject({ loggedInSession: true, unconfirmedAccount: true });

    await browser.post('/k/run/auth/logout');
    const assertion = authenticator.use({ rpId, challenge: await autofillChallenge(browser) });
    expect((await passkeyLogin(browser, assertion)).body).toMatchObject({ status: 0 });
  });

  test('ENT-058 consent is a field that may be left out, and then a guest is refused with it', async () => {
    const browser = testBrowser();
    const email = newEmail('key');
    const { challenge, user } = await newCredentialParams(browser, email);
    const fields = softwareAuthenticator().make({ rpId, challenge }, user.id);
    const without = await browser.post(`${base}/register`, { username: email, ...fields });
    expect(await without.json()).toMatchObject({ errors: [{ code: 'CONSENT_REQUIRED', field: 'consent' }] });
    const given = await browser.post(`${base}/register`, { username: email, consent: 'true', ...fields });
    expect(await given.json()).toMatchObject({ status: 0 });
  });

  test('an address that has an account is refused, and its owner told', async () => {
    const email = await registered(testBrowser());
    const browser = testBrowser();
    const { challenge, user } = await newCredentialParams(browser, email);
    const response = await browser.post(`${base}/register`, {
      username: email,
      consent: 'true',
      ...softwareAuthenticator().make({ rpId, challenge }, user.id),
    });
    expect([response.status, code(await response.json())]).toEqual([409, 'REGISTRATION_REFUSED']);
    expect(await db.count('outbox', `recipient = $1 and template = 'alreadyRegistered'`, [email])).toBe(1);
  });

  test('several passkeys of one account have names and open it; the owner is told of each', async () => {
    const browser = testBrowser();
    const email = await registeredAndConfirmed(browser);
    const devices = [softwareAuthenticator(), softwareAuthenticator()];
    for (const device of devices) await addPasskey(browser, device);
    await browser.post('/k/run/auth/logout');
    for (const device of devices) {
      const guest = testBrowser();
      const assertion = device.use({ rpId, challenge: await autofillChallenge(guest) });
      expect((await passkeyLogin(guest, assertion)).body).toMatchObject({ status: 0 });
    }
    expect(
      (await mailsTo(email)).filter(({ subject }) => subject.startsWith('A new sign-in method')),
    ).toHaveLength(2);
  });

  test('a passkey is never moved to another account, and one attestation counts once', async () => {
    const browser = testBrowser();
    const email = newEmail('key');
    const authenticator = softwareAuthenticator();
    const first = await newCredentialParams(browser, email);
    const fields = authenticator.make({ rpId, challenge: first.challenge }, first.user.id);
    await browser.post(`${base}/register`, { username: email, consent: 'true', ...fields });
    await browser.post('/k/run/auth/confirm', { token: await tokenMailedTo(email, '/s/ident/confirm') });
    const again = await browser.post(`${base}/register`, { username: email, consent: 'true', ...fields });
    expect(code(await again.json())).toBe('PASSKEY_REFUSED');
    expect(await db.count('credential', 'subject = $1', [fields.credentialId])).toBe(1);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another brand’s domain', { rpId: 'momondo.localhost' }],
    ['a frame of another site', { clientData: { crossOrigin: true, topOrigin: 'https://evil.example' } }],
    ['an assertion’s type', { clientData: { type: 'webauthn.get' } }],
  ])('refuses an attestation from %s', async (_from, wrong) => {
    const browser = testBrowser();
    const email = newEmail('key');
    const { challenge, user } = await newCredentialParams(browser, email);
    const fields = softwareAuthenticator().make({ rpId, challenge, ...wrong }, user.id);
    const response = await browser.post(`${base}/register`, { username: email, consent: 'true', ...fields });
    expect(code(await response.json())).toBe('PASSKEY_REFUSED');
    expect(await db.count('credential', 'subject = $1', [email])).toBe(0);
  });

  test('refuses a credential id that is not the attested one', async () => {
    const browser = testBrowser();
    const email = newEmail('key');
    const { challenge, user } = await newCredentialParams(browser, email);
    const fields = softwareAuthenticator().make({ rpId, challenge }, user.id);
    const other = Buffer.alloc(32, 7).toString('base64url');
    const response = await browser.post(`${base}/register`, {
      username: email,
      consent: 'true',
      ...fields,
      credentialId: other,
    });
    expect(code(await response.json())).toBe('PASSKEY_REFUSED');
    expect(await db.count('credential', 'subject in ($1, $2, $3)', [email, other, fields.credentialId])).toBe(
      0,
    );
  });
});
