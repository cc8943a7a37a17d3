import { outboxIdle } from '@/lib/server/jobs/drain-outbox';
import { databasePool } from '@/lib/server/store/connection';
import { newEmail, registered } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

testDatabase();
jest.setTimeout(60_000);

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

test('nobody waits longer because an address is known', async () => {
  const known = await registered(testBrowser());
  const timed = async (username: string): Promise<number> => {
    const browser = testBrowser();
    await browser.formToken();
    const from = performance.now();
    await browser.post('/k/run/auth/login', { username, passwd: 'wrong-wrong', sticky: 'true' });
    return performance.now() - from;
  };
  // In turn, and the fastest of each: what else the machine does makes an answer slower, never faster.
  let [one, two] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let n = 0; n < 9; n += 1) {
    one = Math.min(one, await timed(known));
    two = Math.min(two, await timed(newEmail('nobody')));
  }
  // Both verify a password hash, which is most of the time; a way that skips it takes a fraction.
  expect(Math.min(one, two) / Math.max(one, two)).toBeGreaterThan(0.5);
});
