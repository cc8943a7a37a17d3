import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { type Limit, rules } from '@/lib/shared/sign-in/rate-rules';
import { newEmail, registered } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const guess = { passwd: 'wrong-wrong-wrong', sticky: 'false', userInfo: '{}' };

test('of 60 parallel passwords from one network address fifty are looked at, whoever they are tried for', async () => {
  const ip = '192.0.2.50';
  const answers = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const response = await testBrowser({ ip }).post('/k/run/auth/login', {
        username: newEmail('nobody'),
        ...guess,
      });
      return { status: response.status, wait: Number(response.headers.get('retry-after')) };
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(rules.loginByIp.points);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(60 - rules.loginByIp.points);
  expect(refused.every(({ wait }) => wait > 0 && wait <= rules.loginByIp.seconds)).toBe(true);
  expect(await db.count('audit', `action = 'signIn.failed' and ip = $1`, [ip])).toBe(rules.loginByIp.points);
  const other = await testBrowser().post('/k/run/auth/login', { username: newEmail('nobody'), ...guess });
  expect(other.status).toBe(200);
});

const entrances: readonly (readonly [Limit, string, Readonly<Record<string, string>>])[] = [
  ['registerByIp', '/k/run/auth/register', { username: 'a@b.example', passwd: 'short', consent: 'true' }],
  ['forgotByIp', '/k/run/auth/forgot', { username: 'a@b.example' }],
  ['identifyByIp', '/k/run/auth/identify', { username: 'a@b.example' }],
  ['codeByIp', '/k/run/auth/code', { username: 'a@b.example' }],
  ['ticketByIp', '/k/run/auth/reset', { token: 'x'.repeat(43), passwd: 'short' }],
  ['ticketByIp', '/k/run/auth/confirm', { token: 'x'.repeat(43) }],
  ['socialByIp', '/k/run/googleauth/login', { idToken: 'x', confirm: '0', userInfo: '{}' }],
  ['passkeyByIp', '/auth/webauthn/v1/loginParams', { username: 'a@b.example' }],
];

describe.each(entrances)('%s', (limit, path, fields) => {
  test(`${path} takes the last point of a network address and then waits`, async () => {
    const browser = testBrowser();
    for (let n = 1; n < rules[limit].points; n += 1) await takePoint(limit, browser.ip);
    expect((await browser.post(path, fields)).status).not.toBe(429);
    const late = await browser.post(path, fields);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await testBrowser().post(path, fields)).status).not.toBe(429);
  });
});

test('nobody is flooded with mail through us: five of a kind an hour, and the answer stays the same', async () => {
  const email = await registered(testBrowser());
  const answers = new Set<string>();
  for (let n = 0; n < rules.mailByEmail.points + 2; n += 1) {
    answers.add(await (await testBrowser().post('/k/run/auth/forgot', { username: email })).text());
  }
  expect(answers.size).toBe(1);
  expect(await db.count('outbox', `recipient = $1 and template = 'resetPassword'`, [email])).toBe(
    rules.mailByEmail.points,
  );
});

test('addresses of one /64 of IPv6 share a limit, and an IPv4 address has one however it is written', async () => {
  const taken = async (ip: string): Promise<number> => {
    const response = await testBrowser({ ip }).post('/k/run/auth/identify', { username: 'a@b.example' });
    return response.status;
  };
  for (let n = 0; n < rules.identifyByIp.points; n += 1)
    await takePoint('identifyByIp', `2001:db8:9:9::${n + 1}`);
  expect(await taken('2001:db8:9:9:ffff::1')).toBe(429);
  expect(await taken('2001:db8:9:a::1')).toBe(200);
  for (let n = 0; n < rules.identifyByIp.points; n += 1)
    await takePoint('identifyByIp', '::ffff:198.51.100.77');
  expect(await taken('198.51.100.77')).toBe(429);
  expect(await taken('::ffff:c633:644d')).toBe(429);
});
