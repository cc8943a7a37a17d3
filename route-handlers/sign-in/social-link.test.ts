import { authStateIn } from '@/tests/factories/auth-state';
import { codeMailedTo, mailsTo } from '@/tests/factories/mailed';
import { confirmedPerson, googlePerson, googleVerify, socialPerson } from '@/tests/factories/social-people';
import {
  authConfigOf,
  popupTicket,
  socialClients,
  socialWorld,
  verify,
} from '@/tests/factories/social-world';
import { goodPassword, newEmail, registered } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { waitsForLock } from '@/tests/factories/waits-for-lock';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const world = socialWorld();

describe('linking', () => {
  test('AUTH-024 ENT-046 link stores one-tap’s identity for the signed-in, who is told', async () => {
    const browser = testBrowser();
    const email = await confirmedPerson(db, browser);
    const { oneTap } = await authConfigOf(browser);
    const claims = socialPerson();
    const idToken = await world.google.idToken(claims, socialClients.google, oneTap.nonce ?? '');
    const response = await browser.post('/k/run/googleauth/link', { idToken });
    expect(await response.json()).toMatchObject({ status: 0 });
    expect(await db.count('credential', `provider = 'google' and subject = $1`, [claims.sub])).toBe(1);
    expect((await mailsTo(email)).some(({ text }) => text.includes('Google'))).toBe(true);
  });

  test('AUTH-025 unlink takes Google away: that identity signs in to this account no more', async () => {
    const browser = testBrowser();
    const email = await confirmedPerson(db, browser);
    const claims = socialPerson();
    world.google.be({ claims });
    const accessToken = await popupTicket(browser, 'google', world.google);
    await browser.post('/k/run/googleauth/link', { accessToken });
    const response = await browser.post('/k/run/googleauth/unlink');
    expect(await response.json()).toMatchObject({ status: 0 });
    expect((await googleVerify(world, claims)).answer).toMatchObject({ status: 2 });
    expect((await mailsTo(email)).some(({ subject }) => subject.startsWith('A sign-in method'))).toBe(true);
    expect((await browser.post('/k/run/googleauth/unlink')).status).toBe(404);
  });

  test('the last way in stays', async () => {
    const { claims } = await googlePerson(world);
    const { browser } = await googleVerify(world, claims);
    await db.query('update credential set verified_at = null where subject = $1', [claims.email]);
    const response = await browser.post('/k/run/googleauth/unlink');
    expect(await response.json()).toMatchObject({ errorCode: 'LAST_WAY_IN' });
    expect(await db.count('credential', `provider = 'google' and subject = $1`, [claims.sub])).toBe(1);
  });

  test('an identity of somebody else is never moved, and linking wants a fresh sign-in', async () => {
    const { claims } = await googlePerson(world);
    const browser = testBrowser();
    const email = await confirmedPerson(db, browser);
    world.google.be({ claims });
    const accessToken = await popupTicket(browser, 'google', world.google);
    const taken = await browser.post('/k/run/googleauth/link', { accessToken });
    expect(await taken.json()).toMatchObject({ errorCode: 'NOT_LINKABLE' });
    await db.query(
      `update session set passwordless_at = now() - interval '6 minutes' where account_id = (select account_id from credential where subject = $1)`,
      [email],
    );
    const stale = await browser.post('/k/run/googleauth/link', { accessToken });
    expect([stale.status, await stale.json()]).toMatchObject([401, { errorCode: 'REAUTHENTICATION_NEEDED' }]);
  });
});

describe('Naver', () => {
  test('AUTH-026 ENT-043 the popup’s ticket signs in by Naver', async () => {
    const email = `${newEmail('nv').split('@')[0]}@naver.com`;
    const claims = { sub: `nv-${email}`, email, name: '나래' };
    for (const [confirm, message] of [
      ['1', 'w'],
      ['0', ''],
    ] as const) {
      const browser = testBrowser();
      world.naver.be({ claims });
      const accessToken = await popupTicket(browser, 'naver', world.naver);
      expect(await verify(browser, 'naver', { accessToken, confirm })).toMatchObject({ status: 0, message });
      expect((await authStateIn(browser)).userInfoState?.accountName).toBe('나래');
    }
  });

  test('an address outside Naver’s own mailbox may be anybody’s: not linkable', async () => {
    const browser = testBrowser();
    world.naver.be({ claims: { sub: 'nv-other', email: newEmail('typed') } });
    const accessToken = await popupTicket(browser, 'naver', world.naver);
    expect(await verify(browser, 'naver', { accessToken, confirm: '1' })).toMatchObject({
      status: 1,
      message: 'n',
    });
  });
});

/** Comes by Google as these claims in a new browser, and asks to link the account of the address by what is given. */
async function linkExisting(claims: ReturnType<typeof socialPerson>, by: Record<string, string>) {
  const browser = testBrowser();
  world.google.be({ claims });
  const accessToken = await popupTicket(browser, 'google', world.google);
  await browser.formToken();
  const answer = browser.post('/k/run/googleauth/loginAndLinkExisting', {
    accessToken,
    username: claims.email,
    sticky: 'true',
    ...by,
  });
  return { browser, answer: answer.then((response) => response.json()) };
}

const linked = ({ sub }: ReturnType<typeof socialPerson>) =>
  db.count('credential', `provider = 'google' and subject = $1`, [sub]);

test('a password that changed after it was proved begins no session and links no provider', async () => {
  const claims = socialPerson(`${newEmail('own').split('@')[0]}@gmail.com`);
  await registered(testBrowser(), claims.email);
  await db.query('update credential set verified_at = now() where subject = $1', [claims.email]);
  const owner = '(select account_id from credential where subject = $1)';
  // The password is right when it is read; then the call waits for the account.
  await db.query('begin');
  await db.query(`select id from account where id = ${owner} for update`, [claims.email]);
  const { answer } = await linkExisting(claims, { passwd: goodPassword });
  await waitsForLock(db);
  await db.query(`update account set password_hash = 'other' where id = ${owner}`, [claims.email]);
  await db.query('commit');
  expect(await answer).toMatchObject({ errorCode: 'WRONG_CREDENTIALS' });
  expect(await linked(claims)).toBe(0);
});

test('L1 a password alone links no provider that does not run the mailbox to a confirmed account; a mailed code does', async () => {
  const claims = socialPerson();
  await registered(testBrowser(), claims.email);
  await db.query('update credential set verified_at = now() where subject = $1', [claims.email]);
  const stolen = await linkExisting(claims, { passwd: goodPassword });
  expect(await stolen.answer).toMatchObject({ errorCode: 'LINK_BY_CODE', errorField: 'passwd' });
  expect([await linked(claims), stolen.browser.cookies.has('sid')]).toEqual([0, false]);
  const browser = testBrowser();
  world.google.be({ claims });
  const accessToken = await popupTicket(browser, 'google', world.google);
  await browser.post('/k/run/auth/code', { username: claims.email });
  const given = { accessToken, username: claims.email, code: await codeMailedTo(claims.email) };
  const response = await browser.post('/k/run/googleauth/loginAndLinkExisting', given);
  expect(await response.json()).toMatchObject({ status: 0 });
  expect(await linked(claims)).toBe(1);
});

test('L1 the provider that runs the mailbox is linked by the password too', async () => {
  const claims = socialPerson(`${newEmail('own').split('@')[0]}@gmail.com`);
  await registered(testBrowser(), claims.email);
  await db.query('update credential set verified_at = now() where subject = $1', [claims.email]);
  expect(await (await linkExisting(claims, { passwd: goodPassword })).answer).toMatchObject({ status: 0 });
  expect(await linked(claims)).toBe(1);
});

test.each([
  ['disabled_at = now()', 'ACCOUNT_DISABLED'],
  [`locked_until = now() + interval '1 hour'`, 'ACCOUNT_LOCKED'],
])('L2 an account that lets nobody in (%s) gets no provider', async (set, code) => {
  const claims = socialPerson(`${newEmail('own').split('@')[0]}@gmail.com`);
  await registered(testBrowser(), claims.email);
  await db.query(
    `update account set ${set} where id = (select account_id from credential where subject = $1)`,
    [claims.email],
  );
  const { answer } = await linkExisting(claims, { passwd: goodPassword });
  expect(await answer).toMatchObject({ errorCode: code });
  expect(await linked(claims)).toBe(0);
});
