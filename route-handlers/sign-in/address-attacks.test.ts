import { randomBytes } from 'node:crypto';
import type { SignInMethods } from '@/lib/shared/account/own-sign-in-methods';
import { authStateIn, authStatePath } from '@/tests/factories/auth-state';
import { ask, askConfirmed, newColleague, roleId } from '@/tests/factories/colleagues';
import { codeMailedTo, mailsTo, tokenMailedTo } from '@/tests/factories/mailed';
import { pendingAddition } from '@/tests/factories/pending-addition';
import { goodPassword, newEmail, registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { newTrip } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

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

/** An address at a domain whose people Acme lets in by itself. */
async function ceoAddress(): Promise<string> {
  const domain = `d${randomBytes(4).toString('hex')}.example`;
  await db.query(
    `insert into company_domain (company_id, domain, join_mode, verified_at)
     select id, $1, 'automatic', now() from company where name = 'Acme Lanterns'`,
    [domain],
  );
  return `ceo@${domain}`;
}

async function invite(email: string): Promise<string> {
  const admin = await newColleague(db, { role: 'admin' });
  const body = { emails: email, name: 'The CEO', roleId: await roleId(db, 'admin') };
  expect((await askConfirmed(admin.browser, 'POST', '/invitations/v1', body)).status).toBe(200);
  const [sent] = await db.query<{ id: string }>(`select id from membership where email = $1`, [email]);
  return sent?.id ?? '';
}

async function resetBy(mailbox: string) {
  await testBrowser().post('/k/run/auth/forgot', { username: mailbox });
  const token = await tokenMailedTo(mailbox, '/login/reset');
  const response = await testBrowser().post('/k/run/auth/reset', { token, passwd: newPassword });
  return (await response.json()) as { status: number; errorCode?: string };
}

async function codeLogin(browser: TestBrowser, email: string, more = {}) {
  await browser.post('/k/run/auth/code', { username: email });
  const fields = { username: email, code: await codeMailedTo(email), sticky: 'true', ...more };
  const response = await browser.post('/k/run/auth/codeLogin', fields);
  return (await response.json()) as { status: number; errorCode?: string };
}

describe('V3 a mail confirms the address it went to and no other', () => {
  test('V3 a reset through one’s own mailbox confirms nobody else’s address: no company, no invitation', async () => {
    const ceo = await ceoAddress();
    const thief = testBrowser();
    await registered(thief, ceo);
    const own = await withOwnMailbox(ceo);
    const membershipId = await invite(ceo);
    expect(await resetBy(own)).toMatchObject({ status: 0 });
    const again = testBrowser();
    expect(await signedIn(again, own, newPassword)).toMatchObject({ status: 0 });
    expect(await confirmations(ceo)).toBe(0);
    expect((await ask(again, 'GET', '/joining/v1')).body.offers).toEqual([]);
    expect((await ask(again, 'POST', `/invitations/v1/${membershipId}/accept`, {})).status).toBe(404);
    expect(await db.count('membership', `email = $1 and status = 'active'`, [ceo])).toBe(0);
    expect((await authStateIn(again)).businessState.businessMode).toBe(false);
  });

  test('V3 a code to one’s own mailbox confirms that one alone, and joins by no other domain', async () => {
    const ceo = await ceoAddress();
    const thief = testBrowser();
    await registered(thief, ceo);
    const own = await withOwnMailbox(ceo);
    expect(await codeLogin(thief, own)).toMatchObject({ status: 0 });
    expect([await confirmations(ceo), await confirmations(own)]).toEqual([0, 1]);
    expect(await db.count('membership', 'account_id = $1', [await accountOf(ceo)])).toBe(0);
  });

  test('V3 an address that nobody confirmed gets no link to an account with a confirmed one', async () => {
    const ceo = await ceoAddress();
    const thief = testBrowser();
    await registered(thief, ceo);
    await withOwnMailbox(ceo);
    await testBrowser().post('/k/run/auth/forgot', { username: ceo });
    expect((await mailsTo(ceo)).some(({ text }) => text.includes('/login/reset?token='))).toBe(false);
  });

  test('V3 a link in a mailbox that was removed is worth nothing, whatever kind it is', async () => {
    const browser = testBrowser();
    const email = await registered(browser);
    await press(browser, email);
    const own = await withOwnMailbox(email);
    await testBrowser().post('/k/run/auth/forgot', { username: own });
    const token = await tokenMailedTo(own, '/login/reset');
    await db.query('delete from credential where subject = $1', [own]);
    const response = await testBrowser().post('/k/run/auth/reset', { token, passwd: newPassword });
    expect(await response.json()).toMatchObject({ errorCode: 'TICKET_INVALID' });
    expect(await signedIn(testBrowser(), email)).toMatchObject({ status: 0 });
  });

  test('V3 an invitation that was mailed to another address confirms nothing', async () => {
    const ceo = await ceoAddress();
    await invite(ceo);
    const [mail] = await mailsTo(ceo);
    const token = /invitation\?invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    await db.query(
      `update ticket set data = data || '{"email": "other@mail.example"}' where data->>'email' = $1`,
      [ceo],
    );
    const thief = testBrowser();
    await registered(thief, ceo);
    const answer = await ask(thief, 'POST', `/invitations/v1/${token}/accept`, {});
    expect([answer.status, await confirmations(ceo)]).toEqual([403, 0]);
  });
});

describe('V5 whoever confirms an address takes it from whoever registered it', () => {
  /** Somebody registers an address of somebody else and puts in everything that could let them back in. */
  async function trap() {
    const thief = testBrowser();
    const email = newEmail('victim');
    await registered(thief, email);
    // Accounts from before the rule of F1 may have one.
    await db.query(
      `insert into credential (account_id, provider, subject, data, verified_at)
       select account_id, 'passkey', $2, '{"secondFactor": true}', now() from credential where subject = $1`,
      [email, randomBytes(16).toString('base64url')],
    );
    const accountId = (await accountOf(email)) ?? '';
    await db.query(`update account set totp = '{"secret": "sealed"}' where id = $1`, [accountId]);
    await db.query(
      `insert into ticket (id, kind, account_id, device_hash, expires_at) values ($1, 'rememberedDevice', $2, 'x', now() + interval '1 day')`,
      [randomBytes(16).toString('hex'), accountId],
    );
    const attached = newEmail('attached');
    const held = await pendingAddition(db, email, attached);
    return { thief, email, accountId, held, attached };
  }

  async function expectNothingLeft({
    thief,
    email,
    accountId,
    held,
    attached,
  }: Awaited<ReturnType<typeof trap>>) {
    expect((await thief.get(authStatePath)).status).toBe(401);
    expect(await signedIn(testBrowser(), email)).toMatchObject({ errorCode: 'WRONG_CREDENTIALS' });
    expect(await db.count('credential', `account_id = $1 and subject <> $2`, [accountId, email])).toBe(0);
    expect(await db.count('account', `id = $1 and totp = '{}'`, [accountId])).toBe(1);
    expect(
      await db.count('ticket', `account_id = $1 and kind = 'rememberedDevice' and used_at is null`, [
        accountId,
      ]),
    ).toBe(0);
    const late = await testBrowser().post('/k/run/auth/confirm', { token: held });
    expect(await late.json()).toMatchObject({ errorCode: 'TICKET_INVALID' });
    expect(await db.count('credential', 'subject = $1', [attached])).toBe(0);
    expect(await confirmations(email)).toBe(1);
  }

  test('V5 by the link of the mail, in a browser that did not register: what was set up before is gone', async () => {
    const trapped = await trap();
    const owner = testBrowser();
    const answer = await press(owner, trapped.email);
    expect(answer.redirect).toMatch(/^\/login\/reset\?token=[\w-]{43}$/);
    await expectNothingLeft(trapped);
    const token = answer.redirect.split('token=')[1] ?? '';
    const set = await owner.post('/k/run/auth/reset', { token, passwd: newPassword });
    expect(await set.json()).toMatchObject({ status: 0 });
    expect(await signedIn(owner, trapped.email, newPassword)).toMatchObject({ status: 0 });
  });

  test('V5 by a mailed code', async () => {
    const trapped = await trap();
    expect(await codeLogin(testBrowser(), trapped.email)).toMatchObject({ status: 0 });
    await expectNothingLeft(trapped);
  });

  test('V5 by a new password', async () => {
    const trapped = await trap();
    expect(await resetBy(trapped.email)).toMatchObject({ status: 0 });
    await expectNothingLeft(trapped);
  });

  test('V5 a company the registrant founded, and whoever they let in, have no hold on the account', async () => {
    const thief = testBrowser();
    const email = await registered(thief);
    const founded = { firstName: 'Cee', lastName: 'Oh', companyName: 'Trap Nets' };
    expect((await thief.call('POST', '/i/api/business/company/v1/signup', founded)).status).toBe(200);
    const accountId = (await accountOf(email)) ?? '';
    const accomplice = testBrowser();
    const accompliceId = (await accountOf(await registered(accomplice))) ?? '';
    await db.query(
      `insert into membership (company_id, account_id, email, role_id, status, confirmed_at)
       select company_id, $2, 'second@mail.example', role_id, 'active', now() from membership where account_id = $1`,
      [accountId, accompliceId],
    );
    await db.query(
      `insert into member_link (company_id, kind, from_id, to_id)
       select a.company_id, 'arranges', a.id, b.id from membership a join membership b on b.company_id = a.company_id
       where a.account_id = $2 and b.account_id = $1`,
      [accountId, accompliceId],
    );
    await newTrip(thief, 'Trap');
    await newTrip(accomplice, 'Theirs');
    await db.query(`update trip set link_role = 'editor' where owner_id = $1`, [accountId]);
    await db.query(
      `insert into trip_member (trip_id, account_id, role, accepted_at)
       select id, case owner_id when $1 then $2::uuid else $1::uuid end, 'editor', now() from trip where owner_id in ($1, $2)`,
      [accountId, accompliceId],
    );
    const owner = testBrowser();
    expect(await codeLogin(owner, email)).toMatchObject({ status: 0 });
    expect((await authStateIn(owner)).businessState.businessMode).toBe(false);
    expect(await db.count('membership', 'account_id = $1', [accountId])).toBe(0);
    expect(await db.count('membership', 'account_id = $1', [accompliceId])).toBe(1);
    const [company] = await db.query<{ id: string }>(`select id from company where name = 'Trap Nets'`);
    expect(await db.count('member_link', 'company_id = $1', [company?.id])).toBe(0);
    expect(await db.count('trip', 'owner_id = $1 and link_role is null', [accountId])).toBe(1);
    expect(await db.count('trip_member', 'account_id in ($1, $2)', [accountId, accompliceId])).toBe(0);
  });

  test('V5 the browser that registered only confirms', async () => {
    const browser = testBrowser();
    const email = await registered(browser);
    expect(await press(browser, email)).toMatchObject({ redirect: '/s/ident/confirm/done' });
    expect((await authStateIn(browser)).unconfirmedAccount).toBe(false);
    expect(await signedIn(testBrowser(), email)).toMatchObject({ status: 0 });
  });

  test('V5 so does whoever gives the account’s password on another device', async () => {
    const browser = testBrowser();
    const email = await registered(browser);
    const phone = testBrowser();
    expect(await press(phone, email, { keep: 'true', passwd: 'not-the-one-8' })).toMatchObject({
      errorCode: 'WRONG_CREDENTIALS',
    });
    expect(await press(phone, email, { keep: 'true' })).toMatchObject({ errorCode: 'WRONG_CREDENTIALS' });
    expect(await confirmations(email)).toBe(0);
    expect(await press(phone, email, { keep: 'true', passwd: goodPassword })).toMatchObject({
      redirect: '/s/ident/confirm/done',
    });
    expect((await authStateIn(browser)).loggedInSession).toBe(true);
    expect(await signedIn(testBrowser(), email)).toMatchObject({ status: 0 });
  });

  test('V5 the password of one account does not confirm an address of another', async () => {
    const email = await registered(testBrowser());
    const token = await tokenMailedTo(email, confirmPage);
    await db.query(
      `update ticket set account_id = (select account_id from credential where subject = $2) where data->>'email' = $1`,
      [email, await registered(testBrowser())],
    );
    const response = await testBrowser().post('/k/run/auth/confirm', {
      token,
      keep: 'true',
      passwd: goodPassword,
    });
    expect(await response.json()).toMatchObject({ errorCode: 'TICKET_INVALID' });
    expect(await confirmations(email)).toBe(0);
  });

  test.each(['link', 'code'] as const)(
    'V5 out of an account with another confirmed address only the address is taken, by %s',
    async (by) => {
      const email = newEmail('victim');
      const thief = testBrowser();
      await registered(thief, email);
      const own = await withOwnMailbox(email);
      const before = await accountOf(own);
      const owner = testBrowser();
      if (by === 'link') {
        expect((await press(owner, email)).redirect).toBe('/s/ident/confirm/done?outcome=released');
        expect(await db.count('credential', 'subject = $1', [email])).toBe(0);
      } else {
        expect(await codeLogin(owner, email)).toMatchObject({ errorCode: 'CONSENT_REQUIRED' });
        expect(await codeLogin(owner, email, { consent: 'true' })).toMatchObject({ status: 0 });
        expect(await accountOf(email)).not.toBe(before);
        expect(await confirmations(email)).toBe(1);
      }
      const left = (await (await thief.get('/i/api/account/signIn/v1/ways')).json()) as SignInMethods;
      expect(left.emails).toMatchObject([{ address: own, primary: true, confirmed: true }]);
    },
  );

  test('V5 an address that was given up as the main one is not the account’s to share', async () => {
    const email = newEmail('victim');
    const thief = testBrowser();
    await registered(thief, email);
    const own = await withOwnMailbox(email);
    // As it was possible before the registered address was confirmed.
    await db.query('update credential set is_primary = false where subject = $1', [email]);
    await db.query('update credential set is_primary = true where subject = $1', [own]);
    const owner = testBrowser();
    expect(await codeLogin(owner, email, { consent: 'true' })).toMatchObject({ status: 0 });
    expect(await accountOf(email)).not.toBe(await accountOf(own));
  });

  test('V5 20 claims at once, while the registrant signs in: one claims, and no session of the registrant is left', async () => {
    const thief = testBrowser();
    const email = await registered(thief);
    const token = await tokenMailedTo(email, confirmPage);
    const accountId = await accountOf(email);
    const [answers] = await Promise.all([
      Promise.all(
        Array.from({ length: 20 }, async () =>
          (await testBrowser().post('/k/run/auth/confirm', { token })).json(),
        ),
      ),
      Promise.all(Array.from({ length: 6 }, () => signedIn(testBrowser(), email))),
    ]);
    expect(answers.filter((answer) => (answer as { status: number }).status === 0)).toHaveLength(1);
    expect(await db.count('audit', `action = 'account.claimed' and account_id = $1`, [accountId])).toBe(1);
    expect(await db.count('session', 'account_id = $1 and revoked_at is null', [accountId])).toBe(0);
  });
});
