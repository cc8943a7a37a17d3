import { seedDemo } from '@/lib/server/demo/seed-demo';
import { openDevice, openPointer } from '@/lib/server/identity/device';
import { authStateIn, authStatePath } from '@/tests/factories/auth-state';
import { roleBrowser } from '@/tests/factories/role-browser';
import { registered } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

test('a disabled account is out at once, in every browser, with the cookies of before', async () => {
  const browser = testBrowser();
  const email = await registered(browser);
  await db.query(
    'update account set disabled_at = now() where id = (select account_id from credential where subject = $1)',
    [email],
  );
  const refused = await browser.get(authStatePath);
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'INVALID_SESSION' }] });
});

test('whoever has left the company keeps the person and loses business mode, with the cookies of before', async () => {
  await seedDemo();
  const browser = await roleBrowser('admin', db);
  const before = await authStateIn(browser);
  expect(before.permissions.length).toBeGreaterThan(0);
  const pointer = (await openPointer(browser.cookies.get('sid') ?? null)) ?? '';
  await db.query(`delete from membership where id = (select membership_id from session where id = $1)`, [
    pointer,
  ]);
  expect(await authStateIn(browser)).toMatchObject({
    loggedInSession: true,
    permissions: [],
    features: [],
  });
});

test('the secret of a browser is 32 bytes, in no table, and both cookies together are far below 4096 bytes', async () => {
  const browser = testBrowser();
  await registered(browser);
  const did = browser.cookies.get('did') ?? '';
  const secret = (await openDevice(did))?.secret ?? '';
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const [row] = await db.query<{ everything: string }>(
    `select string_agg(line, ' ') as everything from (
       select session::text as line from session union all select ticket::text from ticket
       union all select audit::text from audit union all select account::text from account) as lines`,
  );
  expect(row?.everything).not.toContain(secret);
  expect(did.length + (browser.cookies.get('sid') ?? '').length).toBeLessThan(1500);
});
