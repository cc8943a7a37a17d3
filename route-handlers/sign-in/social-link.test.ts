import { authStateIn } from '@/tests/factories/auth-state';
import { mailsTo } from '@/tests/factories/mailed';
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
    expect((await mailsTo(email)).some(({ subject }) => subject.startsWith('A way to sign in'))).toBe(true);
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
      `update session set auth_at = now() - interval '6 minutes' where account_id = (select account_id from credential where subject = $1)`,
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

test('a password that changed after it was proved begins no session, although the provider was linked before', async () => {
  const claims = socialPerson();
  await registered(testBrowser(), claims.email);
  await db.query('update credential set verified_at = now() where subject = $1', [claims.email]);
  const browser = testBrowser();
  world.google.be({ claims });
  const accessToken = await popupTicket(browser, 'google', world.google);
  const given = { accessToken, username: claims.email, passwd: goodPassword, sticky: 'true' };
  await browser.formToken();
  // The letter to the owner is written between the two: while it waits, the password changes.
  await db.query('begin');
  await db.query('lock table outbox in exclusive mode');
  const answer = browser.post('/k/run/googleauth/loginAndLinkExisting', given);
  while ((await db.count('credential', `provider = 'google' and subject = $1`, [claims.sub])) === 0)
    await new Promise((done) => setImmediate(done));
  await db.query(
    `update account set password_hash = 'other' where id = (select account_id from credential where subject = $1)`,
    [claims.email],
  );
  await db.query('commit');
  expect(await (await answer).json()).toMatchObject({ errorCode: 'WRONG_CREDENTIALS' });
});
