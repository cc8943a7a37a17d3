import * as fc from 'fast-check';
import { TOTP } from 'otpauth';
import { describeDisowning } from '@/lib/server/sign-in/disown-factor';
import type { WaysIn } from '@/lib/shared/account/ways-in';
import { mailsTo, tokenMailedTo } from '@/tests/factories/mailed';
import { addPasskey } from '@/tests/factories/passkeys';
import { softwareAuthenticator } from '@/tests/factories/software-authenticator';
import { goodPassword, newEmail, registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
jest.setTimeout(180_000);

const base = '/i/api/business/twoFactor/v1';
const page = '/s/ident/second-factor';
const api = '/i/api/account';
const newPassword = 'harbour-lights-77-quay';

const factors = {
  async app(browser: TestBrowser) {
    const { secret } = (await (await browser.post(`${base}/enroll`)).json()) as { secret: string };
    const answer = await browser.post(`${base}/verify`, { code: new TOTP({ secret }).generate() });
    if (answer.status !== 200) throw new Error(await answer.text());
  },
  passkey: (browser: TestBrowser) => addPasskey(browser, softwareAuthenticator()),
};

/** Somebody with a confirmed address, and a browser that has shown their password alone. */
async function ownerAndThief() {
  const owner = testBrowser();
  const email = await registered(owner);
  await db.query('update credential set verified_at = now() where subject = $1', [email]);
  const [row] = await db.query<{ id: string }>('select account_id as id from credential where subject = $1', [
    email,
  ]);
  const thief = testBrowser();
  await signedIn(thief, email);
  return { owner, email, id: row?.id ?? '', thief };
}

const press = async (token: string, browser = testBrowser()) =>
  (await (await browser.post('/k/run/auth/disownFactor', { token })).json()) as {
    status: number;
    redirect: string;
    errorCode?: string;
  };

async function stateOf(id: string) {
  const [own] = await db.query<{ password_hash: string | null; totp: object }>(
    'select password_hash, totp from account where id = $1',
    [id],
  );
  const ways = await db.query<{ provider: string; subject: string; is_primary: boolean; verified: boolean }>(
    'select provider, subject, is_primary, verified_at is not null as verified from credential where account_id = $1',
    [id],
  );
  return {
    ...own,
    ways,
    sessions: await db.count('session', 'account_id = $1 and revoked_at is null', [id]),
  };
}

test.each(Object.keys(factors) as (keyof typeof factors)[])(
  'H6 a first %s that somebody with the password set up is taken back by the link of its notice, and the password with it',
  async (factor) => {
    const { email, id, thief } = await ownerAndThief();
    await factors[factor](thief);
    const token = await tokenMailedTo(email, page);
    const before = await stateOf(id);
    expect(await describeDisowning(token)).toMatchObject({ email });
    expect(await stateOf(id)).toEqual(before);
    const pressed = await press(token);
    expect(pressed).toMatchObject({ status: 0, redirect: expect.stringContaining('/login/reset?token=') });
    expect(await stateOf(id)).toEqual({
      password_hash: null,
      totp: {},
      ways: [{ provider: 'email', subject: email, is_primary: true, verified: true }],
      sessions: 0,
    });
    expect(await db.count('audit', `action = 'twoFactor.disowned' and account_id = $1`, [id])).toBe(1);
    expect(await db.count('session', 'account_id = $1 and mfa_at is not null', [id])).toBe(0);
    expect(await signedIn(testBrowser(), email)).not.toMatchObject({ status: 0 });
    const reset = pressed.redirect.split('token=')[1] ?? '';
    await testBrowser().post('/k/run/auth/reset', { token: reset, passwd: newPassword });
    const again = testBrowser();
    expect(await signedIn(again, email, newPassword)).toMatchObject({ status: 0 });
    expect(await describeDisowning(token)).toBeNull();
    expect(await press(token)).toMatchObject({ errorCode: 'TICKET_INVALID' });
  },
);

test('H6 of 20 parallel presses of one link one takes the factor back', async () => {
  const { email, id, thief } = await ownerAndThief();
  await factors.app(thief);
  const token = await tokenMailedTo(email, page);
  const answers = await Promise.all(Array.from({ length: 20 }, () => press(token)));
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
  expect(await db.count('audit', `action = 'twoFactor.disowned' and account_id = $1`, [id])).toBe(1);
});

test('H6 a further factor has no such link, nor has one of an account without a confirmed address', async () => {
  for (const [first, second] of [
    ['app', 'passkey'],
    ['passkey', 'app'],
  ] as const) {
    const { email, owner } = await ownerAndThief();
    await factors[first](owner);
    await factors[second](owner);
    const notices = (await mailsTo(email)).filter(({ text }) => text.includes(`${page}?token=`));
    expect(notices).toHaveLength(1);
  }
  const stranger = testBrowser();
  const unconfirmed = await registered(stranger);
  await factors.app(stranger);
  expect((await mailsTo(unconfirmed)).some(({ text }) => text.includes(page))).toBe(false);
});

test('H6 the link works after a new password, for 72 hours', async () => {
  const { email, id, thief } = await ownerAndThief();
  await factors.app(thief);
  const token = await tokenMailedTo(email, page);
  await testBrowser().post('/k/run/auth/forgot', { username: email });
  const reset = await tokenMailedTo(email, '/login/reset');
  await testBrowser().post('/k/run/auth/reset', { token: reset, passwd: newPassword });
  const age = (by: string) =>
    db.query(
      `update ticket set expires_at = expires_at - $2::interval where account_id = $1 and kind = 'disownFactor'`,
      [id, by],
    );
  await age('71 hours 59 minutes');
  expect(await describeDisowning(token)).not.toBeNull();
  await age('2 minutes');
  expect(await press(token)).toMatchObject({ errorCode: 'TICKET_INVALID' });
  await age('-1 hour');
  expect(await press(token)).toMatchObject({ status: 0 });
  expect(await stateOf(id)).toMatchObject({ totp: {}, password_hash: null, sessions: 0 });
});

test('H6 without JavaScript the button leads to a new password, and a dead link back to the page', async () => {
  const { email, thief } = await ownerAndThief();
  await factors.app(thief);
  const token = await tokenMailedTo(email, page);
  const browser = testBrowser();
  const send = () => browser.submit('/k/run/auth/disownFactor', { form: 'disownFactor', token }, page);
  expect((await send()).headers.get('location')).toContain('/login/reset?token=');
  expect((await send()).headers.get('location')).toMatch(/\/s\/ident\/second-factor\?.*error=TICKET_INVALID/);
});

test('H6 property: whatever whoever set the factor up does next, nothing of it opens the account after the press', async () => {
  const ways = async (thief: TestBrowser) =>
    (await (await thief.get(`${api}/signIn/v1/ways`)).json()) as WaysIn;
  const steps: Record<string, (thief: TestBrowser, owners: string) => Promise<unknown>> = {
    passkey: factors.passkey,
    app: (thief) => factors.app(thief).catch(() => null),
    async address(thief) {
      const own = newEmail('thief');
      await thief.call('POST', `${api}/email/v1`, { email: own });
      await thief.post('/k/run/auth/confirm', { token: await tokenMailedTo(own, '/s/ident/confirm') });
    },
    async primary(thief) {
      const other = (await ways(thief)).emails.find((one) => !one.primary);
      if (other !== undefined) await thief.call('PUT', `${api}/email/v1/${other.id}/primary`);
    },
    async removal(thief, owners) {
      const old = (await ways(thief)).emails.find((one) => one.address === owners);
      if (old !== undefined) await thief.call('DELETE', `${api}/email/v1/${old.id}`);
    },
    password: (thief) =>
      thief.post('/k/run/auth/password', { current: goodPassword, passwd: newPassword, others: 'true' }),
    deletion: (thief) => thief.call('POST', `${api}/deletion/v1`, { confirm: true }),
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...(Object.keys(factors) as (keyof typeof factors)[])),
      fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 6 }),
      async (first, done) => {
        const { email, id, thief } = await ownerAndThief();
        await factors[first](thief);
        const token = await tokenMailedTo(email, page);
        for (const step of done) await steps[step]?.(thief, email).catch(() => null);
        expect(await press(token)).toMatchObject({ status: 0 });
        expect(await stateOf(id)).toEqual({
          password_hash: null,
          totp: {},
          ways: [{ provider: 'email', subject: email, is_primary: true, verified: true }],
          sessions: 0,
        });
        expect(
          await db.count('ticket', `account_id = $1 and used_at is null and kind <> 'resetPassword'`, [id]),
        ).toBe(0);
      },
    ),
    {
      numRuns: 8,
      examples: [
        ['app', ['address', 'primary', 'removal', 'passkey']],
        ['passkey', ['address', 'primary', 'removal', 'password', 'deletion']],
      ],
    },
  );
});
