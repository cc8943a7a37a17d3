import { codeMailedTo } from '@/tests/factories/mailed';
import { autofillChallenge, passkeyLogin, personWithPasskey } from '@/tests/factories/passkeys';
import { openPopup, popupTicket, returnFrom, socialWorld, verify } from '@/tests/factories/social-world';
import { softwareAuthenticator } from '@/tests/factories/software-authenticator';
import { goodPassword, newEmail, signedIn } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const world = socialWorld();
const wrongPassword = 'not-the-password-8';

async function trail(ip: string): Promise<string[]> {
  const rows = await db.query<{ line: string }>(
    `select action || ' ' || coalesce(data->>'by', data->>'amr', '') as line from audit where ip = $1 order by at, id`,
    [ip],
  );
  return rows.map(({ line }) => line);
}

test('every refused proof stands in the audit trail with its way, known person or not', async () => {
  const browser = testBrowser();
  await signedIn(browser, newEmail('nobody'), wrongPassword);
  await browser.post('/k/run/auth/code', { username: newEmail('nobody') });
  await browser.post('/k/run/auth/codeLogin', { username: newEmail('nobody'), code: '00000000' });
  const challenge = await autofillChallenge(browser);
  const stranger = softwareAuthenticator();
  stranger.make({ rpId: 'localhost', challenge }, Buffer.from('nobody').toString('base64url'));
  await passkeyLogin(browser, stranger.use({ rpId: 'localhost', challenge }));
  await verify(browser, 'google', { accessToken: 'theirs' });
  await openPopup(browser, 'naver');
  await returnFrom(browser, 'naver', { code: 'x', state: 'x' });
  expect(await trail(browser.ip)).toEqual([
    'signIn.failed password',
    'signIn.failed code',
    'signIn.failed passkey',
    'signIn.failed google',
    'signIn.failed naver',
  ]);
});

test('whoever gets in stands there with how they proved it, and no secret stands with them', async () => {
  const { authenticator, email } = await personWithPasskey();
  const browser = testBrowser();
  await signedIn(browser, email);
  await browser.post('/k/run/auth/code', { username: email });
  const code = await codeMailedTo(email);
  await browser.post('/k/run/auth/codeLogin', { username: email, code });
  const challenge = await autofillChallenge(browser);
  await passkeyLogin(browser, authenticator.use({ rpId: 'localhost', challenge }));
  world.google.be({ claims: { sub: 'trail', email: newEmail('trail'), email_verified: true } });
  const accessToken = await popupTicket(browser, 'google', world.google);
  await verify(browser, 'google', { accessToken, confirm: '1' });
  expect((await trail(browser.ip)).filter((line) => line.startsWith('signIn'))).toEqual([
    'signIn.succeeded ["pwd"]',
    'signIn.succeeded ["otp"]',
    expect.stringMatching(/^signIn\.succeeded \["pop", "user"/),
    expect.stringMatching(/^signIn\.succeeded \["(?:fed|ext|google)/),
  ]);
  const [row] = await db.query<{ everything: string }>(
    `select string_agg(audit::text, ' ') as everything from audit`,
  );
  const secrets = [goodPassword, wrongPassword, code, accessToken, challenge, ...browser.cookies.values()];
  for (const secret of secrets) expect(row?.everything).not.toContain(secret);
});
