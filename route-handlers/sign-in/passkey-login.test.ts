import { authStateIn } from '@/tests/factories/auth-state';
import { autofillChallenge, passkeyLogin, personWithPasskey } from '@/tests/factories/passkeys';
import { softwareAuthenticator } from '@/tests/factories/software-authenticator';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const base = '/auth/webauthn/v1';
const rpId = 'localhost';
const code = (body: unknown) => (body as { errors?: readonly { code: string }[] }).errors?.[0]?.code;

describe('signing in', () => {
  test('AUTH-039 a valid assertion opens a session, a bad signature does not', async () => {
    const { browser, authenticator, email } = await personWithPasskey();
    const bad = authenticator.use({ rpId, challenge: await autofillChallenge(browser) });
    const tampered = { ...bad, signature: bad.signature.replace(/.{4}$/, 'AAAA') };
    const refused = await passkeyLogin(browser, tampered);
    expect([refused.status, code(refused.body)]).toEqual([401, 'PASSKEY_REFUSED']);
    expect(browser.cookies.has('sid')).toBe(false);

    const assertion = authenticator.use({ rpId, challenge: await autofillChallenge(browser) });
    expect((await passkeyLogin(browser, assertion)).body).toEqual({ status: 0, redirect: '/' });
    expect(browser.cookies.has('sid')).toBe(true);
    expect((await authStateIn(browser)).userInfoState?.accountEmail).toBe(email);
  });

  test('a verified user is a second factor, a user who was only present is none', async () => {
    const { browser, authenticator, email } = await personWithPasskey();
    for (const verified of [true, false]) {
      const challenge = await autofillChallenge(browser);
      await passkeyLogin(browser, authenticator.use({ rpId, challenge, verified }));
      const [row] = await db.query<{ factor: boolean }>(
        `select mfa_at is not null as factor from session join credential using (account_id) where subject = $1 order by session.created_at desc limit 1`,
        [email],
      );
      expect(row?.factor).toBe(verified);
    }
  });

  test('an assertion is worth nothing a second time, in another browser, or for another challenge', async () => {
    const { browser, authenticator } = await personWithPasskey();
    const challenge = await autofillChallenge(browser);
    const assertion = authenticator.use({ rpId, challenge });
    expect(code((await passkeyLogin(testBrowser(), assertion)).body)).toBe('PASSKEY_REFUSED');
    expect((await passkeyLogin(browser, assertion)).body).toMatchObject({ status: 0 });
    expect(code((await passkeyLogin(browser, assertion)).body)).toBe('PASSKEY_REFUSED');
  });

  test('a challenge ends after five minutes', async () => {
    const { browser, authenticator } = await personWithPasskey();
    const challenge = await autofillChallenge(browser);
    const [row] = await db.query<{ seconds: number }>(
      `select extract(epoch from expires_at - created_at)::int as seconds from ticket where kind = 'passkeyLogin' order by created_at desc limit 1`,
    );
    expect(row?.seconds).toBe(300);
    await db.query(`update ticket set expires_at = now() where kind = 'passkeyLogin'`);
    expect(code((await passkeyLogin(browser, authenticator.use({ rpId, challenge }))).body)).toBe(
      'PASSKEY_REFUSED',
    );
  });

  test('only the assertion says that nobody has this passkey', async () => {
    const browser = testBrowser();
    const stranger = softwareAuthenticator();
    stranger.make({ rpId, challenge: 'unused' }, 'AAAAAAAAAAAAAAAAAAAAAA');
    const answer = await passkeyLogin(
      browser,
      stranger.use({ rpId, challenge: await autofillChallenge(browser) }),
    );
    expect([answer.status, code(answer.body)]).toEqual([404, 'NO_SUCH_USER']);
  });

  test('a counter that went back is refused and leaves a trace', async () => {
    const { browser, authenticator } = await personWithPasskey();
    const [key] = authenticator.keys;
    await passkeyLogin(
      browser,
      authenticator.use({ rpId, challenge: await autofillChallenge(browser) }, key, 40),
    );
    for (const counter of [40, 12, 0]) {
      const challenge = await autofillChallenge(browser);
      const answer = await passkeyLogin(browser, authenticator.use({ rpId, challenge }, key, counter));
      expect(code(answer.body)).toBe('PASSKEY_REFUSED');
    }
    expect(await db.count('audit', `action = 'passkey.counterWentBack'`)).toBe(3);
  });

  test('a synced passkey that never counts works again and again', async () => {
    const { browser, authenticator, credentialId } = await personWithPasskey();
    await db.query(`update credential set data = jsonb_set(data, '{counter}', '0') where subject = $1`, [
      credentialId,
    ]);
    for (let n = 0; n < 2; n += 1) {
      const challenge = await autofillChallenge(browser);
      const answer = await passkeyLogin(
        browser,
        authenticator.use({ rpId, challenge }, authenticator.keys[0], 0),
      );
      expect(answer.body).toMatchObject({ status: 0 });
    }
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['a frame', { clientData: { crossOrigin: true } }],
    ['a registration’s type', { clientData: { type: 'webauthn.create' } }],
  ])('refuses an assertion from %s', async (_from, wrong) => {
    const { browser, authenticator } = await personWithPasskey();
    const challenge = await autofillChallenge(browser);
    const answer = await passkeyLogin(browser, authenticator.use({ rpId, challenge, ...wrong }));
    expect(code(answer.body)).toBe('PASSKEY_REFUSED');
  });

  test('a user handle of somebody else, or a challenge made for somebody else, is refused', async () => {
    const one = await personWithPasskey();
    const two = await personWithPasskey();
    const challenge = await autofillChallenge(one.browser);
    const assertion = {
      ...one.authenticator.use({ rpId, challenge }),
      userHandle: two.authenticator.keys[0]?.userHandle ?? '',
    };
    expect(code((await passkeyLogin(one.browser, assertion)).body)).toBe('PASSKEY_REFUSED');

    const response = await one.browser.post(`${base}/loginParams`, { username: one.email });
    const named = (await response.json()) as { challenge: string };
    const other = two.authenticator.use({ rpId, challenge: named.challenge });
    expect(code((await passkeyLogin(one.browser, other)).body)).toBe('PASSKEY_REFUSED');
  });

  test('20 parallel posts of one assertion open one session', async () => {
    const { browser, authenticator } = await personWithPasskey();
    const assertion = authenticator.use({ rpId, challenge: await autofillChallenge(browser) });
    const token = await browser.formToken();
    const jar = new Map(browser.cookies);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const tab = testBrowser();
        for (const [name, value] of jar) tab.cookies.set(name, value);
        const response = await tab.request('POST', `${base}/login`, {
          body: new URLSearchParams(assertion),
          headers: {
            origin: 'http://localhost:3000',
            'x-csrf': token,
            'x-requested-with': 'XMLHttpRequest',
            'sec-fetch-site': 'same-origin',
          },
        });
        return response.status;
      }),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });
});
