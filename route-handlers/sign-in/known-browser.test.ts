import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { rules } from '@/lib/shared/sign-in/rate-rules';
import { authStateIn } from '@/tests/factories/auth-state';
import { codeMailedTo, mailsTo, tokenMailedTo } from '@/tests/factories/mailed';
import { confirmedPerson } from '@/tests/factories/social-people';
import { goodPassword, registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

const idOf = '(select account_id from credential where subject = $1)';
const newPassword = 'harbour-lights-77-quay';

const answerOf = async (response: Response) => (await response.json()) as Record<string, unknown>;
const signOut = (browser: TestBrowser, more = {}) => browser.post('/k/run/auth/logout', more);
const askCode = (browser: TestBrowser, username: string) => browser.post('/k/run/auth/code', { username });
const codesMailed = async (email: string): Promise<number> =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Your code')).length;

const codeLogin = async (browser: TestBrowser, username: string, code: string) =>
  answerOf(await browser.post('/k/run/auth/codeLogin', { username, code, sticky: 'true' }));

/** What a wrong password in this browser is answered. */
const guess = async (browser: TestBrowser, email: string): Promise<unknown> =>
  ((await signedIn(browser, email, 'wrong-wrong-wrong')) as Record<string, unknown>).errorCode;

/** The same browser on a page it has just opened: a form token of before ended with the session. */
function newPage({ ip, cookies }: TestBrowser): TestBrowser {
  const page = testBrowser({ ip });
  for (const [name, value] of cookies) page.cookies.set(name, value);
  return page;
}

/** Sets a new password by mail; the browser on the page after it. */
async function resetIn(browser: TestBrowser, email: string): Promise<TestBrowser> {
  await browser.post('/k/run/auth/forgot', { username: email });
  const token = await tokenMailedTo(email, '/login/reset');
  const answer = await browser.post('/k/run/auth/reset', { token, passwd: newPassword });
  expect(await answerOf(answer)).toMatchObject({ status: 0 });
  return newPage(browser);
}

/** Uses up what a guest's browser can: passwords, mailed codes and tries of codes. */
async function useUp(of: TestBrowser, email: string): Promise<void> {
  const browser = newPage(of);
  for (let n = 0; n < rules.loginByEmail.points; n += 1) await guess(browser, email);
  for (let n = 0; n < rules.mailByEmail.points; n += 1) await askCode(browser, email);
  for (let n = 0; n < rules.codeTriesByEmail.points; n += 1) await codeLogin(browser, email, '00000000');
}

/** Strangers have no tries of the password left. */
async function strangersHaveTried(email: string): Promise<void> {
  for (let n = 0; n < rules.loginByEmail.points; n += 1) await takePoint('loginByEmail', email);
}

/** Whether the browser has tries of its own while those of strangers are used up. */
async function isKnown(browser: TestBrowser, email: string): Promise<boolean> {
  const code = await guess(newPage(browser), email);
  expect(['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS']).toContain(code);
  return code === 'WRONG_CREDENTIALS';
}

async function ownerAndThief() {
  const owner = testBrowser();
  const email = await confirmedPerson(db, owner);
  const thief = testBrowser();
  expect(await signedIn(thief, email)).toMatchObject({ status: 0 });
  return { owner, thief, email };
}

test('6.3.1 whoever once knew the password does not shut the owner out after a reset', async () => {
  const { owner, thief, email } = await ownerAndThief();
  const after = await resetIn(owner, email);
  await useUp(thief, email);
  const before = await codesMailed(email);
  await askCode(after, email);
  expect(await codesMailed(email)).toBe(before + 1);
  expect(await signedIn(after, email, newPassword)).toMatchObject({ status: 0 });
  await signOut(after);
  await askCode(after, email);
  expect(await codeLogin(after, email, await codeMailedTo(email))).toMatchObject({ status: 0 });
});

test('6.3.1 nor one that signed out before the reset', async () => {
  const { owner, thief, email } = await ownerAndThief();
  await signOut(thief);
  const after = await resetIn(owner, email);
  await strangersHaveTried(email);
  expect(await isKnown(thief, email)).toBe(false);
  expect(await signedIn(after, email, newPassword)).toMatchObject({ status: 0 });
});

test('6.3.1 a browser that never signed in is let in after its owner has set the password by mail there', async () => {
  const { thief, email } = await ownerAndThief();
  // Whoever has the password makes the owner's browsers unknown.
  await thief.post('/k/run/auth/endOtherSessions');
  await useUp(thief, email);
  await useUp(testBrowser(), email);
  expect(await signedIn(testBrowser(), email)).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' });
  const fresh = await resetIn(testBrowser(), email);
  await useUp(thief, email);
  expect(await signedIn(fresh, email, newPassword)).toMatchObject({ status: 0 });
});

describe('a browser stays known, or not', () => {
  const stays: Readonly<Record<string, (owner: TestBrowser, email: string) => Promise<unknown>>> = {
    'a sign-out': (owner) => signOut(owner),
    'another sign-in in its place': (owner, email) => signedIn(owner, email),
    'the end of its time': (_, email) =>
      db.query(`update session set expires_at = now() - interval '1 day' where account_id = ${idOf}`, [
        email,
      ]),
  };

  test.each(Object.entries(stays))('6.3.1 %s leaves the browser known', async (_name, end) => {
    const owner = testBrowser();
    const email = await registered(owner);
    await end(owner, email);
    await strangersHaveTried(email);
    expect(await isKnown(owner, email)).toBe(true);
    expect(await isKnown(testBrowser(), email)).toBe(false);
  });

  const ends: Readonly<Record<string, (owner: TestBrowser, other: TestBrowser) => Promise<unknown>>> = {
    'ending all other sessions': (owner) => owner.post('/k/run/auth/endOtherSessions'),
    'ending that one session': async (owner, other) => {
      const id = (await authStateIn(other)).accountSwitcherItems[0]?.tokenId ?? '';
      return owner.post('/k/run/auth/endSession', { id });
    },
    'a new password that ends other sessions': (owner) =>
      owner.post('/k/run/auth/password', { current: goodPassword, passwd: newPassword, others: 'true' }),
  };

  test.each(Object.entries(ends))('6.3.1 %s forgets the other browser alone', async (_name, end) => {
    const { owner, thief, email } = await ownerAndThief();
    expect(await answerOf((await end(owner, thief)) as Response)).toMatchObject({ status: 0 });
    await strangersHaveTried(email);
    expect(await isKnown(thief, email)).toBe(false);
    expect(await isKnown(owner, email)).toBe(true);
  });

  test('6.3.1 signing out everywhere forgets every browser', async () => {
    const { owner, thief, email } = await ownerAndThief();
    await signOut(owner, { all: 'true' });
    await strangersHaveTried(email);
    expect([await isKnown(thief, email), await isKnown(owner, email)]).toEqual([false, false]);
  });

  test('6.3.1 a claim of the account forgets the browser of its registrant', async () => {
    const registrant = testBrowser();
    const email = await registered(registrant);
    const owner = testBrowser();
    await askCode(owner, email);
    expect(await codeLogin(owner, email, await codeMailedTo(email))).toMatchObject({ status: 0 });
    await strangersHaveTried(email);
    expect(await isKnown(registrant, email)).toBe(false);
    expect(await isKnown(owner, email)).toBe(true);
  });

  test('whoever registered, and signed out everywhere, keeps the account when they confirm it', async () => {
    const browser = testBrowser();
    const email = await registered(browser);
    await signOut(browser, { all: 'true' });
    await askCode(browser, email);
    expect(await codeLogin(browser, email, await codeMailedTo(email))).toMatchObject({ status: 0 });
    expect(await signedIn(testBrowser(), email)).toMatchObject({ status: 0 });
  });
});

describe('each known browser has tries of its own', () => {
  test('6.3.1 another known browser and strangers use up neither its passwords, nor its mails, nor its tries of a code', async () => {
    const { owner, thief, email } = await ownerAndThief();
    await signOut(owner);
    await signOut(thief);
    await useUp(thief, email);
    await useUp(testBrowser(), email);
    expect(await guess(thief, email)).toBe('TOO_MANY_REQUESTS');
    const before = await codesMailed(email);
    await askCode(owner, email);
    expect(await codesMailed(email)).toBe(before + 1);
    expect(await codeLogin(owner, email, await codeMailedTo(email))).toMatchObject({ status: 0 });
    await signOut(owner);
    expect(await signedIn(owner, email)).toMatchObject({ status: 0 });
  });

  test('6.3.1 of 20 parallel passwords in a known browser exactly ten are looked at, and a new device secret gives no more', async () => {
    const browser = testBrowser();
    const email = await registered(browser);
    await signOut(browser);
    await browser.formToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(browser, email)));
    expect(answers.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(rules.loginByDevice.points);
    const failed = () => db.count('audit', `action = 'signIn.failed' and account_id = ${idOf}`, [email]);
    expect(await failed()).toBe(rules.loginByDevice.points);
    const before = browser.cookies.get('did');
    await signOut(browser);
    expect(browser.cookies.get('did')).not.toBe(before);
    expect(await guess(browser, email)).toBe('TOO_MANY_REQUESTS');
    expect(await failed()).toBe(rules.loginByDevice.points);
  });

  test('6.3.1 of 40 parallel codes in a known browser exactly twenty are counted', async () => {
    const browser = testBrowser();
    const email = await registered(browser);
    await signOut(browser);
    const tries = Array.from({ length: 40 }, () => codeLogin(browser, email, '00000000'));
    const wrong = (await Promise.all(tries)).filter(({ errorCode }) => errorCode === 'WRONG_CODE');
    expect(wrong).toHaveLength(rules.codeTriesByEmail.points);
  });

  test('6.3.1 however many browsers are known, the tries at one account are bounded', async () => {
    const email = await registered(testBrowser());
    const perBrowser = rules.loginByDevice.points;
    const browsers = Array.from({ length: rules.ownTriesByAccount.points / perBrowser + 2 }, () =>
      testBrowser(),
    );
    for (const browser of browsers) {
      await signedIn(browser, email);
      await signOut(browser);
    }
    await db.query('delete from rate_limit');
    const tries = browsers.map((browser) =>
      Promise.all(Array.from({ length: perBrowser }, () => guess(browser, email))),
    );
    const looked = (await Promise.all(tries)).flat().filter((code) => code === 'WRONG_CREDENTIALS');
    expect(looked).toHaveLength(rules.ownTriesByAccount.points + rules.loginByEmail.points);
    const failed = `action = 'signIn.failed' and account_id = ${idOf}`;
    expect(await db.count('audit', failed, [email])).toBe(looked.length);
  });
});

describe('the code of somebody who is signed in', () => {
  const askOwn = async (browser: TestBrowser) => answerOf(await browser.post('/k/run/account/proofCode', {}));
  const prove = async (browser: TestBrowser, code: string) =>
    answerOf(await browser.post('/k/run/auth/prove', { code }));

  test('6.3.1 is mailed and taken whatever guests, and browsers that once signed in, have used up', async () => {
    const { owner, thief, email } = await ownerAndThief();
    await signOut(thief);
    await useUp(thief, email);
    await useUp(testBrowser(), email);
    // A tab of the owner's own browser that is at the sign-in page.
    for (let n = 0; n < rules.mailByEmail.points; n += 1) await askCode(owner, email);
    const before = await codesMailed(email);
    expect(await askOwn(owner)).toMatchObject({ status: 0 });
    expect(await codesMailed(email)).toBe(before + 1);
    expect(await prove(owner, await codeMailedTo(email))).toMatchObject({ status: 0 });
  });

  test('6.3.1 counts by the session: one that has none left says so, and another one has its own', async () => {
    const { owner, thief, email } = await ownerAndThief();
    const answers = [];
    for (let n = 0; n < rules.codeBySession.points + 1; n += 1) answers.push(await askOwn(thief));
    expect(answers.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0, -1]);
    expect(answers.at(-1)).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' });
    expect(await codesMailed(email)).toBe(rules.codeBySession.points);
    for (let n = 0; n < rules.codeTriesByEmail.points; n += 1) await prove(thief, '00000000');
    expect(await prove(thief, '00000000')).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' });
    expect(await askOwn(owner)).toMatchObject({ status: 0 });
    expect(await prove(owner, await codeMailedTo(email))).toMatchObject({ status: 0 });
  });

  test('6.3.1 of 20 parallel guesses five are looked at, and mails stay bounded however many sessions ask', async () => {
    const browser = testBrowser();
    const email = await registered(browser);
    await askOwn(browser);
    await Promise.all(Array.from({ length: 20 }, () => prove(browser, '00000000')));
    const rows = await db.query<{ attempts: number }>(
      `select attempts from ticket where kind = 'signInCode' and data->>'email' = $1`,
      [email],
    );
    expect(rows).toEqual([{ attempts: 5 }]);
    const sessions = (rules.ownMailsByAccount.points + rules.mailByEmail.points) / 5 + 1;
    for (let n = 0; n < sessions; n += 1) {
      const other = testBrowser();
      await signedIn(other, email);
      for (let asked = 0; asked < rules.codeBySession.points; asked += 1) await askOwn(other);
    }
    expect(await codesMailed(email)).toBe(rules.ownMailsByAccount.points + rules.mailByEmail.points);
  });
});
