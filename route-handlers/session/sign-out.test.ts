import { authStateIn, authStatePath } from '@/tests/factories/auth-state';
import { registered, signedIn } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const logout = '/k/run/auth/logout';

test('AUTH-015 logout answers success and the next auth state is a guest', async () => {
  const browser = testBrowser();
  await registered(browser);
  const response = await browser.post(logout, { redir: '/trips' });
  expect(await response.json()).toEqual({ status: 0, redirect: '/trips' });
  expect(browser.cookies.has('sid')).toBe(false);
  expect((await authStateIn(browser)).loggedInSession).toBe(false);
});

test('a cookie copied before sign-out is worth nothing afterwards', async () => {
  const browser = testBrowser();
  await registered(browser);
  const copied = new Map(browser.cookies);
  await browser.post(logout);
  const thief = testBrowser();
  for (const [name, value] of copied) thief.cookies.set(name, value);
  const response = await thief.get(authStatePath);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ errors: [{ code: 'INVALID_SESSION' }] });
});

test('the session pointer works only with the device secret it was made for', async () => {
  const owner = testBrowser();
  await registered(owner);
  const thief = testBrowser();
  await thief.formToken();
  thief.cookies.set('sid', owner.cookies.get('sid') ?? '');
  expect((await thief.get(authStatePath)).status).toBe(401);
});

test('signing in gives the browser a new device secret', async () => {
  const browser = testBrowser();
  const email = await registered(browser);
  await browser.post(logout);
  const before = browser.cookies.get('did');
  await signedIn(browser, email);
  expect(browser.cookies.get('did')).not.toBe(before);
});

test('signing out everywhere ends every session of the account, and nobody else’s', async () => {
  const [here, there, stranger] = [testBrowser(), testBrowser(), testBrowser()];
  const email = await registered(here);
  await signedIn(there, email);
  await registered(stranger);
  await here.post(logout, { all: 'true' });
  expect((await there.get(authStatePath)).status).toBe(401);
  expect((await authStateIn(stranger)).loggedInSession).toBe(true);
});

test('one’s own session on another device can be ended; a stranger’s is not found', async () => {
  const [here, there, stranger] = [testBrowser(), testBrowser(), testBrowser()];
  const email = await registered(here);
  await signedIn(there, email);
  await registered(stranger);
  const idOf = async (browser: typeof here) =>
    (await authStateIn(browser)).accountSwitcherItems[0]?.tokenId ?? '';
  const foreign = await here.post('/k/run/auth/endSession', { id: await idOf(stranger) });
  expect(foreign.status).toBe(404);
  expect((await authStateIn(stranger)).loggedInSession).toBe(true);
  const answer = await here.post('/k/run/auth/endSession', { id: await idOf(there) });
  expect(await answer.json()).toMatchObject({ status: 0 });
  const refused = await there.get(authStatePath);
  expect(refused.status).toBe(401);
  expect(refused.headers.getSetCookie().join()).toMatch(/sid=;/);
  expect((await authStateIn(here)).loggedInSession).toBe(true);
});

test('signing out without a session is no failure', async () => {
  expect(await (await testBrowser().post(logout)).json()).toMatchObject({ status: 0 });
  expect(await db.count('audit', `action = 'session.ended' and account_id is null`)).toBe(0);
});

test('malformed and tampered cookies make a guest, never an error', async () => {
  const browser = testBrowser();
  await registered(browser);
  const good = browser.cookies.get('did') ?? '';
  const pointer = browser.cookies.get('sid') ?? '';
  for (const did of [
    '',
    'x',
    '%%%',
    'Fe26.2*1*',
    `${good.slice(0, -4)}AAAA`,
    good.replace('Fe26.2', 'Fe26.1'),
    'a'.repeat(9000),
  ]) {
    browser.cookies.set('did', did);
    browser.cookies.set('sid', pointer);
    const response = await browser.get(authStatePath);
    expect(response.status).toBe(401);
    browser.cookies.delete('sid');
    expect((await authStateIn(browser)).loggedInSession).toBe(false);
  }
});

test('an answer to a request of before the sign-in refuses it and leaves the new session’s cookie alone', async () => {
  const browser = testBrowser();
  const email = await registered(browser);
  const before = new Map(browser.cookies);
  await signedIn(browser, email);
  const now = new Map(browser.cookies);
  for (const [name, value] of before) browser.cookies.set(name, value);
  const late = await browser.get(authStatePath);
  expect(late.status).toBe(401);
  expect(late.headers.getSetCookie()).toEqual([]);
  for (const [name, value] of now) browser.cookies.set(name, value);
  expect((await authStateIn(browser)).loggedInSession).toBe(true);
});
