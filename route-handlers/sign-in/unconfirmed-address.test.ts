import type { SignInMethods } from '@/lib/shared/account/own-sign-in-methods';
import { ask, askConfirmed, newColleague, roleId } from '@/tests/factories/colleagues';
import { codeMailedTo, mailsTo, tokenMailedTo } from '@/tests/factories/mailed';
import { pendingAddition } from '@/tests/factories/pending-addition';
import { socialPerson } from '@/tests/factories/social-people';
import { popupTicket, socialWorld } from '@/tests/factories/social-world';
import { goodPassword, newEmail, registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const world = socialWorld();

const newPassword = 'harbour-lights-77-quay';
const confirmPage = '/s/ident/confirm';
const confirmations = (email: string) =>
  db.count('credential', 'subject = $1 and verified_at is not null', [email]);
const accountOf = async (email: string) =>
  (await db.query<{ id: string }>('select account_id as id from credential where subject = $1', [email]))[0]
    ?.id;

/** Presses the newest confirmation link in this mailbox. */
async function press(browser: TestBrowser, email: string, more = {}) {
  const token = await tokenMailedTo(email, confirmPage);
  const response = await browser.post('/k/run/auth/confirm', { token, ...more });
  return (await response.json()) as { status: number; redirect: string; errorCode?: string };
}

/** Another confirmed address of an account, also of one whose own address is not: such accounts are left from before. */
async function withOwnMailbox(email: string): Promise<string> {
  const own = newEmail('own-mailbox');
  await db.query(
    `insert into credential (account_id, provider, subject, verified_at)
     select account_id, 'email', $2, now() from credential where subject = $1`,
    [email, own],
  );
  return own;
}

async function invite(email: string): Promise<string> {
  const admin = await newColleague(db, { role: 'admin' });
  const body = { emails: email, name: 'The CEO', roleId: await roleId(db, 'admin') };
  expect((await askConfirmed(admin.browser, 'POST', '/invitations/v1', body)).status).toBe(200);
  const [sent] = await db.query<{ id: string }>(`select id from membership where email = $1`, [email]);
  return sent?.id ?? '';
}

async function codeLogin(browser: TestBrowser, email: string, more = {}) {
  await browser.post('/k/run/auth/code', { username: email });
  const fields = { username: email, code: await codeMailedTo(email), sticky: 'true', ...more };
  const response = await browser.post('/k/run/auth/codeLogin', fields);
  return (await response.json()) as { status: number; errorCode?: string };
}

describe('A3 whatever confirms the address ends what the password alone had asked for', () => {
  /** Somebody registers; a thief who knows the password has asked for an address of their own. */
  async function victim() {
    const browser = testBrowser();
    const email = await registered(browser);
    const stolen = newEmail('thief');
    return { browser, email, stolen, token: await pendingAddition(db, email, stolen) };
  }

  async function expectEnded({ email, stolen, token }: Awaited<ReturnType<typeof victim>>) {
    const late = await testBrowser().post('/k/run/auth/confirm', { token });
    expect(await late.json()).toMatchObject({ errorCode: 'TICKET_INVALID' });
    expect(await db.count('credential', 'subject = $1', [stolen])).toBe(0);
    expect(await confirmations(email)).toBe(1);
  }

  const proved = (email: string) =>
    db.count('session', `account_id = $1 and passwordless_at is not null`, [email]);

  const ways: Readonly<Record<string, (person: Awaited<ReturnType<typeof victim>>) => Promise<unknown>>> = {
    link: ({ browser, email }) => press(browser, email),
    code: ({ browser, email }) => codeLogin(browser, email),
    async reset({ browser, email }) {
      await browser.post('/k/run/auth/forgot', { username: email });
      const token = await tokenMailedTo(email, '/login/reset');
      await browser.post('/k/run/auth/reset', { token, passwd: newPassword });
    },
    async invitation({ browser, email }) {
      await invite(email);
      const [mail] = await mailsTo(email);
      const token = /invitation\?invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
      expect((await ask(browser, 'POST', `/invitations/v1/${token}/accept`, {})).status).toBe(200);
      expect(await proved((await accountOf(email)) ?? '')).toBe(1);
    },
  };

  test.each(Object.keys(ways))('A3 by %s', async (way) => {
    const person = await victim();
    await ways[way]?.(person);
    await expectEnded(person);
  });
});

describe('A4 before the registered address is confirmed, the account keeps it and gets no other', () => {
  const codeOf = async (response: Response) => {
    const text = await response.text();
    const body = text === '' ? {} : JSON.parse(text);
    return body.errorCode ?? body.errors?.[0]?.code ?? response.status;
  };
  const unconfirmed = 'PRIMARY_EMAIL_UNCONFIRMED';
  const emailsOf = async (email: string) =>
    db.query(
      `select subject, is_primary, verified_at is not null as confirmed from credential
       where account_id = $1 and provider = 'email' order by subject`,
      [await accountOf(email)],
    );

  test('A4 the password alone asks for no further address, whoever has it', async () => {
    const thief = testBrowser();
    const email = await registered(testBrowser());
    await signedIn(thief, email);
    for (const address of [newEmail('thief'), await registered(testBrowser())]) {
      const answer = await thief.call('POST', '/i/api/account/email/v1', { email: address });
      expect(await codeOf(answer)).toBe(unconfirmed);
      expect(await codeOf(await thief.post('/k/run/account/addEmail', { email: address }))).toBe(unconfirmed);
      expect((await mailsTo(address)).some(({ text }) => text.includes('adds'))).toBe(false);
    }
    expect(
      await db.count('ticket', `account_id = $1 and data->>'credentialId' = ''`, [await accountOf(email)]),
    ).toBe(0);
  });

  test('A4 no link or invitation of before adds one, and the owner can still confirm theirs', async () => {
    const browser = testBrowser();
    const email = await registered(browser);
    const [stolen, invited] = [newEmail('thief'), newEmail('invited')];
    const token = await pendingAddition(db, email, stolen);
    expect(await codeOf(await testBrowser().post('/k/run/auth/confirm', { token }))).toBe(unconfirmed);
    await invite(invited);
    const [mail] = await mailsTo(invited);
    const link = /invitation\?invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await ask(browser, 'POST', `/invitations/v1/${link}/accept`, {})).code).toBe(unconfirmed);
    expect(await emailsOf(email)).toEqual([{ subject: email, is_primary: true, confirmed: false }]);
    expect(await press(testBrowser(), email)).toMatchObject({ status: 0 });
    expect(await confirmations(email)).toBe(1);
  });

  test('A4 none is made primary or removed, also where a further one was confirmed before', async () => {
    const email = await registered(testBrowser());
    const own = await withOwnMailbox(email);
    const thief = testBrowser();
    expect(await codeLogin(thief, own)).toMatchObject({ status: 0 });
    const { emails } = (await (await thief.get('/i/api/account/signIn/v1/ways')).json()) as SignInMethods;
    const before = await emailsOf(email);
    for (const { id } of emails) {
      expect(await codeOf(await thief.call('PUT', `/i/api/account/email/v1/${id}/primary`))).toBe(
        unconfirmed,
      );
      expect(await codeOf(await thief.call('DELETE', `/i/api/account/email/v1/${id}`))).toBe(unconfirmed);
      expect(await codeOf(await thief.post('/k/run/account/primaryEmail', { id }))).toBe(unconfirmed);
      expect(await codeOf(await thief.post('/k/run/account/removeEmail', { id }))).toBe(unconfirmed);
    }
    expect(await emailsOf(email)).toEqual(before);
  });
});

describe('F1 what a thief of the password asks for before the owner confirms is not there afterwards', () => {
  const base = '/i/api/business/twoFactor/v1';

  test.each(['in the browser that registered', 'by the password elsewhere'])('F1 %s', async (where) => {
    const owner = testBrowser();
    const email = await registered(owner);
    const thief = testBrowser();
    await signedIn(thief, email);
    expect((await thief.post(`${base}/enroll`)).status).toBe(409);
    const pressing = where.startsWith('in') ? owner : testBrowser();
    const more = where.startsWith('in') ? {} : { keep: 'true', passwd: goodPassword };
    expect(await press(pressing, email, more)).toMatchObject({ status: 0 });
    await codeLogin(pressing, email);
    const own = newEmail('own');
    expect((await pressing.call('POST', '/i/api/account/email/v1', { email: own })).status).toBe(204);
    // The thief has the password still, which is no proof any more.
    expect((await thief.post(`${base}/enroll`)).status).toBe(401);
    expect((await thief.call('POST', '/i/api/account/email/v1', { email: newEmail('thief') })).status).toBe(
      401,
    );
    expect(await db.count('account', `totp <> '{}' and id = $1`, [(await accountOf(email)) ?? ''])).toBe(0);
  });

  test('F1 a provider that only checked the address is not linked by the password, and one that runs it confirms it', async () => {
    const claims = socialPerson();
    await registered(testBrowser(), claims.email);
    expect(await linkExisting(claims)).toMatchObject({ errorCode: 'LINK_BY_CODE' });
    expect([await confirmations(claims.email), await linkedTo(claims.email)]).toEqual([0, 0]);
    const own = socialPerson(newEmail('own').replace('mail.example', 'gmail.com'));
    await registered(testBrowser(), own.email);
    expect(await linkExisting(own)).toMatchObject({ status: 0 });
    expect([await confirmations(own.email), await linkedTo(own.email)]).toEqual([1, 1]);
  });

  const linkedTo = (email: string) =>
    db.count('credential', `provider = 'google' and data->>'email' = $1`, [email]);

  async function linkExisting(claims: ReturnType<typeof socialPerson>) {
    const browser = testBrowser();
    world.google.be({ claims });
    const accessToken = await popupTicket(browser, 'google', world.google);
    const given = { accessToken, username: claims.email, passwd: goodPassword };
    return (await browser.post('/k/run/googleauth/loginAndLinkExisting', given)).json();
  }
});
