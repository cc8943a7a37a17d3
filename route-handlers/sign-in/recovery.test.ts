import { authStateIn } from '@/tests/factories/auth-state';
import { tokenMailedTo } from '@/tests/factories/mailed';
import { registered, signedIn } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const newPassword = 'harbour-lights-77-quay';
const reset = (token: string) => testBrowser().post('/k/run/auth/reset', { token, passwd: newPassword });

async function forgotten() {
  const owner = testBrowser();
  const email = await registered(owner);
  await testBrowser().post('/k/run/auth/forgot', { username: email });
  return { owner, email, token: await tokenMailedTo(email, '/login/reset') };
}

test('a recovery link works for half an hour and stands in the database by its hash alone', async () => {
  const { token } = await forgotten();
  const [row] = await db.query<{ minutes: number; everything: string }>(
    `select round(extract(epoch from expires_at - now()) / 60)::int as minutes,
            (select string_agg(t::text, ' ') from ticket t) as everything
       from ticket where kind = 'resetPassword' order by created_at desc limit 1`,
  );
  expect(row?.minutes).toBe(30);
  expect(row?.everything).not.toContain(token);
  await db.query(`update ticket set expires_at = now() - interval '1 second' where kind = 'resetPassword'`);
  expect(await (await reset(token)).json()).toMatchObject({ errorCode: 'TICKET_INVALID' });
});

test('a new password signs nobody in and passes no second factor', async () => {
  const { email, token } = await forgotten();
  const person = `(select account_id from credential where subject = $1)`;
  await db.query(`update credential set verified_at = now() where subject = $1`, [email]);
  await db.query(`update account set totp = '{"sealed":"x"}' where id = ${person}`, [email]);
  const stranger = testBrowser();
  const answer = await stranger.post('/k/run/auth/reset', { token, passwd: newPassword });
  expect(await answer.json()).toMatchObject({ status: 0 });
  expect(stranger.cookies.has('sid')).toBe(false);
  expect((await authStateIn(stranger)).loggedInSession).toBe(false);
  expect(await signedIn(stranger, email, newPassword)).toMatchObject({ status: 0 });
  expect(await db.count('session', `mfa_at is not null and account_id = ${person}`, [email])).toBe(0);
  expect(await db.count('account', `totp <> '{}' and id = ${person}`, [email])).toBe(1);
});

test('a recovery link of one account sets no other one’s password', async () => {
  const [first, second] = [await forgotten(), await forgotten()];
  await reset(first.token);
  expect(await signedIn(testBrowser(), second.email, newPassword)).toMatchObject({
    errorCode: 'WRONG_CREDENTIALS',
  });
  expect((await authStateIn(second.owner)).loggedInSession).toBe(true);
});

test('6.2.11 a new password made of the own name or one of the own addresses is refused, and the link stays alive', async () => {
  const { email, token } = await forgotten();
  const [row] = await db.query<{ id: string }>(
    `update account set name = 'Marigold Sun' where id = (select account_id from credential where subject = $1)
     returning id`,
    [email],
  );
  await db.query(
    `insert into credential (account_id, provider, subject, verified_at)
     values ($1, 'email', 'harbour.lantern@mail.example', null)`,
    [row?.id],
  );
  for (const passwd of ['Marigold-Sun-99', '2024harbourlantern!']) {
    const answer = await testBrowser().post('/k/run/auth/reset', { token, passwd });
    expect(await answer.json()).toMatchObject({ errorField: 'passwd', errorCode: 'PASSWORD_COMMON' });
  }
  expect(await (await reset(token)).json()).toMatchObject({ status: 0 });
});
