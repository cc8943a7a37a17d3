import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { databasePool } from '@/lib/server/store/connection';
import { newEmail, registered } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

testDatabase();
const argon2 = require('@node-rs/argon2') as typeof import('@node-rs/argon2');

test('known and unknown addresses cost the same statements, wherever an address alone is given', async () => {
  const known = await registered(testBrowser());
  const calls: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['/k/run/auth/identify', {}],
    ['/k/run/auth/code', {}],
    ['/k/run/auth/codeLogin', { code: '00000000' }],
    ['/k/run/auth/forgot', {}],
    ['/auth/webauthn/v1/loginParams', {}],
    ['/auth/webauthn/v1/newCredentialParams', {}],
  ];
  for (const [path, fields] of calls) {
    const counts: string[][] = [];
    for (const username of [known, newEmail('nobody')]) {
      const browser = testBrowser();
      await browser.formToken();
      const token = await browser.formToken();
      await outboxIdle();
      const spy = jest.spyOn(databasePool(), 'query');
      await browser.request('POST', path, {
        body: new URLSearchParams({ username, ...fields }),
        headers: {
          origin: 'http://localhost:3000',
          'x-csrf': token,
          'x-requested-with': 'XMLHttpRequest',
          'sec-fetch-site': 'same-origin',
        },
      });
      counts.push(untilTheMail(spy.mock.calls.map(([query]) => statementOf(query))));
      spy.mockRestore();
    }
    expect(counts[0]).not.toHaveLength(0);
    expect([path, counts[0]]).toEqual([path, counts[1]]);
  }
});

function statementOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: string } | null)?.text;
  return text ?? '';
}

/** What comes after the mail is in the outbox is the work of its sender, apart from the call. */
function untilTheMail(statements: readonly string[]): string[] {
  const at = statements.findIndex((text) => text.startsWith('insert into "outbox"'));
  return at === -1 ? [...statements] : statements.slice(0, at + 1);
}

test('A5 a wrong password costs the same statements for an account, one without a password and nobody', async () => {
  const [known, without] = [await registered(testBrowser()), await registered(testBrowser())];
  await databasePool().query(
    'update account set password_hash = null where id = (select account_id from credential where subject = $1)',
    [without],
  );
  const counts: string[][] = [];
  for (const username of [known, without, newEmail('nobody')]) {
    const browser = testBrowser();
    await browser.formToken();
    await outboxIdle();
    const spy = jest.spyOn(databasePool(), 'query');
    await browser.post('/k/run/auth/login', { username, passwd: 'wrong-wrong', sticky: 'true' });
    counts.push(spy.mock.calls.map(([query]) => statementOf(query)));
    spy.mockRestore();
  }
  expect(counts[0]?.some((text) => text.startsWith('update "account"'))).toBe(true);
  expect(counts[1]).toEqual(counts[0]);
  expect(counts[2]).toEqual(counts[0]);
});

test('a wrong password costs one hash of the same strength, whether the address is known or not', async () => {
  const known = await registered(testBrowser());
  const verify = jest.spyOn(argon2, 'verify');
  const verified = async (username: string): Promise<string[]> => {
    verify.mockClear();
    await testBrowser().post('/k/run/auth/login', { username, passwd: 'wrong-wrong', sticky: 'true' });
    // `$argon2id$v=19$m=…,t=…,p=…$salt$hash`: all but the salt and the hash.
    return verify.mock.calls.map(([hashed]) => String(hashed).split('$').slice(0, -2).join('$'));
  };
  const [one, two] = [await verified(known), await verified(newEmail('nobody'))];
  verify.mockRestore();
  // Nearly all of the time an answer takes is that of the hash.
  expect(one).toHaveLength(1);
  expect(two).toEqual(one);
});
