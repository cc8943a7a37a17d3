import { TOTP } from 'otpauth';
import type { Endpoint } from '@/lib/server/http/endpoint';
import { verifiedByPassword } from '@/lib/server/http/guards';
import { calls } from '@/route-handlers';
import { tokenMailedTo } from '@/tests/factories/mailed';
import { addPasskey, newCredentialParams } from '@/tests/factories/passkeys';
import { confirmedPerson } from '@/tests/factories/social-people';
import { softwareAuthenticator } from '@/tests/factories/software-authenticator';
import { goodPassword, newEmail, provedByMail, registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';
import { repositorySources } from './repository';
import { sendSample } from './sample-calls';
import { unmatchedPatterns } from './unmatched-patterns';

const db = testDatabase();

const endpoints: readonly Endpoint[] = Object.values(calls).flat();
const changing = endpoints.filter(({ guard }) => guard.changesSignIn === true);
const idOf = '(select account_id from credential where subject = $1)';

async function codeOf(browser: TestBrowser, address: string): Promise<unknown> {
  const response = await sendSample(browser, address, await browser.formToken());
  const text = await response.text();
  const answer = text === '' ? {} : JSON.parse(text);
  return answer.errorCode ?? answer.errors?.[0]?.code ?? response.status;
}

/** Everything that decides how an account is entered. */
const stateOf = (email: string) =>
  db.query(
    `select account.password_hash, account.totp, account.delete_after, c.provider, c.subject, c.is_primary, c.verified_at
      from account join credential c on c.account_id = account.id where account.id = ${idOf} order by c.id`,
    [email],
  );

const factors = {
  async app(browser: TestBrowser) {
    const base = '/i/api/business/twoFactor/v1';
    const { secret } = (await (await browser.post(`${base}/enroll`)).json()) as { secret: string };
    await browser.post(`${base}/verify`, { code: new TOTP({ secret }).generate() });
  },
  passkey: (browser: TestBrowser) => addPasskey(browser, softwareAuthenticator()),
};

async function personWith(factor: keyof typeof factors): Promise<string> {
  const browser = testBrowser();
  const email = await confirmedPerson(db, browser);
  await factors[factor](browser);
  return email;
}

const answersOf = async (browser: TestBrowser) => {
  const found: Record<string, unknown> = {};
  for (const { address } of changing) found[address] = await codeOf(browser, address);
  return found;
};
const all = (code: string) => Object.fromEntries(changing.map(({ address }) => [address, code]));

test('V2 the rule is on every call that adds, changes or removes a way to sign in, and on leaving', () => {
  const declared = changing.map(({ address }) => address).sort();
  expect(declared).toEqual(
    [
      'DELETE /i/api/account/email/v1/{id}',
      'DELETE /i/api/account/passkey/v1/{id}',
      'POST /auth/webauthn/v1/newCredentialParams',
      'POST /auth/webauthn/v1/register',
      'POST /i/api/account/deletion/v1',
      'POST /i/api/account/email/v1',
      'POST /i/api/business/twoFactor/v1/enroll',
      ...[
        'addEmail',
        'calendarFeed',
        'delete',
        'firstPassword',
        'primaryEmail',
        'removeEmail',
        'removePasskey',
      ].map((call) => `POST /k/run/account/${call}`),
      ...['apple', 'google', 'naver'].flatMap((key) => [
        `POST /k/run/${key}auth/link`,
        `POST /k/run/${key}auth/unlink`,
      ]),
      'POST /k/run/auth/password',
      'PUT /i/api/account/email/v1/{id}/primary',
    ].sort(),
  );
});

/** What changes how an account is entered and adds nothing to it: it takes away, or replaces the password by itself. */
const addsNothing = [
  'DELETE /i/api/account/passkey/v1/{id}',
  'POST /i/api/account/deletion/v1',
  'POST /k/run/account/delete',
  'POST /k/run/account/removePasskey',
  ...['apple', 'google', 'naver'].map((key) => `POST /k/run/${key}auth/unlink`),
  'POST /k/run/auth/password',
];

test('F1 before the registered address is confirmed, no call adds a sign-in method, a factor or an address', async () => {
  const owner = testBrowser();
  const email = await registered(owner);
  const thief = testBrowser();
  await signedIn(thief, email);
  const before = await stateOf(email);
  const adding = changing.filter(({ address }) => !addsNothing.includes(address));
  expect(adding.length).toBe(changing.length - addsNothing.length);
  for (const browser of [thief, owner]) {
    const answers: Record<string, unknown> = {};
    for (const { address } of adding) answers[address] = await codeOf(browser, address);
    expect(answers).toEqual(
      Object.fromEntries(adding.map(({ address }) => [address, 'PRIMARY_EMAIL_UNCONFIRMED'])),
    );
  }
  expect(await stateOf(email)).toEqual(before);
});

test.each(['app', 'passkey'] as const)(
  'F1 nor is what was begun while it was confirmed finished (%s)',
  async (factor) => {
    const browser = testBrowser();
    const email = await confirmedPerson(db, browser);
    const unconfirm = () => db.query('update credential set verified_at = null where subject = $1', [email]);
    const before = await db.count('credential', `account_id = ${idOf}`, [email]);
    if (factor === 'app') {
      const { secret } = (await (await browser.post('/i/api/business/twoFactor/v1/enroll')).json()) as {
        secret: string;
      };
      await unconfirm();
      const code = new TOTP({ secret }).generate();
      const answer = await browser.post('/i/api/business/twoFactor/v1/verify', { code });
      expect(await answer.json()).toMatchObject({ errors: [{ code: 'PRIMARY_EMAIL_UNCONFIRMED' }] });
    } else {
      const { rp, challenge, user } = await newCredentialParams(browser, '');
      const fields = softwareAuthenticator().make({ rpId: rp.id, challenge }, user.id);
      await unconfirm();
      const answer = await browser.post('/auth/webauthn/v1/register', { username: user.name, ...fields });
      expect(await answer.text()).toContain('PRIMARY_EMAIL_UNCONFIRMED');
    }
    expect(await db.count('account', `totp ? 'secret' and id = ${idOf}`, [email])).toBe(0);
    expect(await db.count('credential', `account_id = ${idOf}`, [email])).toBe(before);
  },
);

test.each(['app', 'passkey'] as const)(
  'V2 whoever has shown the password alone changes nothing about an account that has a second factor (%s)',
  async (factor) => {
    const email = await personWith(factor);
    const thief = testBrowser();
    await signedIn(thief, email);
    const before = await stateOf(email);
    expect(await answersOf(thief)).toEqual(all('MISSING_TWO_FACTOR_AUTHENTICATION'));
    expect(await stateOf(email)).toEqual(before);
  },
);

test('V2 a second factor that was shown eleven minutes ago is too old, however fresh the password is', async () => {
  const email = await personWith('app');
  const browser = testBrowser();
  await signedIn(browser, email);
  await db.query(
    `update session set mfa_at = now() - interval '11 minutes', auth_at = now() where account_id = ${idOf}`,
    [email],
  );
  const before = await stateOf(email);
  expect(await answersOf(browser)).toEqual(all('MISSING_TWO_FACTOR_AUTHENTICATION'));
  expect(await stateOf(email)).toEqual(before);
});

test('V2 without a second factor the same calls want a fresh sign-in, or the current password', async () => {
  const browser = testBrowser();
  const email = await registered(browser);
  await db.query(
    `update session set auth_at = now() - interval '6 minutes', mfa_at = now() where account_id = ${idOf}`,
    [email],
  );
  const before = await stateOf(email);
  const byPassword = changing.filter(({ guard }) => guard === verifiedByPassword);
  expect(byPassword.map(({ address }) => address)).toEqual(['POST /k/run/auth/password']);
  expect(await answersOf(browser)).toEqual({
    ...all('REAUTHENTICATION_NEEDED'),
    'POST /k/run/auth/password': 'WRONG_CREDENTIALS',
  });
  expect(await stateOf(email)).toEqual(before);
});

test('V2 the password alone changes nothing about an account whose address is confirmed, and the mailbox or another method does', async () => {
  const email = await confirmedPerson(db);
  const thief = testBrowser();
  await signedIn(thief, email);
  const before = await stateOf(email);
  const refused = { ...all('REAUTHENTICATION_NEEDED'), 'POST /k/run/auth/password': 'WRONG_CREDENTIALS' };
  expect(await answersOf(thief)).toEqual(refused);
  const proved = await thief.post('/k/run/auth/prove', { passwd: goodPassword });
  expect(await proved.json()).toMatchObject({ errorCode: 'REAUTHENTICATION_NEEDED' });
  expect(await answersOf(thief)).toEqual(refused);
  expect(await stateOf(email)).toEqual(before);
  await provedByMail(thief, email);
  expect(Object.values(await answersOf(thief))).not.toContain('REAUTHENTICATION_NEEDED');
});

test('V2 so it is where an added address alone is confirmed', async () => {
  const browser = testBrowser();
  const email = await registered(browser);
  await db.query(
    `insert into credential (account_id, provider, subject, verified_at) values (${idOf}, 'email', $2, now())`,
    [email, newEmail('second')],
  );
  expect(await codeOf(browser, 'POST /i/api/business/twoFactor/v1/enroll')).toBe('REAUTHENTICATION_NEEDED');
});

test('V2 the link that confirms the address, in the browser that has registered, is such a proof', async () => {
  const browser = testBrowser();
  const email = await registered(browser);
  await browser.post('/k/run/auth/confirm', { token: await tokenMailedTo(email, '/s/ident/confirm') });
  expect(await codeOf(browser, 'POST /i/api/business/twoFactor/v1/enroll')).toBe(200);
  const elsewhere = testBrowser();
  await signedIn(elsewhere, email);
  expect(await codeOf(elsewhere, 'POST /i/api/business/twoFactor/v1/enroll')).toBe('REAUTHENTICATION_NEEDED');
});

/** Functions that write how an account is entered, or ask for a link that will, without `lockSignInMethods`; and why they may. */
const others: Readonly<Record<string, string>> = {
  'check-passkey.ts: countUse': 'moves the counter on',
  'confirm-address.ts: addConfirmed':
    'whoever presses a link has shown the mailbox; what asks for the link is judged',
  'confirm-address.ts: markConfirmed': 'its proof is of that mailbox',
  'confirm-address.ts: release':
    'the owner of the address takes it out of an account that nobody had confirmed it for',
  'confirm-address.ts: takeOver': 'the owner of the address takes over what nobody had confirmed',
  'delete-account.ts: deleteAccount': 'asked for under the rule a month before',
  'end-membership.ts: endCompanySignIn': 'who is in a company no longer does not come in by its sign-in',
  'end-membership.ts: endSignInByDomain': 'nor who is at a domain that it has lost',
  'linked-identity.ts: linkIdentity': 'its callers decide, see below',
  'linked-identity.ts: touchIdentity': 'notes when it was used',
  'new-account.ts: insertAccount': 'an account that is made',
  'refuse-closed-account.ts: keepAccount': 'signing in keeps an account that was to be deleted',
  'reset-password.ts: resetPassword': 'recovery by mail, which passes no second factor',
  'reset-second-factor.ts: resetSecondFactor': 'an admin, by decisions 025 and 034',
  'second-factor.ts: recoverSecondFactor': 'uses a recovery code up, under the lock',
  'second-factor.ts: verifySecondFactor':
    'uses a code up under the lock, and judges a first factor by `requireSetUp`',
  'seed-demo.ts: seedFactor': 'the demo’s people',
  'seed-demo.ts: seedPerson': 'the demo’s people',
  'sso-admit.ts: byAddress': 'a company’s own sign-in vouches for addresses at its domain',
  'sso-admit.ts: byIdentity': 'the identity was linked before',
  'sso-settings.ts: removeSso': 'a connection that goes takes its own identities along',
  'own-sign-in-methods.ts: renamePasskey': 'the name of a passkey opens nothing',
};

const writes =
  /\.(?:insert|update|delete)\(credential\)|\.update\(account\)\s*\.set\(\{[^}]*(?:passwordHash|totp|deleteAfter)|\.delete\(account\)|Mail\('addEmail'/;

const folders = /^(?:lib\/server|route-handlers|app)\//;

/** What may add a sign-in method, a second factor or an address. */
const adds = /\.insert\(credential\)|\.set\(\{[^}]*(?:passwordHash|totp)|Mail\('addEmail'/;

/** Functions that write one without asking for a confirmed address, and why they may. */
const addWithout: Readonly<Record<string, string>> = {
  'change-password.ts: changePassword': 'takes the place of the one that was typed',
  'confirm-address.ts: takeOver': 'removes all of them',
  'new-account.ts: insertAccount': 'an account that is made',
  'reset-password.ts: resetPassword': 'recovery by mail, to whoever reads the mailbox',
  'reset-second-factor.ts: resetSecondFactor': 'removes one',
  'second-factor.ts: recoverSecondFactor': 'uses a recovery code up',
  'seed-demo.ts: seedFactor': 'the demo’s people',
  'seed-demo.ts: seedPerson': 'the demo’s people',
};

test('F1 whatever adds one asks under the lock whether the registered address is confirmed', () => {
  const adding = repositorySources()
    .filter(({ path }) => /^(?:lib\/server|route-handlers|app)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(functionsOf)
    .filter(({ part }) => adds.test(part));
  expect(adding.length).toBeGreaterThan(8);
  const unasked = adding.filter(
    ({ part }) =>
      !/await (?:lockToAddMethod|requireConfirmedPrimary|requireSetUp)\(|if \(\w+.*await requireSetUp\(/.test(
        part,
      ),
  );
  expect(unasked.map(({ name }) => name).sort()).toEqual(Object.keys(addWithout).sort());
});

/** The functions of a file, each with its text. */
function functionsOf({ path, text }: { readonly path: string; readonly text: string }) {
  return text.split(/^(?=(?:export )?(?:async )?function |(?:export )?const )/m).map((part) => ({
    name: `${path.slice(path.lastIndexOf('/') + 1)}: ${/(?:function|const) (\w+)/.exec(part)?.[1]}`,
    part,
  }));
}

test('the folders that the next test reads are there', () => {
  expect(unmatchedPatterns([folders], repositorySources())).toEqual([]);
});

test('V2 whatever else writes how an account is entered locks it and judges the proof again', () => {
  const writing = repositorySources()
    .filter(({ path }) => folders.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(functionsOf)
    .filter(({ part }) => writes.test(part));
  const unlocked = writing.filter(({ part }) => !/await (?:lockSignInMethods|lockToAddMethod)\(/.test(part));
  expect(unlocked.map(({ name }) => name).sort()).toEqual(Object.keys(others).sort());
});

/** Where sessions begin, and what judges the proof in the transaction that makes them, once the account is locked. */
const beginnings: Readonly<Record<string, string>> = {
  'insert-session.ts: establishSession': '`recheck`, which its callers cannot leave out',
  'login-by-code.ts: loginByCode': '`recheck`',
  'login-by-passkey.ts: loginByPasskey': '`recheck`',
  'login-by-password.ts: login': '`recheck`',
  'register-passkey.ts: registerWith': 'makes the account in the same transaction',
  'register.ts: register': 'makes the account in the same transaction',
  'social-link.ts: loginAndLinkExisting': '`recheck`',
  'social-login.ts: begin': '`recheck`',
  'sso-finish.ts: arrive': '`admitMember` judges and calls it in one transaction',
};

test('F2 every session begins in the transaction that has judged its proof', () => {
  const sources = repositorySources().filter(
    ({ path }) => /^(?:lib\/server|route-handlers|app)\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const parts = sources.flatMap(functionsOf);
  const beginning = parts.filter(({ part }) =>
    /(?<!function )\b(?:insertSession|establishSession)\(/.test(part),
  );
  expect(beginning.map(({ name }) => name).sort()).toEqual(Object.keys(beginnings).sort());
  const unjudged = beginning.filter(({ part }) => /recheck: null/.test(part)).map(({ name }) => name);
  expect(unjudged).toEqual([
    'register-passkey.ts: registerWith',
    'register.ts: register',
    'sso-finish.ts: arrive',
  ]);
  const [admission] = parts.filter(({ name }) => name === 'sso-admit.ts: admitMember');
  expect(admission?.part).toMatch(/inTransaction\(async \(tx\) => enter\(await admit\(.*, tx\), tx\)\)/);
  // Nobody else writes one, but for the demo and what support looks through.
  const writing = parts.filter(({ part }) => /\.insert\(session\)/.test(part)).map(({ name }) => name);
  expect(writing.sort()).toEqual([
    'insert-session.ts: insertSession',
    'seed-people-life.ts: seedSessions',
    'support-view.ts: startSupportView',
  ]);
});

test('F3 whatever takes a domain from a company ends the sign-ins that rest on it', () => {
  const losing = repositorySources()
    .filter(({ path }) => path.startsWith('lib/server/') && !path.endsWith('.test.ts'))
    .flatMap(functionsOf)
    .filter(({ part }) =>
      /\.delete\(companyDomain\)|\.update\(companyDomain\)\s*\.set\(\{[^}]*(?:verifiedAt: null|companyId|\bdomain\b)/.test(
        part,
      ),
    );
  expect(losing.map(({ name }) => name)).toEqual(['domains.ts: removeDomain']);
  expect(losing.filter(({ part }) => !part.includes('await endSignInByDomain('))).toEqual([]);
});

test('V2 an identity is linked by whoever signs in with it, or under the rule', () => {
  const linking = repositorySources()
    .filter(({ path, text }) => !/test|linked-identity/.test(path) && /\blinkIdentity\(/.test(text))
    .map(({ path }) => path);
  expect(linking.sort()).toEqual(['lib/server/sign-in/social-link.ts', 'lib/server/sign-in/social-login.ts']);
});
