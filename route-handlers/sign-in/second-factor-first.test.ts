import { TOTP } from 'otpauth';
import { readFlash } from '@/lib/server/http/flash';
import { tokenMailedTo } from '@/tests/factories/mailed';
import { addPasskey, autofillChallenge, newCredentialParams, passkeyLogin } from '@/tests/factories/passkeys';
import { pendingAddition } from '@/tests/factories/pending-addition';
import { confirmedPerson, socialPerson } from '@/tests/factories/social-people';
import { popupTicket, socialWorld } from '@/tests/factories/social-world';
import { softwareAuthenticator } from '@/tests/factories/software-authenticator';
import {
  goodPassword,
  newEmail,
  provedByMail,
  registeredAndConfirmed,
  signedIn,
} from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const world = socialWorld();

const base = '/i/api/business/twoFactor/v1';
const idOf = '(select account_id from credential where subject = $1)';
const codeOf = (secret: string, shiftSeconds = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + shiftSeconds * 1000 });
const refusalOf = async (response: Response): Promise<string | null> => {
  const { errorCode, errors } = (await response.json()) as {
    errorCode?: string;
    errors?: { code: string }[];
  };
  return errorCode ?? errors?.[0]?.code ?? null;
};

async function enroll(browser: TestBrowser) {
  const { secret } = (await (await browser.post(`${base}/enroll`)).json()) as { secret: string };
  const answer = await browser.post(`${base}/verify`, { code: codeOf(secret) });
  const { recoveryCodes = [] } = (await answer.json()) as { recoveryCodes?: string[] };
  return { secret, recoveryCodes };
}

/** Somebody with an app, and a browser that has shown their password alone. */
async function ownerAndThief() {
  const owner = testBrowser();
  const email = await registeredAndConfirmed(owner);
  const factor = await enroll(owner);
  const thief = testBrowser();
  await signedIn(thief, email);
  return { owner, email, thief, ...factor };
}

const passkeysOf = (email: string) =>
  db.count('credential', `provider = 'passkey' and account_id = ${idOf}`, [email]);

/** What the browser posts to register a passkey for a challenge it has. */
async function attestation(browser: TestBrowser, verified = true) {
  const { rp, challenge, user } = await newCredentialParams(browser, '');
  const authenticator = softwareAuthenticator();
  return {
    authenticator,
    fields: { username: user.name, ...authenticator.make({ rpId: rp.id, challenge, verified }, user.id) },
  };
}
const register = (browser: TestBrowser, fields: Record<string, string>) =>
  browser.post('/auth/webauthn/v1/register', fields);

test('V2 the owner adds a passkey once the second factor is shown, and a recovery code shows it too', async () => {
  const { email, recoveryCodes, secret } = await ownerAndThief();
  for (const proof of [
    { call: 'verify', code: codeOf(secret, 30) },
    { call: 'recovery', code: recoveryCodes[0] ?? '' },
  ]) {
    const browser = testBrowser();
    await signedIn(browser, email);
    await expect(addPasskey(browser, softwareAuthenticator())).rejects.toThrow();
    expect((await browser.post(`${base}/${proof.call}`, { code: proof.code })).status).toBe(200);
    await addPasskey(browser, softwareAuthenticator());
  }
  expect(await passkeysOf(email)).toBe(2);
});

test('V2 a challenge from before the second factor was set up adds no passkey', async () => {
  const owner = testBrowser();
  const email = await registeredAndConfirmed(owner);
  const thief = testBrowser();
  await signedIn(thief, email);
  await provedByMail(thief, email);
  const { fields } = await attestation(thief);
  await enroll(owner);
  expect(await refusalOf(await register(thief, fields))).toBe('MISSING_TWO_FACTOR_AUTHENTICATION');
  expect(await passkeysOf(email)).toBe(0);
});

const addressesOf = (email: string) =>
  db.count('credential', `provider = 'email' and account_id = ${idOf}`, [email]);

/** Asks for a further address to be added; the token of the link in its mailbox. */
async function askedForAddress(browser: TestBrowser): Promise<string> {
  const further = newEmail('further');
  expect((await browser.call('POST', '/i/api/account/email/v1', { email: further })).status).toBe(204);
  return tokenMailedTo(further, '/s/ident/confirm');
}

test.each<[string, (owner: TestBrowser) => Promise<unknown>]>([
  ['app', enroll],
  ['passkey', (owner) => addPasskey(owner, softwareAuthenticator())],
])('V2 an address that was asked for before the %s was set up is not added past it', async (_, setUp) => {
  const owner = testBrowser();
  const email = await registeredAndConfirmed(owner);
  const thief = testBrowser();
  await signedIn(thief, email);
  const token = await pendingAddition(db, email, newEmail('further'));
  const unwritten = newEmail('unwritten');
  await db.query(
    `insert into outbox (recipient, template, locale, brand, origin, about, not_before)
     select $2, 'addEmail', 'en-US', 'kayak', 'http://localhost:3000',
       jsonb_build_object('accountId', account_id, 'address', $2::text), now() + interval '1 hour'
     from credential where subject = $1`,
    [email, unwritten],
  );
  const own = await tokenMailedTo(email, '/s/ident/confirm');
  await setUp(owner);
  expect(await refusalOf(await thief.post('/k/run/auth/confirm', { token }))).toBe('TICKET_INVALID');
  expect([await addressesOf(email), await db.count('outbox', 'recipient = $1', [unwritten])]).toEqual([1, 0]);
  // What was mailed to the account's own address confirms it as before, and one asked for with the factor is added.
  expect((await owner.post('/k/run/auth/confirm', { token: own })).status).toBe(200);
  const asked = await askedForAddress(owner);
  expect((await owner.post('/k/run/auth/confirm', { token: asked })).status).toBe(200);
  expect(await addressesOf(email)).toBe(2);
});

test('V2 20 at once: no address is added after the second factor is there', async () => {
  const owners: string[] = [];
  const ready: (() => Promise<Response>)[] = [];
  for (let n = 0; n < 10; n += 1) {
    const owner = testBrowser();
    const email = await confirmedPerson(db, owner);
    const [row] = await db.query<{ id: string }>(`select ${idOf} as id`, [email]);
    owners.push(row?.id ?? '');
    const token = await askedForAddress(owner);
    const { secret } = (await (await owner.post(`${base}/enroll`)).json()) as { secret: string };
    await owner.formToken();
    ready.push(
      () => owner.post(`${base}/verify`, { code: codeOf(secret) }),
      () => testBrowser().post('/k/run/auth/confirm', { token }),
    );
  }
  await Promise.all(ready.map((one) => one()));
  const late = `account_id = any($1) and enrolled.action = 'twoFactor.enrolled' and added.action = 'email.added'
    and added.id > enrolled.id`;
  expect(await db.count('audit enrolled join audit added using (account_id)', late, [owners])).toBe(0);
});

test('V2 of 20 sessions that add a first passkey at once one does: it is a factor the others have not shown', async () => {
  const email = await confirmedPerson(db);
  const browsers = Array.from({ length: 20 }, () => testBrowser());
  for (const browser of browsers) await signedIn(browser, email);
  await db.query(`update session set passwordless_at = now() where account_id = ${idOf}`, [email]);
  const ready = [];
  for (const browser of browsers) {
    await browser.formToken();
    ready.push({ browser, fields: (await attestation(browser)).fields });
  }
  const answers = await Promise.all(ready.map(({ browser, fields }) => register(browser, fields)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await passkeysOf(email)).toBe(1);
});

test('V2 20 parallel posts of one attestation add one passkey', async () => {
  const browser = testBrowser();
  const email = await registeredAndConfirmed(browser);
  const { fields } = await attestation(browser);
  await browser.formToken();
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(browser, fields)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await passkeysOf(email)).toBe(1);
});

test('V2 a passkey of before the rule, or one that does not verify its user, signs in and is no second factor', async () => {
  const { email, owner } = await ownerAndThief();
  const kinds = [
    { verified: true, old: true },
    { verified: false, old: false },
  ];
  for (const { old, verified } of kinds) {
    const { authenticator, fields } = await attestation(owner, verified);
    expect((await register(owner, fields)).status).toBe(200);
    if (old)
      await db.query(`update credential set data = data - 'secondFactor' where subject = $1`, [
        fields.credentialId ?? '',
      ]);
    const browser = testBrowser();
    const challenge = await autofillChallenge(browser);
    expect((await passkeyLogin(browser, authenticator.use({ rpId: 'localhost', challenge }))).status).toBe(
      200,
    );
    expect(
      await refusalOf(await browser.call('POST', '/i/api/account/email/v1', { email: newEmail() })),
    ).toBe('MISSING_TWO_FACTOR_AUTHENTICATION');
    expect(await refusalOf(await browser.post(`${base}/passkeyParams`))).toBe('PASSKEYS_NOT_SETUP');
  }
  expect(await passkeysOf(email)).toBe(2);
});

test('V2 a set-up belongs to the session that began it, and ends when another factor is there', async () => {
  const owner = testBrowser();
  const email = await registeredAndConfirmed(owner);
  const thief = testBrowser();
  await signedIn(thief, email);
  await provedByMail(thief, email);
  const { secret } = (await (await thief.post(`${base}/enroll`)).json()) as { secret: string };
  expect(await refusalOf(await owner.post(`${base}/verify`, { code: codeOf(secret) }))).toBe('WRONG_CODE');
  await addPasskey(owner, softwareAuthenticator());
  expect(await refusalOf(await thief.post(`${base}/verify`, { code: codeOf(secret) }))).toBe(
    'MISSING_TWO_FACTOR_AUTHENTICATION',
  );
  expect(await db.count('account', `totp ? 'secret' and id = ${idOf}`, [email])).toBe(0);
});

test('V2 a remembered browser is asked again', async () => {
  const { email, secret } = await ownerAndThief();
  const browser = testBrowser();
  await signedIn(browser, email);
  await browser.post(`${base}/verify`, { code: codeOf(secret, 30), remember: 'true' });
  await db.query(
    `update ticket set created_at = now() - interval '11 minutes' where kind = 'rememberedDevice' and account_id = ${idOf}`,
    [email],
  );
  await browser.post('/k/run/auth/logout');
  await signedIn(browser, email);
  const shown = await db.count(
    'session',
    `mfa_at is not null and revoked_at is null and account_id = ${idOf}`,
    [email],
  );
  expect(shown).toBeGreaterThan(0);
  expect(await refusalOf(await browser.call('POST', '/i/api/account/email/v1', { email: newEmail() }))).toBe(
    'MISSING_TWO_FACTOR_AUTHENTICATION',
  );
});

test('V2 the password of an account with a second factor is changed with it alone, else by the current one', async () => {
  const { email, secret, thief } = await ownerAndThief();
  const change = { current: goodPassword, passwd: 'walnut-ferry-608-dune', others: 'false' };
  expect(await refusalOf(await thief.post('/k/run/auth/password', change))).toBe(
    'MISSING_TWO_FACTOR_AUTHENTICATION',
  );
  expect(await signedIn(testBrowser(), email)).toMatchObject({ status: 0 });
  await thief.post(`${base}/verify`, { code: codeOf(secret, 30) });
  expect(await refusalOf(await thief.post('/k/run/auth/password', change))).toBeNull();
  expect(await signedIn(testBrowser(), email, change.passwd)).toMatchObject({ status: 0 });
});

test('V2 a provider is not linked at sign-in to an account that has a second factor', async () => {
  const browser = testBrowser();
  const claims = socialPerson();
  await registeredAndConfirmed(browser, claims.email);
  await enroll(browser);
  const thief = testBrowser();
  world.google.be({ claims });
  const accessToken = await popupTicket(thief, 'google', world.google);
  const given = { accessToken, username: claims.email, passwd: goodPassword, sticky: 'true' };
  expect(await refusalOf(await thief.post('/k/run/googleauth/loginAndLinkExisting', given))).toBe(
    'LINK_IN_ACCOUNT',
  );
  expect(await db.count('credential', `provider = 'google' and account_id = ${idOf}`, [claims.email])).toBe(
    0,
  );
});

test('V2 without JavaScript a form leads to the second factor and comes back with what was typed', async () => {
  const { secret, thief: browser } = await ownerAndThief();
  const second = newEmail('second');
  const page = '/profile/account?addEmail=true';
  const formtoken = await browser.formToken();
  const fields = { form: 'add-email', locale: 'en-US', formtoken, email: second };
  const refused = await browser.submit('/k/run/account/addEmail', fields, page);
  const back = `${page}&form=add-email&error=NOT_DONE_YET`;
  expect(refused.headers.get('location')).toBe(`/business/verify?redir=${encodeURIComponent(back)}`);
  const shown = await browser.submit(
    `${base}/verify`,
    { form: 'verify', locale: 'en-US', formtoken, code: codeOf(secret, 30), redir: back },
    '/business/verify',
  );
  expect(shown.headers.get('location')).toBe(back);
  expect(await readFlash(`flash=${browser.cookies.get('flash')}`)).toMatchObject({
    values: { email: second },
  });
});

test('V2 a mailbox does not pass for a second factor, nor does a password that was set by it', async () => {
  const owner = testBrowser();
  const email = await confirmedPerson(db, owner);
  await addPasskey(owner, softwareAuthenticator());
  const browser = testBrowser();
  await signedIn(browser, email);
  expect(await refusalOf(await browser.post(`${base}/emailCode`))).toBe('FORBIDDEN');
});

test('V2 a password alone brings an account with a second factor into no company, and out of none', async () => {
  const owner = testBrowser();
  const email = await confirmedPerson(db, owner);
  await addPasskey(owner, softwareAuthenticator());
  const browser = testBrowser();
  await signedIn(browser, email);
  const id = '00000000-0000-4000-8000-000000000000';
  for (const path of [
    `/i/api/business/invitations/v1/${id}/accept`,
    `/i/api/business/invitations/v1/${'t'.repeat(43)}/accept`,
    `/i/api/business/joining/v1/${id}`,
    `/i/api/business/me/v1/companies/${id}/leave`,
  ]) {
    const refused = await refusalOf(await browser.post(path, {}));
    expect([path, refused]).toEqual([path, 'MISSING_TWO_FACTOR_AUTHENTICATION']);
  }
});
