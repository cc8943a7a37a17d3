import { TOTP } from 'otpauth';
import * as z from 'zod';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(40)) as [string, string, string];
const base = '/i/api/business/twoFactor/v1';
const before = { ...process.env };
const opened: (() => Promise<void>)[] = [];

/** The application as it starts with these secrets. */
async function startedWith(secret: string, ...previous: readonly string[]) {
  jest.resetModules();
  process.env.UMIAK_SECRET = secret;
  process.env.UMIAK_PREVIOUS_SECRETS = previous.join(' ');
  const [{ testBrowser }, people, state, totp, sealed, company, tokens, signed, connection, outbox, mail] =
    await Promise.all([
      import('@/tests/factories/test-browser'),
      import('@/tests/factories/test-account'),
      import('@/tests/factories/auth-state'),
      import('@/lib/server/sign-in/totp'),
      import('@/lib/server/tickets/sealed'),
      import('@/lib/server/tickets/company-secret'),
      import('@/lib/server/identity/form-token'),
      import('@/lib/server/consent/signed-text'),
      import('@/lib/server/store/connection'),
      import('@/lib/server/jobs/kick-outbox'),
      import('@/lib/server/mail/send-next-mail'),
    ]);
  outbox.sendMailBy(mail.claimNextMail);
  opened.push(async () => {
    await outbox.outboxIdle();
    await connection.closeDatabase();
  });
  return { testBrowser, ...people, ...state, ...totp, ...sealed, ...company, ...tokens, ...signed };
}

afterEach(async () => {
  for (const close of opened.splice(0)) await close();
  process.env = { ...before, DATABASE_URL: db.url };
});

const codeOf = (secret: string, shiftSeconds = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + shiftSeconds * 1000 });
const storedSeal = async (email: string): Promise<string> => {
  const [row] = await db.query<{ secret: string }>(
    `select totp->>'secret' as secret from account join credential on account_id = account.id where subject = $1`,
    [email],
  );
  return row?.secret ?? '';
};

test('a session and a second factor live on when the secret is replaced, and the factor is sealed anew by its next use', async () => {
  const old = await startedWith(first);
  const browser = old.testBrowser();
  const email = await old.registeredAndConfirmed(browser);
  const { secret } = (await (await browser.post(`${base}/enroll`)).json()) as { secret: string };
  const enrolled = await browser.post(`${base}/verify`, { code: codeOf(secret) });
  const { recoveryCodes } = (await enrolled.json()) as { recoveryCodes: string[] };
  const sealedByOld = await storedSeal(email);
  expect(sealedByOld).toMatch(/^v1:[\w-]{8}:Fe26/);

  const current = await startedWith(second, first);
  const same = current.testBrowser();
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  expect(await current.authStateIn(same)).toMatchObject({ loggedInSession: true });
  expect((await same.post(`${base}/recovery`, { code: recoveryCodes[0] ?? '' })).status).toBe(200);
  expect((await same.post(`${base}/verify`, { code: codeOf(secret, 30) })).status).toBe(200);
  const sealedAnew = await storedSeal(email);
  expect(sealedAnew.split(':')[1]).not.toBe(sealedByOld.split(':')[1]);

  const later = await startedWith(second);
  expect(await later.openTotp(sealedAnew)).toBe(secret);
  expect(await later.openTotp(sealedByOld)).toBeNull();
  const stranger = later.testBrowser();
  for (const [name, value] of browser.cookies) stranger.cookies.set(name, value);
  expect(await later.authStateIn(stranger)).toMatchObject({
    errors: [{ code: 'INVALID_SESSION' }],
  });
});

test('what earlier secrets sealed and signed is read, newest first, and nothing of others', async () => {
  const device = { secret: 'd'.repeat(43), hash: 'h' };
  const Value = z.strictObject({ a: z.number() });
  const oldest = await startedWith(first);
  const seal = await oldest.seal({ a: 1 }, 60);
  const [token, text] = [oldest.formTokenOf(device, 's'), oldest.signText('kind', 'text')];
  const company = await oldest.sealSecret('whispered');

  const current = await startedWith(third, second, first);
  expect(await current.unsealOnce(seal, Value, 60)).toEqual({ a: 1 });
  expect(current.isFormToken(token, device, 's')).toBe(true);
  expect(current.isFormToken(token, device, 'other')).toBe(false);
  expect(current.openText('kind', text)).toBe('text');
  expect(await current.openSecret(company)).toBe('whispered');
  const resealed = await current.resealedSecret(company);
  expect(resealed).not.toBe(company);
  expect(await current.resealedSecret(resealed)).toBe(resealed);
  expect(current.formTokenOf(device, 's')).not.toBe(token);

  const without = await startedWith(third, second);
  expect(await without.unsealOnce(seal, Value, 60)).toBeNull();
  expect(without.isFormToken(token, device, 's')).toBe(false);
  expect(without.openText('kind', text)).toBeNull();
  expect(await without.openSecret(company)).toBe('');
  expect(await without.openSecret(resealed)).toBe('whispered');
});

test('secrets of authenticators that were sealed with the key of cookies are read and sealed with their own', async () => {
  const here = await startedWith(first);
  const legacy = await here.seal({ totp: 'JBSWY3DPEHPK3PXP' });
  expect(await here.openTotp(legacy)).toBe('JBSWY3DPEHPK3PXP');
  const own = await here.resealedTotp(legacy);
  expect(own).toMatch(/^v1:/);
  expect(await here.openTotp(own ?? '')).toBe('JBSWY3DPEHPK3PXP');
  expect(await here.resealedTotp(own ?? '')).toBe(own);
  const Cookie = z.strictObject({ totp: z.string() });
  expect(await here.unseal(own?.split(':')[2] ?? null, Cookie)).toBeNull();
});
