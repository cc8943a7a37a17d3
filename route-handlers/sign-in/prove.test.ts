import { codeMailedTo } from '@/tests/factories/mailed';
import { goodPassword, registered } from '@/tests/factories/test-account';
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
});
