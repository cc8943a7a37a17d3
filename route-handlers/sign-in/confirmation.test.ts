import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { accountToAddTo, describeConfirmation } from '@/lib/server/sign-in/confirm-email-by-link';
import { isResetTokenLive } from '@/lib/server/sign-in/reset-password';
import { authStateIn, authStatePath } from '@/tests/factories/auth-state';
import { tokenMailedTo } from '@/tests/factories/mailed';
import { pendingAddition } from '@/tests/factories/pending-addition';
import {
  goodPassword,
  newEmail,
  registered,
  registeredAndConfirmed,
  signedIn,
} from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const newPassword = 'harbour-lights-77-quay';

describe('confirmation', () => {
  test('the mailed link confirms once, by its button, and looking at it changes nothing', async () => {
    const browser = testBrowser();
    const email = await registered(browser);
    const token = await tokenMailedTo(email, '/s/ident/confirm');
    expect(await describeConfirmation(token)).toEqual({ email });
    expect((await authStateIn(browser)).unconfirmedAccount).toBe(true);
    const first = await browser.post('/k/run/auth/confirm', { token });
    expect(await first.json()).toEqual({ status: 0, redirect: '/s/ident/confirm/done' });
    expect((await authStateIn(browser)).unconfirmedAccount).toBe(false);
    const again = await testBrowser().post('/k/run/auth/confirm', { token });
    expect(await again.json()).toMatchObject({ status: -1, errorCode: 'TICKET_INVALID' });
    expect(await describeConfirmation(token)).toBeNull();
  });

  test('the page of an address to add names the account by its own address only when that is confirmed', async () => {
    const browser = testBrowser();
    const email = await registered(browser);
    const further = newEmail('further');
    const token = await pendingAddition(db, email, further);
    expect(await accountToAddTo(token)).toMatchObject({ account: null });
    const own = await tokenMailedTo(email, '/s/ident/confirm');
    await browser.post('/k/run/auth/confirm', { token: own });
    expect(await accountToAddTo(token)).toBeNull();
    await browser.call('POST', '/i/api/account/email/v1', { email: further });
    const again = await tokenMailedTo(further, '/s/ident/confirm');
    expect(await accountToAddTo(again)).toMatchObject({ account: email });
  });

  test('20 parallel confirmations with one link: exactly one confirms', async () => {
    const email = await registered(testBrowser());
    const token = await tokenMailedTo(email, '/s/ident/confirm');
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await testBrowser().post('/k/run/auth/confirm', { token })).json(),
      ),
    );
    expect(answers.filter((answer) => (answer as { status: number }).status === 0)).toHaveLength(1);
    expect(
      await db.count(
        'audit',
        `action = 'account.confirmed' and account_id = (select account_id from credential where subject = $1)`,
        [email],
      ),
    ).toBe(1);
  });

  test('resending mails a new link; after the confirmation nothing more is sent', async () => {
    const browser = testBrowser();
    const email = await registered(browser);
    await outboxIdle();
    const answer = await browser.post('/k/run/auth/resend', { redir: '/trips' });
    expect(await answer.json()).toEqual({
      status: 0,
      redirect: '/s/ident/resend?form=resend&done=1&redir=%2Ftrips',
    });
    await outboxIdle();
    expect(await db.count('ticket', `kind = 'confirmEmail' and data->>'email' = $1`, [email])).toBe(2);
    await testBrowser().post('/k/run/auth/confirm', {
      token: await tokenMailedTo(email, '/s/ident/confirm'),
    });
    await browser.post('/k/run/auth/resend', { redir: '/' });
    await outboxIdle();
    expect(await db.count('ticket', `kind = 'confirmEmail' and data->>'email' = $1`, [email])).toBe(2);
  });

  test('an old, an invented and a malformed token are one and the same: no longer valid', async () => {
    const email = await registered(testBrowser());
    const token = await tokenMailedTo(email, '/s/ident/confirm');
    await db.query(`update ticket set expires_at = now() - interval '1 second' where data->>'email' = $1`, [
      email,
    ]);
    for (const one of [token, 'x'.repeat(43), '', "' or 1=1 --"]) {
      const answer = await testBrowser().post('/k/run/auth/confirm', { token: one });
      expect(await answer.json()).toMatchObject({ errorCode: 'TICKET_INVALID' });
    }
  });
});

describe('reset', () => {
  async function forgotten() {
    const owner = testBrowser();
    const email = await registeredAndConfirmed(owner);
    await testBrowser().post('/k/run/auth/forgot', { username: ` ${email.toUpperCase()} ` });
    return { owner, email, token: await tokenMailedTo(email, '/login/reset') };
  }

  test('a mailed link sets a new password, ends every session, unlocks, and tells the owner', async () => {
    const { owner, email, token } = await forgotten();
    await db.query(
      `update account set locked_until = now() + interval '1 hour', fail_count = 10 where id = (select account_id from credential where subject = $1)`,
      [email],
    );
    const answer = await testBrowser().post('/k/run/auth/reset', { token, passwd: newPassword });
    expect(await answer.json()).toEqual({ status: 0, redirect: '/login?form=reset&done=1' });
    expect((await owner.get(authStatePath)).status).toBe(401);
    expect(await signedIn(testBrowser(), email)).toMatchObject({ errorCode: 'WRONG_CREDENTIALS' });
    expect(await signedIn(testBrowser(), email, newPassword)).toMatchObject({ status: 0 });
    expect(await db.count('outbox', `recipient = $1 and template = 'passwordChanged'`, [email])).toBe(1);
  });

  test('a new password ends the set-up of an app that was begun', async () => {
    const { owner, email, token } = await forgotten();
    expect((await owner.post('/i/api/business/twoFactor/v1/enroll')).status).toBe(200);
    const pending = () =>
      db.count(
        'account',
        `totp ? 'pending' and id = (select account_id from credential where subject = $1)`,
        [email],
      );
    expect(await pending()).toBe(1);
    await testBrowser().post('/k/run/auth/reset', { token, passwd: newPassword });
    expect(await pending()).toBe(0);
  });

  test('a refused password leaves the link alive; a used link and its siblings are dead', async () => {
    const { email, token } = await forgotten();
    await testBrowser().post('/k/run/auth/forgot', { username: email });
    const weak = await testBrowser().post('/k/run/auth/reset', { token, passwd: 'password123' });
    expect(await weak.json()).toMatchObject({ errorField: 'passwd', errorCode: 'PASSWORD_COMMON' });
    expect(await isResetTokenLive(token)).toBe(true);
    const sibling = await tokenMailedTo(email, '/login/reset');
    await testBrowser().post('/k/run/auth/reset', { token, passwd: newPassword });
    expect(await isResetTokenLive(token)).toBe(false);
    expect(await isResetTokenLive(sibling)).toBe(false);
  });

  test('20 parallel resets with one link set one password', async () => {
    const { email, token } = await forgotten();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        (await testBrowser().post('/k/run/auth/reset', { token, passwd: `${newPassword}-${n}` })).json(),
      ),
    );
    expect(answers.filter((answer) => (answer as { status: number }).status === 0)).toHaveLength(1);
    expect(
      await db.count(
        'audit',
        `action = 'password.reset' and account_id = (select account_id from credential where subject = $1)`,
        [email],
      ),
    ).toBe(1);
  });

  test('recovery for an address without an account sends nothing and makes no ticket', async () => {
    const before = await db.count('ticket');
    await testBrowser().post('/k/run/auth/forgot', { username: 'nobody-at-all@mail.example' });
    await outboxIdle();
    expect(await db.count('ticket')).toBe(before);
    expect(await db.count('outbox', `recipient = 'nobody-at-all@mail.example' and sent_at is not null`)).toBe(
      1,
    );
  });
});

describe('change of password', () => {
  test('wants the current one, and ends the other sessions when asked', async () => {
    const [here, there] = [testBrowser(), testBrowser()];
    const email = await registered(here);
    await signedIn(there, email);
    const change = (current: string, others: string) =>
      here.post('/k/run/auth/password', { current, passwd: newPassword, others });
    expect(await (await change('not-the-one-8', 'true')).json()).toMatchObject({
      errorField: 'current',
      errorCode: 'WRONG_CREDENTIALS',
    });
    expect(await (await change(goodPassword, 'true')).json()).toMatchObject({ status: 0 });
    expect((await there.get(authStatePath)).status).toBe(401);
    expect((await authStateIn(here)).loggedInSession).toBe(true);
    expect(await signedIn(there, email, newPassword)).toMatchObject({ status: 0 });
  });
});
