import { leftBy, readFlash } from '@/lib/server/http/flash';
import { seal } from '@/lib/server/tickets/sealed';
import { authStateIn } from '@/tests/factories/auth-state';
import { goodPassword, newEmail, registered } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';
import { isSecretField } from './plain-form';

const db = testDatabase();
const login = '/k/run/auth/login';
const fields = {
  form: 'login',
  locale: 'en-US',
  username: 'typed@mail.example',
  passwd: 'secret-words-9',
  sticky: 'on',
  redir: '/trips',
};

test('a form posted without JavaScript answers 303 to where it wanted to go', async () => {
  const email = await registered(testBrowser());
  const browser = testBrowser();
  const response = await browser.submit(
    login,
    { ...fields, username: email, passwd: goodPassword },
    '/login?redir=%2Ftrips',
  );
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/trips');
  expect((await authStateIn(browser)).loggedInSession).toBe(true);
});

test('a refused form leads back to its page with the code, and what was typed but no password in a sealed cookie', async () => {
  const browser = testBrowser();
  const response = await browser.submit(login, fields, '/login?redir=%2Ftrips&done=1');
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/login?redir=%2Ftrips&form=login&error=WRONG_CREDENTIALS');
  const flash = browser.cookies.get('flash') ?? '';
  expect(flash).not.toContain('typed');
  expect(await readFlash(`flash=${flash}`)).toEqual({
    form: 'login',
    field: 'passwd',
    values: { username: 'typed@mail.example', sticky: 'on', redir: '/trips' },
    owner: null,
    until: expect.any(Number),
  });
});

test('what is secret by its name never comes back: passwords, codes, the current one, tokens', async () => {
  const browser = testBrowser();
  const typed = { form: 'codelogin', username: 'typed@mail.example', code: '12345678' };
  await browser.submit('/k/run/auth/codeLogin', typed, '/login/code');
  const flash = await readFlash(`flash=${browser.cookies.get('flash')}`);
  expect(flash).toMatchObject({ form: 'codelogin', values: { username: 'typed@mail.example' } });
  expect(Object.keys(flash?.values ?? {})).not.toContain('code');
  for (const name of ['passwd', 'current', 'code', 'recoveryCode', 'token', 'Password2'])
    expect(isSecretField(name)).toBe(true);
  for (const name of ['username', 'redir', 'currency', 'name']) expect(isSecretField(name)).toBe(false);
});

test('without a Referer, or with a foreign one, a refused form leads to its own page', async () => {
  for (const referer of ['', 'https://evil.example/login']) {
    const response = await testBrowser().request('POST', login, {
      body: new URLSearchParams(fields),
      headers: {
        origin: 'http://localhost:3000',
        accept: 'text/html',
        referer,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
      },
    });
    expect(response.headers.get('location')).toBe('/login?form=login&error=WRONG_CREDENTIALS');
  }
});

test('a form is believed without a token only when the browser vouches for its origin', async () => {
  const form = (headers: Record<string, string>) =>
    testBrowser().request('POST', login, {
      body: new URLSearchParams(fields),
      headers: { accept: 'text/html', ...headers },
    });
  const foreign = await form({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  const silent = await form({});
  expect(silent.headers.get('location')).toContain('error=INVALID_FORM_TOKEN');
});

test('a member’s form needs the token of its page', async () => {
  const browser = testBrowser();
  await registered(browser);
  const without = await browser.submit('/k/run/auth/logout', { form: 'logout', redir: '/' }, '/');
  expect(without.headers.get('location')).toBe('/?form=logout&error=INVALID_FORM_TOKEN');
  expect((await authStateIn(browser)).loggedInSession).toBe(true);
  const formtoken = await browser.formToken();
  const signOut = await browser.submit('/k/run/auth/logout', { form: 'logout', formtoken, redir: '/' }, '/');
  expect(signOut.headers.get('location')).toBe('/');
  expect((await authStateIn(browser)).loggedInSession).toBe(false);
});

test('a form of somebody whose session has ended leads to sign in and back', async () => {
  const response = await testBrowser().submit(
    '/k/run/auth/resend',
    { form: 'resend', redir: '/' },
    '/s/ident/resend',
  );
  expect(response.headers.get('location')).toBe(
    `/login?redir=${encodeURIComponent('/s/ident/resend?form=resend&error=NOT_DONE_YET')}`,
  );
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/%2f%2fevil.example',
  '/signout',
])('redir=%s leads home', async (redir) => {
  const browser = testBrowser();
  const username = newEmail();
  const response = await browser.submit(
    '/k/run/auth/register',
    { form: 'register', username, passwd: goodPassword, consent: 'on', regurl: redir },
    '/login/register',
  );
  expect(response.headers.get('location')).toBe('/');
});

test('what somebody typed whose session has just ended waits until they have signed in again', async () => {
  const browser = testBrowser();
  const email = await registered(browser);
  const page = '/guides/yourguides';
  const typed = {
    form: 'add-place',
    locale: 'en-US',
    city: 'LIS',
    name: 'A bench with a view',
    note: 'at dusk',
  };
  await db.query('update session set revoked_at = now()');
  const refused = await browser.submit('/i/api/guides/v1/places', typed, page);
  const back = `${page}?form=add-place&error=NOT_DONE_YET`;
  expect(refused.headers.get('location')).toBe(`/login?redir=${encodeURIComponent(back)}`);
  const login = { form: 'login', locale: 'en-US', username: email, passwd: goodPassword, redir: back };
  const again = await browser.submit('/k/run/auth/login', login, '/login');
  expect(again.headers.get('location')).toBe(back);
  const kept = await readFlash(`flash=${browser.cookies.get('flash')}`);
  expect(kept).toMatchObject({ form: 'add-place', values: { name: 'A bench with a view', note: 'at dusk' } });
});

test.each(['revoked', 'forgotten'])(
  'what somebody typed into a form of a session that is %s waits until they have signed in again',
  async (ended) => {
    const browser = testBrowser();
    const email = await registered(browser);
    const page = '/guides/yourguides';
    const formtoken = await browser.formToken();
    if (ended === 'revoked') await db.query('update session set revoked_at = now()');
    else browser.cookies.delete('sid');
    const typed = {
      form: 'add-place',
      locale: 'en-US',
      formtoken,
      city: 'LIS',
      name: 'A bench',
      note: 'at dusk',
    };
    const refused = await browser.submit('/i/api/guides/v1/places', typed, page);
    const back = `${page}?form=add-place&error=NOT_DONE_YET`;
    expect(refused.headers.get('location')).toBe(`/login?redir=${encodeURIComponent(back)}`);
    const login = { locale: 'en-US', username: email, redir: '/login/password' };
    await browser.submit('/k/run/auth/identify', { ...login, form: 'identify' }, '/login');
    const onPassword = await readFlash(`flash=${browser.cookies.get('flash')}`);
    expect(onPassword).toMatchObject({ form: 'identify', values: { username: email } });
    const enter = async (passwd: string) => {
      const sent = { ...login, form: 'login', passwd, redir: back };
      const { headers } = await browser.submit('/k/run/auth/login', sent, '/login/password');
      return headers.get('location');
    };
    expect(await enter('not-the-one-8')).toBe('/login/password?form=login&error=WRONG_CREDENTIALS');
    expect(await enter(goodPassword)).toBe(back);
    const kept = await readFlash(`flash=${browser.cookies.get('flash')}`);
    expect(kept).toMatchObject({ form: 'add-place', values: { name: 'A bench', note: 'at dusk' } });
  },
);

test('what somebody typed is shown to nobody else who signs in on their browser', async () => {
  const [browser, other] = [testBrowser(), newEmail()];
  await registered(testBrowser(), other);
  const email = await registered(browser);
  const page = '/guides/yourguides';
  const formtoken = await browser.formToken();
  await db.query('update session set revoked_at = now()');
  const typed = { form: 'add-place', locale: 'en-US', formtoken, city: 'LIS', name: 'A bench' };
  await browser.submit('/i/api/guides/v1/places', typed, page);
  const login = { form: 'login', passwd: goodPassword, redir: `${page}?form=add-place&error=NOT_DONE_YET` };
  await browser.submit('/k/run/auth/login', { ...login, username: other }, '/login');
  const accountOf = async (address: string) => {
    const rows = await db.query<{ id: string }>(
      `select account_id as id from credential where subject = $1 and provider = 'email'`,
      [address],
    );
    return rows[0]?.id ?? '';
  };
  const shown = async (id: string | null) =>
    (await leftBy('add-place', `flash=${browser.cookies.get('flash')}`, id))?.values.name;
  expect(await shown(await accountOf(other))).toBeUndefined();
  expect(await shown(null)).toBeUndefined();
  expect(await shown(await accountOf(email))).toBe('A bench');
});

test('what waits for a sign-in ends when it would have ended by itself, and the last that does counts', async () => {
  const browser = testBrowser();
  await registered(browser);
  await db.query('update session set revoked_at = now()');
  const page = '/guides/yourguides';
  const type = async (name: string) =>
    browser.submit('/i/api/guides/v1/places', { form: 'add-place', city: 'LIS', name }, page);
  const identify = () =>
    browser.submit('/k/run/auth/identify', { form: 'identify', username: newEmail() }, '/login');
  const waits = async () =>
    (await leftBy('add-place', `flash=${browser.cookies.get('flash')}`, null))?.values.name;
  await type('A bench');
  await browser.submit(login, { ...fields, form: 'login' }, '/login');
  await type('A tree');
  await identify();
  expect(await waits()).toBe('A tree');
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 200_000);
  await identify();
  expect(await waits()).toBe('A tree');
  now.mockReturnValue(Date.now() + 101_000);
  expect(await waits()).toBeUndefined();
  await identify();
  expect(await readFlash(`flash=${browser.cookies.get('flash')}`)).not.toHaveProperty('waiting');
  now.mockRestore();
});

test('what is shown once is for whoever asked for it, for a minute, and goes with nothing else', async () => {
  const browser = testBrowser();
  await registered(browser);
  const formtoken = await browser.formToken();
  const once = { form: 'apiKey', field: null, values: { key: 'uk_secret' }, owner: 'me' };
  const seen = await seal({ ...once, until: Date.now() + 60_000 }, 60);
  const at = (id: string | null) => leftBy('apiKey', `flash=${seen}`, id);
  expect([(await at('me'))?.values.key, await at('another'), await at(null)]).toEqual([
    'uk_secret',
    null,
    null,
  ]);
  browser.cookies.set('flash', seen);
  // Refused, since it is of no form: what was shown once is not taken along.
  await browser.submit(
    '/i/api/guides/v1/places',
    { form: 'add-place', formtoken, city: '' },
    '/guides/yourguides',
  );
  expect(JSON.stringify(await readFlash(`flash=${browser.cookies.get('flash')}`))).not.toContain('uk_secret');
  browser.cookies.set('flash', seen);
  await browser.submit('/k/run/auth/logout', { form: 'logout', formtoken, redir: '/' }, '/');
  expect(browser.cookies.get('flash')).toBeUndefined();
});

test('of a form with more than a cookie holds the short fields come back, and the cookie is one that browsers keep', async () => {
  const browser = testBrowser();
  const many = Array.from({ length: 200 }, (_, at) => [`seat1on${at}`, '12A'] as const);
  const typed = { ...fields, ...Object.fromEntries(many), note: 'x'.repeat(1500) };
  await browser.submit(login, typed, '/login');
  const flash = browser.cookies.get('flash') ?? '';
  expect(flash.length).toBeLessThan(4000);
  const { values = {} } = (await readFlash(`flash=${flash}`)) ?? {};
  expect(Object.keys(values).length).toBeGreaterThan(80);
  expect(values).not.toHaveProperty('note');
});
