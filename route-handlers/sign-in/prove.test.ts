import { companyDomain } from '@/tests/factories/company-domain';
import { codeMailedTo } from '@/tests/factories/mailed';
import { confirmedPerson } from '@/tests/factories/social-people';
import { goodPassword, newEmail, registered } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const askPath = '/k/run/auth/code';

const ask = (browser: TestBrowser, username: string) => browser.post(askPath, { username });

describe('proving again', () => {
  const age = (email: string) =>
    db.query(
      `update session set auth_at = now() - interval '1 hour' where account_id = (select account_id from credential where subject = $1)`,
      [email],
    );
  const authAge = async (email: string) => {
    const [row] = await db.query<{ seconds: number }>(
      `select extract(epoch from now() - max(auth_at))::int as seconds from session where account_id = (select account_id from credential where subject = $1)`,
      [email],
    );
    return row?.seconds ?? -1;
  };

  test('takes the password or a mailed code, and gives the browser a new device secret', async () => {
    const browser = testBrowser();
    const email = await registered(browser);
    await age(email);
    const wrong = await browser.post('/k/run/auth/prove', { passwd: 'not-mine' });
    expect(await wrong.json()).toMatchObject({ errorCode: 'WRONG_CREDENTIALS' });
    const before = browser.cookies.get('did');
    const right = await browser.post('/k/run/auth/prove', { passwd: goodPassword });
    expect(await right.json()).toMatchObject({ status: 0 });
    expect(browser.cookies.get('did')).not.toBe(before);
    expect(await authAge(email)).toBeLessThan(60);
    await age(email);
    await ask(browser, email);
    const code = await browser.post('/k/run/auth/prove', { code: await codeMailedTo(email) });
    expect(await code.json()).toMatchObject({ status: 0 });
    expect(await authAge(email)).toBeLessThan(60);
  });

  test('by the password is refused, right or wrong, once an address is confirmed, and no session is any fresher', async () => {
    const browser = testBrowser();
    const email = await confirmedPerson(db, browser);
    await age(email);
    for (const passwd of [goodPassword, 'not-mine']) {
      const response = await browser.post('/k/run/auth/prove', { passwd });
      expect(await response.json()).toMatchObject({ errorCode: 'REAUTHENTICATION_NEEDED' });
    }
    expect(await authAge(email)).toBeGreaterThan(3000);
  });

  test('by a mailed code is open to whoever is signed in, also once their company requires its own sign-in', async () => {
    const domain = `${newEmail('corp').split('@')[0]}.example`;
    const browser = testBrowser();
    const email = await registered(browser, `worker@${domain}`);
    await db.query(`update credential set verified_at = now() where subject = $1`, [email]);
    await companyDomain(db, domain, 'https://sso.corp.example/start');
    const enroll = async () => (await browser.post('/i/api/business/twoFactor/v1/enroll')).status;
    expect(await enroll()).toBe(401);
    const asked = await browser.post('/k/run/account/proofCode', {});
    expect(await asked.json()).toMatchObject({ status: 0 });
    const code = await codeMailedTo(email);
    // It starts no session, in this browser neither.
    const fields = { username: email, code, sticky: 'true' };
    const login = await browser.post('/k/run/auth/codeLogin', fields);
    expect(await login.json()).toMatchObject({ errorCode: 'EXTERNAL_AUTH_REQUIRED' });
    const guest = await testBrowser().post('/k/run/auth/code', { username: email });
    expect(await guest.json()).toMatchObject({ errorCode: 'EXTERNAL_AUTH_REQUIRED' });
    const proved = await browser.post('/k/run/auth/prove', { code });
    expect(await proved.json()).toMatchObject({ status: 0 });
    expect(await enroll()).toBe(200);
  });
});
