import { accountsMax } from '@/lib/shared/session/session-limits';
import { authStateIn, authStatePath } from '@/tests/factories/auth-state';
import { registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

const itemsIn = async (browser: TestBrowser) => (await authStateIn(browser)).accountSwitcherItems;
const emailsIn = async (browser: TestBrowser) => (await itemsIn(browser)).map(({ userEmail }) => userEmail);
const activeIn = async (browser: TestBrowser) => (await authStateIn(browser)).userInfoState?.accountEmail;
const tokenOf = async (browser: TestBrowser, email: string) =>
  (await itemsIn(browser)).find(({ userEmail }) => userEmail === email)?.tokenId ?? '';
const add = async (browser: TestBrowser, email: string) => {
  await browser.post('/k/run/auth/add');
  await signedIn(browser, email);
};

/** A browser that is signed in to so many new accounts, the last one active. */
async function browserWith(count: number): Promise<{ browser: TestBrowser; emails: string[] }> {
  const browser = testBrowser();
  const emails: string[] = [];
  for (let index = 0; index < count; index += 1) emails.push(await registered(testBrowser()));
  await signedIn(browser, emails[0] ?? '');
  for (const email of emails.slice(1)) await add(browser, email);
  return { browser, emails };
}

test('without script the forms of the menu add, switch and leave, and answer 303', async () => {
  const { browser, emails } = await browserWith(2);
  const [first = '', second = ''] = emails;
  const submit = async (path: string, fields: Record<string, string>) =>
    browser.submit(path, { form: 'switch', formtoken: await browser.formToken(), ...fields }, '/trips');
  const switched = await submit('/k/run/auth/switch', {
    tokenId: await tokenOf(browser, first),
    business: 'false',
    redir: '/trips',
  });
  expect([switched.status, switched.headers.get('location')]).toEqual([303, '/?redir=%2Ftrips']);
  expect(await activeIn(browser)).toBe(first);
  const left = await submit('/k/run/auth/leave', {
    tokenId: await tokenOf(browser, second),
    redir: '/trips',
  });
  expect([left.status, left.headers.get('location')]).toEqual([303, '/trips']);
  expect(await emailsIn(browser)).toEqual([first]);
  const adding = await submit('/k/run/auth/add', {});
  expect(adding.headers.get('location')).toBe('/login?add=true');
});

test('leaving the active account makes the one used before it active', async () => {
  const { browser, emails } = await browserWith(3);
  const [first = '', second = '', third = ''] = emails;
  await browser.post('/k/run/auth/leave', { tokenId: await tokenOf(browser, third), redir: '/' });
  expect(await activeIn(browser)).toBe(second);
  expect(await emailsIn(browser)).toEqual([first, second]);
  expect(await db.count('audit', `action = 'session.left'`)).toBeGreaterThan(0);
});

test('an account of another browser can neither be left nor switched to', async () => {
  const [{ browser }, { browser: stranger }] = [await browserWith(1), await browserWith(1)];
  const tokenId = (await itemsIn(stranger))[0]?.tokenId ?? '';
  expect((await browser.post('/k/run/auth/leave', { tokenId, redir: '/' })).status).toBe(404);
  expect((await browser.post('/k/run/auth/switch', { tokenId, business: 'false', redir: '/' })).status).toBe(
    404,
  );
  expect((await authStateIn(stranger)).loggedInSession).toBe(true);
});

test('AUTH-015 signing out ends every account of the browser, so none comes back with the next sign-in', async () => {
  const { browser } = await browserWith(3);
  const elsewhere = testBrowser();
  const last = await registered(elsewhere);
  await browser.post('/k/run/auth/logout', { redir: '/' });
  expect((await authStateIn(browser)).loggedInSession).toBe(false);
  await signedIn(browser, last);
  expect(await emailsIn(browser)).toEqual([last]);
  expect((await authStateIn(elsewhere)).loggedInSession).toBe(true);
});

test('an account that is signed out elsewhere or disabled leaves the list, and cannot be switched to', async () => {
  const { browser, emails } = await browserWith(3);
  const [first = '', second = '', third = ''] = emails;
  const [gone, closed] = [await tokenOf(browser, first), await tokenOf(browser, second)];
  const other = testBrowser();
  await signedIn(other, first);
  await other.post('/k/run/auth/logout', { redir: '/', all: 'true' });
  await db.query(
    `update account set disabled_at = now() where id = (select account_id from credential where subject = $1)`,
    [second],
  );
  expect(await emailsIn(browser)).toEqual([third]);
  for (const tokenId of [gone, closed]) {
    const answer = await browser.call('GET', `/k/run/auth/switch?tokenId=${tokenId}&business=false`);
    expect(answer.status).toBe(404);
  }
  expect(await activeIn(browser)).toBe(third);
});

test('when the active account ends elsewhere, its INVALID_SESSION makes the one used before it active', async () => {
  const { browser, emails } = await browserWith(2);
  const [first = '', second = ''] = emails;
  const other = testBrowser();
  await signedIn(other, second);
  await other.post('/k/run/auth/logout', { redir: '/', all: 'true' });
  const refused = await browser.get(authStatePath);
  expect(refused.status).toBe(401);
  expect(await activeIn(browser)).toBe(first);
  await signedIn(other, first);
  await other.post('/k/run/auth/logout', { redir: '/', all: 'true' });
  expect((await browser.get(authStatePath)).headers.getSetCookie().join()).toMatch(/sid=;/);
  expect((await authStateIn(browser)).loggedInSession).toBe(false);
});

test('a browser has room for ten accounts; the eleventh is refused', async () => {
  const { browser, emails } = await browserWith(accountsMax - 1);
  const [tenth, late] = [await registered(testBrowser()), await registered(testBrowser())];
  await add(browser, tenth);
  expect(await emailsIn(browser)).toEqual([...emails, tenth]);
  const refused = await browser.post('/k/run/auth/add');
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ status: -1, errorCode: 'TOO_MANY_ACCOUNTS' });
  await signedIn(browser, late);
  expect(await emailsIn(browser)).toHaveLength(accountsMax);
});
