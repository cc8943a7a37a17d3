import { showFactor, staffBrowser, staffEmail } from '@/tests/factories/support';
import { newEmail, registered, signedIn } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const disable = '/i/api/support/v1/disableAccount';
const enable = '/i/api/support/v1/enableAccount';
const reason = 'they asked by phone';

/** Somebody with an account, and its id. */
async function somebody() {
  const email = newEmail();
  const browser = testBrowser();
  await registered(browser, email);
  const [row] = await db.query<{ id: string }>('select account_id as id from credential where subject = $1', [
    email,
  ]);
  return { browser, email, id: row?.id ?? '' };
}

test('ERR-029 staff disable an account: it is signed out everywhere, and nobody signs in until it is enabled', async () => {
  const { browser, email, id } = await somebody();
  const elsewhere = testBrowser();
  await signedIn(elsewhere, email);
  const staff = await staffBrowser(db);
  const answer = await staff.post(disable, { email: ` ${email.toUpperCase()} `, reason });
  expect(await answer.json()).toEqual({ redirect: expect.stringContaining(`account=${id}`) });
  for (const one of [browser, elsewhere])
    expect((await one.get('/i/api/account/user/v1/info')).status).toBe(401);
  expect(await db.count('session', 'account_id = $1 and revoked_at is null', [id])).toBe(0);
  expect(await signedIn(testBrowser(), email)).toMatchObject({
    status: -1,
    message: 'This account is disabled.',
    errorCode: 'ACCOUNT_DISABLED',
  });
  expect((await staff.post(disable, { email, reason })).status).toBe(200);
  expect((await staff.post(enable, { id, reason: 'it was a mistake' })).status).toBe(200);
  expect(await signedIn(testBrowser(), email)).toMatchObject({ status: 0 });
  expect((await staff.post(enable, { id, reason })).status).toBe(404);
});

test('both stand in the audit trail once, with the reason and who gave it', async () => {
  const { email, id } = await somebody();
  const staff = await staffBrowser(db);
  await Promise.all(Array.from({ length: 20 }, () => staff.post(disable, { email, reason })));
  await Promise.all(Array.from({ length: 20 }, () => staff.post(enable, { id, reason: 'back again' })));
  const rows = await db.query(
    `select a.action, a.data, c.subject as by from audit a
     left join credential c on c.account_id = a.actor_account_id and c.provider = 'email'
     where a.account_id = $1 and a.action like 'account.%abled' order by a.id`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'account.disabled', data: { reason }, by: staffEmail },
    { action: 'account.enabled', data: { reason: 'back again' }, by: staffEmail },
  ]);
});

test('a stranger’s address and that of staff are the same, and a reason is wanted', async () => {
  const staff = await staffBrowser(db);
  for (const email of [newEmail(), staffEmail, 'no address']) {
    const answer = await staff.post(disable, { email, reason });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'NOT_FOUND', field: 'email' }] });
  }
  const { email } = await somebody();
  expect((await staff.post(disable, { email, reason: 'no' })).status).toBe(400);
  expect(await db.count('account', 'staff and disabled_at is not null')).toBe(0);
});

test('nobody but staff may, and staff only with a fresh second factor', async () => {
  const { browser, email, id } = await somebody();
  expect((await browser.post(disable, { email, reason })).status).toBe(404);
  expect((await browser.post(enable, { id, reason })).status).toBe(404);
  const staff = await staffBrowser(db);
  await showFactor(db, staffEmail, '11 minutes');
  const answer = await staff.post(disable, { email, reason });
  expect(await answer.json()).toMatchObject({ errors: [{ code: 'MISSING_TWO_FACTOR_AUTHENTICATION' }] });
  expect(await db.count('account', 'id = $1 and disabled_at is null', [id])).toBe(1);
});
