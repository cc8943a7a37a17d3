import { companyDomain } from '@/tests/factories/company-domain';
import { codeMailedTo } from '@/tests/factories/mailed';
import { autofillChallenge, passkeyLogin, personWithPasskey } from '@/tests/factories/passkeys';
import {
  authConfigOf,
  popupTicket,
  type SocialWorld,
  socialClients,
  socialWorld,
  verify,
} from '@/tests/factories/social-world';
import type { SoftwareAuthenticator } from '@/tests/factories/software-authenticator';
import { newEmail, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const world = socialWorld();

type Person = { readonly email: string; readonly authenticator: SoftwareAuthenticator };
type Answer = {
  readonly status?: number;
  readonly errorCode?: string;
  readonly errors?: readonly { code: string }[];
};

/** Each way in, by a browser that has never signed in to the account; the code it answers, or `in`. */
const methods: Readonly<Record<string, (browser: TestBrowser, person: Person) => Promise<unknown>>> = {
  password: (browser, { email }) => signedIn(browser, email),
  async code(browser, { email }) {
    await browser.post('/k/run/auth/code', { username: email });
    const code = await codeMailedTo(email);
    return (await browser.post('/k/run/auth/codeLogin', { username: email, code })).json();
  },
  async passkey(browser, { authenticator }) {
    const challenge = await autofillChallenge(browser);
    return (await passkeyLogin(browser, authenticator.use({ rpId: 'localhost', challenge }))).body;
  },
  google: (browser, { email }) => byPopup(browser, 'google', email),
  apple: (browser, { email }) => byPopup(browser, 'apple', email),
  naver: (browser, { email }) => byPopup(browser, 'naver', email),
  async 'one-tap'(browser, { email }) {
    const nonce = (await authConfigOf(browser)).oneTap.nonce ?? '';
    const claims = { sub: `google-${email}`, email, email_verified: true };
    return verify(browser, 'google', {
      idToken: await world.google.idToken(claims, socialClients.google, nonce),
    });
  },
};

async function byPopup(browser: TestBrowser, key: keyof SocialWorld, email: string) {
  world[key].be({ claims: { sub: `${key}-${email}`, email, email_verified: true } });
  return verify(browser, key, { accessToken: await popupTicket(browser, key, world[key]) });
}

async function person(email = newEmail()): Promise<Person> {
  const made = await personWithPasskey(email);
  await db.query(
    `insert into credential (account_id, provider, subject, verified_at)
     select account_id, key, key || '-' || subject, now() from credential, unnest($2::text[]) as key
     where subject = $1`,
    [email, Object.keys(socialClients)],
  );
  await db.query('update credential set verified_at = now() where subject = $1', [email]);
  return made;
}

async function outcome(way: string, who: Person): Promise<string> {
  const browser = testBrowser();
  const answer = (await methods[way]?.(browser, who)) as Answer;
  const code = answer.errorCode ?? answer.errors?.[0]?.code ?? 'in';
  expect(browser.cookies.has('sid')).toBe(code === 'in');
  return code;
}

const change = (set: string, email: string) =>
  db.query(`update account set ${set} where id = (select account_id from credential where subject = $1)`, [
    email,
  ]);

/** The passkey goes on to sign in, and is no second factor. */
const withoutFactor = (email: string) =>
  db.query(
    `update credential set data = data - 'secondFactor'
     where account_id = (select account_id from credential where subject = $1)`,
    [email],
  );

/** Whether a session that begins this way may set up a second factor at once. */
async function mayChangeAfter(way: string, who: Person): Promise<boolean> {
  const browser = testBrowser();
  await methods[way]?.(browser, who);
  const answer = await browser.post('/i/api/business/twoFactor/v1/enroll');
  expect([200, 401]).toContain(answer.status);
  if (answer.status === 401) expect(await answer.text()).toContain('REAUTHENTICATION_NEEDED');
  return answer.status === 200;
}

test.each([
  ['google', 'gmail.com'],
  ['one-tap', 'gmail.com'],
  ['apple', 'privaterelay.appleid.com'],
  ['naver', 'naver.com'],
])('A2 so it may by %s for an address that the provider itself runs', async (way, domain) => {
  const who = await person(newEmail('own').replace('mail.example', domain));
  await withoutFactor(who.email);
  expect(await mayChangeAfter(way, who)).toBe(true);
});

const newBrowsersTold = ({ email }: Person) =>
  db.count('outbox', `template = 'newBrowser' and recipient = '${email}'`);

test('a known browser that signs in twice at once, or lost the answer, is not told of as a new one', async () => {
  const who = await person();
  const browser = testBrowser();
  await signedIn(browser, who.email);
  const before = new Map(browser.cookies);
  await signedIn(browser, who.email);
  expect(browser.cookies.get('did')).not.toBe(before.get('did'));
  browser.cookies.clear();
  for (const [name, value] of before) browser.cookies.set(name, value);
  expect(await signedIn(browser, who.email)).toMatchObject({ status: 0 });
  expect(await newBrowsersTold(who)).toBe(1);
  await db.query(`update ticket set expires_at = now() where kind = 'formerBrowser'`);
  browser.cookies.set('did', before.get('did') ?? '');
  await signedIn(browser, who.email);
  expect(await newBrowsersTold(who)).toBe(2);
});

test('a browser whose session the owner has ended is told of again, whichever of its secrets it kept', async () => {
  const who = await person();
  const browser = testBrowser();
  await signedIn(browser, who.email);
  const did = browser.cookies.get('did') ?? '';
  await signedIn(browser, who.email);
  const own = testBrowser();
  await signedIn(own, who.email);
  const [ended] = await db.query<{ id: string }>(
    `select s.id from session s join credential c on c.account_id = s.account_id
     where c.subject = $1 and s.revoked_at is null order by s.created_at limit 1`,
    [who.email],
  );
  expect((await own.post('/k/run/auth/endSession', { id: ended?.id ?? '' })).status).toBe(200);
  const told = await newBrowsersTold(who);
  browser.cookies.clear();
  browser.cookies.set('did', did);
  await signedIn(browser, who.email);
  expect(await newBrowsersTold(who)).toBe(told + 1);
});

test('of eight new browsers at once the owner is told of five, and at an address that nobody confirmed of none', async () => {
  const who = await person();
  // No more, as ten passwords a quarter of an hour may be tried with one address.
  const all = () => Promise.all(Array.from({ length: 8 }, () => signedIn(testBrowser(), who.email)));
  await db.query('update credential set verified_at = null where subject = $1', [who.email]);
  await all();
  expect(await newBrowsersTold(who)).toBe(0);
  await db.query('update credential set verified_at = now() where subject = $1', [who.email]);
  for (const answer of await all()) expect(answer).toMatchObject({ status: 0 });
  expect(await newBrowsersTold(who)).toBe(5);
});

test('a session of which the owner cannot be told does not begin', async () => {
  const who = await person();
  await db.query(
    `create function refuse_mail() returns trigger language plpgsql as $$ begin raise 'no mail'; end $$`,
  );
  await db.query(
    `create trigger no_mail before insert on outbox for each row
     when (new.template = 'newBrowser') execute function refuse_mail()`,
  );
  const browser = testBrowser();
  try {
    const answer = (await signedIn(browser, who.email)) as Answer;
    expect(answer.status).not.toBe(0);
    expect(browser.cookies.has('sid')).toBe(false);
  } finally {
    await db.query('drop trigger no_mail on outbox');
    await db.query('drop function refuse_mail');
  }
  await signedIn(browser, who.email);
  expect(browser.cookies.has('sid')).toBe(true);
});

describe.each(Object.keys(methods))('by %s', (way) => {
  test('an open account lets its owner in, a disabled one does not', async () => {
    const who = await person();
    expect(await outcome(way, who)).toBe('in');
    await change('disabled_at = now()', who.email);
    expect(await outcome(way, who)).toBe('ACCOUNT_DISABLED');
  });

  test('the owner is told of a browser that is new to the account, once, and never of the first', async () => {
    const who = await person();
    const told = () => newBrowsersTold(who);
    expect(await told()).toBe(0);
    const browser = testBrowser();
    for (let time = 0; time < 2; time += 1) {
      await methods[way]?.(browser, who);
      expect(browser.cookies.has('sid')).toBe(true);
      expect(await told()).toBe(1);
    }
    // One that was forgotten is new again, though it has signed in before.
    await db.query(
      `update session set forgotten = true
       where account_id = (select account_id from credential where subject = $1)`,
      [who.email],
    );
    await methods[way]?.(browser, who);
    expect(await told()).toBe(2);
  });

  test('A2 it may change how the account is entered if it shows the person’s own proof, and not else', async () => {
    const who = await person();
    await withoutFactor(who.email);
    expect(await mayChangeAfter(way, who)).toBe(['code', 'passkey'].includes(way));
  });

  test('A5 an account that is locked by wrong passwords stays shut to passwords, and to nothing else', async () => {
    const who = await person();
    await change(`locked_until = now() + interval '1 hour'`, who.email);
    expect(await outcome(way, who)).toBe(way === 'password' ? 'ACCOUNT_LOCKED' : 'in');
  });

  test('a company that has its own sign-in is never passed by', async () => {
    const domain = `${newEmail('corp').split('@')[0]}.example`;
    const who = await person(`worker@${domain}`);
    if (way === 'code') {
      // Asked for before the company turned its own sign-in on, typed after.
      const browser = testBrowser();
      await browser.post('/k/run/auth/code', { username: who.email });
      const code = await codeMailedTo(who.email);
      await companyDomain(db, domain, 'https://sso.corp.example/');
      const response = await browser.post('/k/run/auth/codeLogin', { username: who.email, code });
      expect(await response.json()).toMatchObject({ errorCode: 'EXTERNAL_AUTH_REQUIRED' });
      return;
    }
    await companyDomain(db, domain, 'https://sso.corp.example/');
    expect(await outcome(way, who)).toBe('EXTERNAL_AUTH_REQUIRED');
  });
});
