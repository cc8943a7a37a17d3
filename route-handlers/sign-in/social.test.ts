import { authStateIn } from '@/tests/factories/auth-state';
import { companyDomain } from '@/tests/factories/company-domain';
import { codeMailedTo, mailsTo } from '@/tests/factories/mailed';
import { confirmedPerson, googlePerson, googleVerify, socialPerson } from '@/tests/factories/social-people';
import {
  openPopup,
  popupTicket,
  returnFrom,
  socialClients,
  socialWorld,
  verify,
} from '@/tests/factories/social-world';
import { goodPassword, newEmail, registered, signedIn } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const world = socialWorld();

describe('by popup', () => {
  test('AUTH-022 AUTH-029 the code is exchanged here, and the page’s accessToken is a ticket of ours', async () => {
    const claims = socialPerson();
    const { browser, accessToken, answer } = await googleVerify(world, claims, '1');
    expect(accessToken).toMatch(/^[\w-]{43}$/);
    expect(answer).toEqual({
      status: 0,
      message: 'w',
      confirm: 1,
      redirect: '/',
      email: null,
      ticket: null,
    });
    const exchange = world.google.asked.filter(({ path }) => path === '/token').at(-1)?.body;
    expect(exchange?.get('client_secret')).toBe('a-secret');
    expect(exchange?.get('redirect_uri')).toBe('http://localhost:3000/k/run/googleauth/redirect');
    expect(await authStateIn(browser)).toMatchObject({
      loggedInSession: true,
      unconfirmedAccount: false,
      userInfoState: { accountName: 'Sol Person', accountEmail: claims.email },
    });
  });

  test('the visitor is sent away with state, nonce and a PKCE challenge, all new each time', async () => {
    const pages = [await openPopup(testBrowser(), 'google'), await openPopup(testBrowser(), 'google')];
    const queries = pages.map((page) => Object.fromEntries(new URL(page).searchParams));
    expect(queries[0]).toMatchObject({
      client_id: socialClients.google,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(queries[0]?.[name]).toMatch(/^[\w-]{43}$/);
      expect(queries[0]?.[name]).not.toBe(queries[1]?.[name]);
    }
  });

  test('AUTH-021 a known identity signs in to its account and needs no agreement', async () => {
    const { claims } = await googlePerson(world);
    const { browser, answer } = await googleVerify(world, { ...claims, email: newEmail('changed') });
    expect(answer).toMatchObject({ status: 0, message: '', confirm: 0 });
    expect((await authStateIn(browser)).userInfoState?.accountEmail).toBe(claims.email);
  });

  test('somebody new is asked to send it again to register, and the same ticket then does', async () => {
    const claims = socialPerson();
    const { browser, accessToken, answer } = await googleVerify(world, claims);
    expect(answer).toMatchObject({ status: 2, confirm: 1, email: claims.email, ticket: accessToken });
    expect(await db.count('credential', 'subject = $1', [claims.email])).toBe(0);
    expect(await verify(browser, 'google', { accessToken, confirm: '1' })).toMatchObject({ status: 0 });
  });

  test('a ticket works once, in its browser, for its provider', async () => {
    const { claims } = await googlePerson(world);
    const { browser, accessToken, answer } = await googleVerify(world, claims);
    expect(answer).toMatchObject({ status: 0 });
    expect(await verify(browser, 'google', { accessToken })).toMatchObject({ errorCode: 'PROVIDER_REFUSED' });
    world.google.be({ claims });
    const other = await popupTicket(browser, 'google', world.google);
    expect(await verify(testBrowser(), 'google', { accessToken: other })).toMatchObject({
      errorCode: 'PROVIDER_REFUSED',
    });
    expect(await verify(browser, 'naver', { accessToken: other })).toMatchObject({
      errorCode: 'PROVIDER_REFUSED',
    });
  });

  test('20 parallel posts of one ticket sign in once', async () => {
    const { claims } = await googlePerson(world);
    const browser = testBrowser();
    world.google.be({ claims });
    const accessToken = await popupTicket(browser, 'google', world.google);
    const token = await browser.formToken();
    const jar = new Map(browser.cookies);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const tab = testBrowser();
        for (const [name, value] of jar) tab.cookies.set(name, value);
        const response = await tab.request('POST', '/k/run/googleauth/login', {
          body: new URLSearchParams({ accessToken }),
          headers: {
            origin: 'http://localhost:3000',
            'x-csrf': token,
            'x-requested-with': 'XMLHttpRequest',
            'sec-fetch-site': 'same-origin',
          },
        });
        return ((await response.json()) as { status: number }).status;
      }),
    );
    expect(answers.filter((status) => status === 0)).toHaveLength(1);
  });

  test('the last page tells its own origin alone, and nothing but the ticket', async () => {
    const browser = testBrowser();
    world.google.be({ claims: socialPerson() });
    const query = world.google.consent(await openPopup(browser, 'google'));
    const response = await browser.request('GET', `/k/run/googleauth/redirect?${new URLSearchParams(query)}`);
    const html = await response.text();
    expect(html).toContain('postMessage(m,"http://localhost:3000")');
    expect(html).not.toMatch(/theirs|kept-by-us|subject-/);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'nonce-/,
    );
    expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('the last page speaks the language of the page that opened it, also of what went wrong', async () => {
    const browser = testBrowser();
    const lastPage = async (more: Readonly<Record<string, string>>) => {
      const start = await browser.request('GET', '/k/run/googleauth/redirect?locale=ar-AE');
      const query = { ...world.google.consent(start.headers.get('location') ?? ''), ...more };
      const back = await browser.request('GET', `/k/run/googleauth/redirect?${new URLSearchParams(query)}`);
      return back.text();
    };
    world.google.be({ claims: socialPerson() });
    for (const html of [await lastPage({}), await lastPage({ error: 'access_denied' })]) {
      expect(html).toContain('<html lang="ar-AE" dir="rtl">');
      expect(html).toMatch(/<p role="status">[\u0600-\u06ff]/);
    }
  });

  test('a visitor who changes their mind comes back without an account', async () => {
    const browser = testBrowser();
    const state = new URL(await openPopup(browser, 'google')).searchParams.get('state') ?? '';
    const message = await returnFrom(browser, 'google', { error: 'access_denied', state });
    expect(message).toMatchObject({ accessToken: '', errorCode: 'CANCELLED' });
  });
});

describe('accounts and addresses', () => {
  test('an address that has an account is never linked by itself: link, with a ticket', async () => {
    const email = await confirmedPerson(db);
    const { answer, accessToken } = await googleVerify(world, socialPerson(email));
    expect(answer).toMatchObject({ status: 1, message: 'l', email, ticket: accessToken });
    expect(await db.count('credential', `provider = 'google' and data->>'email' = $1`, [email])).toBe(0);
  });

  test('AUTH-023 loginAndLinkExisting wants the account’s password, signs in, and later Google alone is enough', async () => {
    // Google runs the mailbox; for any other address it takes a mailed code (L1 in social-link.test.ts).
    const email = await registered(testBrowser(), newEmail('own').replace('mail.example', 'gmail.com'));
    await db.query('update credential set verified_at = now() where subject = $1', [email]);
    const claims = socialPerson(email);
    const { browser, accessToken } = await googleVerify(world, claims);
    const path = '/k/run/googleauth/loginAndLinkExisting';
    const wrong = await browser.post(path, { accessToken, username: email, passwd: 'not-the-password' });
    expect(await wrong.json()).toMatchObject({ errorCode: 'WRONG_CREDENTIALS' });
    const right = await browser.post(path, { accessToken, username: email, passwd: goodPassword });
    expect(await right.json()).toEqual({ status: 0, redirect: '/' });
    expect((await authStateIn(browser)).userInfoState?.accountEmail).toBe(email);
    expect((await mailsTo(email)).some(({ subject }) => subject.startsWith('A new sign-in method'))).toBe(
      true,
    );
    expect((await googleVerify(world, claims)).answer).toMatchObject({ status: 0, confirm: 0 });
  });

  test('loginAndLinkExisting takes a mailed code in place of the password', async () => {
    const email = await confirmedPerson(db);
    const { browser, accessToken } = await googleVerify(world, socialPerson(email));
    await browser.post('/k/run/auth/code', { username: email });
    const response = await browser.post('/k/run/googleauth/loginAndLinkExisting', {
      accessToken,
      username: email,
      code: await codeMailedTo(email),
    });
    expect(await response.json()).toMatchObject({ status: 0 });
  });

  test('loginAndLinkExisting refuses an account with another address', async () => {
    const victim = await confirmedPerson(db);
    const attacker = await confirmedPerson(db);
    const { browser, accessToken } = await googleVerify(world, socialPerson(victim));
    const response = await browser.post('/k/run/googleauth/loginAndLinkExisting', {
      accessToken,
      username: attacker,
      passwd: goodPassword,
    });
    expect(await response.json()).toMatchObject({ errorCode: 'NOT_LINKABLE' });
    expect(browser.cookies.has('sid')).toBe(false);
  });

  test('an address the provider has not checked leads nowhere, whether or not it has an account', async () => {
    const email = await confirmedPerson(db);
    const answers = await Promise.all(
      [email, newEmail('nobody')].map(async (address) => {
        const browser = testBrowser();
        world.google.be({ claims: socialPerson(address, { email_verified: false }) });
        return verify(browser, 'google', {
          accessToken: await popupTicket(browser, 'google', world.google),
          confirm: '1',
        });
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 1, message: 'n', email: null, ticket: null });
  });

  test('pre-hijack: Gmail’s owner takes over an account nobody confirmed, and what was planted is gone', async () => {
    const thief = testBrowser();
    const email = `${newEmail('victim').split('@')[0]}@gmail.com`;
    await registered(thief, email);
    const { browser, answer } = await googleVerify(world, socialPerson(email));
    expect(answer).toMatchObject({ status: 0 });
    expect((await authStateIn(browser)).userInfoState?.accountEmail).toBe(email);
    expect((await thief.get('/i/api/account/user/v1/info')).status).toBe(401);
    expect(await signedIn(testBrowser(), email)).toMatchObject({ errorCode: 'WRONG_CREDENTIALS' });
  });

  test('a provider that does not run the mailbox takes over nothing, confirmed or not', async () => {
    const email = await registered(testBrowser());
    expect((await googleVerify(world, socialPerson(email))).answer).toMatchObject({
      status: 1,
      message: 'l',
    });
  });

  test('the key is provider and subject: the same address of another subject is somebody else', async () => {
    const { claims } = await googlePerson(world);
    const { answer, browser } = await googleVerify(world, socialPerson(claims.email));
    expect(answer).toMatchObject({ status: 1, message: 'l' });
    expect(browser.cookies.has('sid')).toBe(false);
  });

  test('a domain with its own sign-in and a disabled account are refused like on every other way', async () => {
    const domain = `${newEmail('corp').split('@')[0]}.example`;
    await companyDomain(db, domain, 'https://sso.corp.example/');
    expect((await googleVerify(world, socialPerson(`worker@${domain}`), '1')).answer).toMatchObject({
      errorCode: 'EXTERNAL_AUTH_REQUIRED',
    });
    const { claims } = await googlePerson(world);
    await db.query(
      `update account set disabled_at = now() where id = (select account_id from credential where subject = $1)`,
      [claims.email],
    );
    expect((await googleVerify(world, claims)).answer).toMatchObject({ errorCode: 'ACCOUNT_DISABLED' });
  });
});
