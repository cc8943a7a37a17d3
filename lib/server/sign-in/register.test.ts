import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { newEmail, registered } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

const left = async () =>
  Promise.all([db.count('account'), db.count('credential'), db.count('outbox'), db.count('session')]);

test.each(['outbox', 'session', 'audit'])(
  'a registration that fails while it writes to %s leaves nothing, and can be tried again',
  async (table) => {
    await outboxIdle();
    await db.query('truncate account, outbox, audit cascade');
    await db.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'disk full'; end $$`);
    await db.query(`create trigger refuse before insert on ${table} for each row execute function refuse()`);
    const browser = testBrowser();
    const email = newEmail();
    await expect(registered(browser, email)).rejects.toThrow('could not register');
    expect(await left()).toEqual([0, 0, 0, 0]);
    await db.query('drop function refuse cascade');
    await registered(browser, email);
    expect(await left()).toEqual([1, 1, 1, 1]);
  },
);

test('twenty registrations at once, more than there are connections, all end', async () => {
  await outboxIdle();
  await db.query('truncate account, outbox, audit, rate_limit cascade');
  const browsers = Array.from({ length: 20 }, () => testBrowser());
  await Promise.all(browsers.map((browser) => registered(browser)));
  expect(await left()).toEqual([20, 20, 20, 20]);
});
