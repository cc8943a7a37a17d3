import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import { Client } from 'pg';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { activeConnection, leaveFor, sentTo } from '@/tests/factories/company-sign-in';
import { fakeCompanyProvider } from '@/tests/factories/fake-company-provider';
import { codeMailedTo, mailsTo, tokenMailedTo } from '@/tests/factories/mailed';
import { autofillChallenge, newCredentialParams, personWithPasskey } from '@/tests/factories/passkeys';
import { pendingAddition } from '@/tests/factories/pending-addition';
import { softwareAuthenticator } from '@/tests/factories/software-authenticator';
import {
  goodPassword,
  newEmail,
  registered,
  registeredAndConfirmed,
  signedIn,
} from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { waitsForLock } from '@/tests/factories/waits-for-lock';
import { testDatabase } from '@/tests/setup/database';

/*
 * What was proved opens an account, or changes it, as the account is when the lock is held: not as it was when the proof
 * was looked at.
 */

const db = testDatabase({ demo: true });

const factor = '/i/api/business/twoFactor/v1';
const ofOwner = 'account_id = (select account_id from credential where subject = $1)';
const liveSessions = (email: string) => db.count('session', `revoked_at is null and ${ofOwner}`, [email]);

async function refusalOf(response: Response): Promise<string | null> {
  const answer = (await response.json()) as { errorCode?: string; errors?: { code: string }[] };
  return answer.errorCode ?? answer.errors?.[0]?.code ?? null;
}

/** Asks for a code as the owner of a mailbox; what signs in with it. */
async function ownersCode(email: string): Promise<() => Promise<Response>> {
  const browser = testBrowser();
  await browser.post('/k/run/auth/code', { username: email });
  const code = await codeMailedTo(email);
  return () =>
    browser.post('/k/run/auth/codeLogin', { username: email, code, sticky: 'true', consent: 'true' });
}

test('V5 20 claims beside 20 registrations with a passkey: each owner is signed in, and no registrant is left in their account', async () => {
  const emails = Array.from({ length: 20 }, () => newEmail('victim'));
  const contests = await Promise.all(
    emails.map(async (email) => {
      const [thief, authenticator] = [testBrowser(), softwareAuthenticator()];
      const { rp, challenge, user } = await newCredentialParams(thief, email);
      const made = authenticator.make({ rpId: rp.id, challenge }, user.id);
      const fields = { username: email, consent: 'true', ...made };
      return {
        claim: await ownersCode(email),
        register: () => thief.post('/auth/webauthn/v1/register', fields),
      };
    }),
  );
  const claims = await Promise.all(
    contests.map(async ({ claim, register }) => (await Promise.all([claim(), register()]))[0].status),
  );
  expect(claims).toEqual(emails.map(() => 200));
  for (const email of emails) expect(await liveSessions(email)).toBe(1);
});

test('V5 a link that adds an address is asked for before a claim, and ends with it, or not at all', async () => {
  for (let round = 0; round < 5; round += 1) {
    const thief = testBrowser();
    const email = await registered(thief);
    const own = Array.from({ length: 20 }, () => newEmail('own'));
    const claim = await ownersCode(email);
    const asked = own.map((address) => thief.post('/k/run/account/addEmail', { email: address }));
    expect((await claim()).status).toBe(200);
    await Promise.all(asked);
    await outboxIdle();
    for (const address of own) {
      if ((await mailsTo(address)).length === 0) continue;
      const token = await tokenMailedTo(address, '/s/ident/confirm');
      await thief.post('/k/run/auth/confirm', { token });
    }
    expect(await db.count('credential', ofOwner, [email])).toBe(1);
  }
});

async function begun(browser: TestBrowser): Promise<() => Promise<string | null>> {
  const { secret } = (await (await browser.post(`${factor}/enroll`)).json()) as { secret: string };
  return async () =>
    refusalOf(await browser.post(`${factor}/verify`, { code: new TOTP({ secret }).generate() }));
}

/** Does something that only a confirmed account may, and leaves the address unconfirmed again. */
async function whileConfirmed<T>(email: string, act: () => Promise<T>): Promise<T> {
  const set = (moment: string) =>
    db.query(
      `with address as (update credential set verified_at = ${moment} where subject = $1 returning account_id)
       update session set passwordless_at = ${moment} from address where session.account_id = address.account_id`,
      [email],
    );
  await set('now()');
  const done = await act();
  await set('null');
  return done;
}

test('V2 an app that was begun by the password alone is not finished once the address is confirmed, nor is an address added', async () => {
  const owner = testBrowser();
  const email = await registered(owner);
  const thief = testBrowser();
  await signedIn(thief, email, goodPassword);
  // Set-ups from before the rule of F1 may have been begun so.
  const finish = await whileConfirmed(email, () => begun(thief));
  const own = newEmail('own');
  const link = await pendingAddition(db, email, own);
  await owner.post('/k/run/auth/confirm', { token: await tokenMailedTo(email, '/s/ident/confirm') });
  expect(await finish()).toBe('REAUTHENTICATION_NEEDED');
  expect(await refusalOf(await thief.post('/k/run/auth/confirm', { token: link }))).toBe('TICKET_INVALID');
  expect(await db.count('credential', ofOwner, [email])).toBe(1);
});

test('V2 an app that was begun and left is not finished after ten minutes, and its key is not shown again', async () => {
  const browser = testBrowser();
  const email = await registeredAndConfirmed(browser);
  const finish = await begun(browser);
  await db.query(
    `update account set totp = jsonb_set(totp, '{pendingAt}', to_jsonb((totp->>'pendingAt')::bigint - 601000))
     where id = (select account_id from credential where subject = $1)`,
    [email],
  );
  expect(await finish()).toBe('REAUTHENTICATION_NEEDED');
  expect(await (await begun(browser))()).toBeNull();
});

test('V2 a passkey whose mark is taken away during the sign-in is no second factor', async () => {
  const { browser, authenticator, email } = await personWithPasskey();
  const assertion = authenticator.use({ rpId: 'localhost', challenge: await autofillChallenge(browser) });
  const admin = new Client({ connectionString: db.url });
  await admin.connect();
  try {
    await admin.query('begin');
    await admin.query(
      'select 1 from account where id = (select account_id from credential where subject = $1) for update',
      [email],
    );
    const answer = browser.post('/auth/webauthn/v1/login', assertion);
    await waitsForLock(db);
    await admin.query(
      `update credential set data = data - 'secondFactor' where provider = 'passkey' and ${ofOwner}`,
      [email],
    );
    await admin.query('commit');
    expect(await refusalOf(await answer)).toBe('PASSKEY_REFUSED');
  } finally {
    await admin.end();
  }
  expect(await liveSessions(email)).toBe(0);
});

test.each(['set active = false', 'set version = version + 1'])(
  'V6 a connection that is changed while its provider is asked signs nobody in (%s)',
  async (change) => {
    const provider = await fakeCompanyProvider();
    const { id } = await activeConnection(db, {
      protocol: 'oidc',
      issuer: provider.issuer,
      clientId: 'travel',
      clientSecret: 'x',
    });
    const sub = randomBytes(6).toString('hex');
    const email = `${sub}@acme-lanterns.example`;
    provider.be({
      claims: { sub, email, email_verified: true, name: 'Oda' },
      meanwhile: async () => {
        await db.query(`update company_sso ${change} where id = $1`, [id]);
      },
    });
    const browser = testBrowser();
    const back = new URLSearchParams(provider.consent(await leaveFor(browser, id)));
    const end = await sentTo(browser, `/k/run/sso/callback/${id}?${back}`);
    expect(end.pathname).toBe('/login/external');
    expect(await liveSessions(email)).toBe(0);
    await provider.stop();
  },
);
