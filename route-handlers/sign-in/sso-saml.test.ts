import {
  activeConnection,
  leaveFor,
  newConnection,
  postAnswer,
  provedDomain,
  sentTo,
} from '@/tests/factories/company-sign-in';
import { roleBrowser } from '@/tests/factories/role-browser';
import { type SamlMood, type SamlProvider, samlProvider } from '@/tests/factories/saml-provider';
import { provedByMail } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
let provider: SamlProvider;
let admin: TestBrowser;
let id = 0;

beforeAll(async () => {
  provider = await samlProvider();
  ({ admin, id } = await activeConnection(db, {
    protocol: 'saml',
    name: 'SAML',
    metadata: provider.metadata,
  }));
});

const email = 'sam@acme-lanterns.example';

/** Goes to the provider, is somebody there, and comes back; the last page of the way. */
async function come(browser: TestBrowser, mood: SamlMood = {}): Promise<URL> {
  const answer = await provider.answer(await leaveFor(browser, id, '?redir=%2Ftrips'), mood);
  return onward(browser, await postAnswer(testBrowser(), id, answer));
}

/** The step after the post, with the browser's own cookies. */
const onward = (browser: TestBrowser, url: URL): Promise<URL> | URL =>
  url.pathname.startsWith('/k/run/sso/callback') ? sentTo(browser, `${url.pathname}${url.search}`) : url;

test('somebody new comes in by their company, with a membership in it and the default role', async () => {
  const browser = testBrowser();
  expect((await come(browser, { email: ' SAM@acme-lanterns.example ' })).pathname).toBe('/trips');
  expect(browser.cookies.has('sid')).toBe(true);
  const rows = await db.query(
    `select a.name, m.status, r.key as role, s.amr, s.business from account a join membership m on m.account_id = a.id
     join role r on r.id = m.role_id join session s on s.account_id = a.id where m.email = $1`,
    [email],
  );
  expect(rows).toEqual([
    { name: 'Sam Lantern', status: 'active', role: 'traveler', amr: ['sso', `sso:${id}`], business: true },
  ]);
  const again = testBrowser();
  await come(again, { email: 'sam.lantern@acme-lanterns.example' });
  expect(again.cookies.has('sid')).toBe(true);
  expect(await db.count('credential', 'provider = $1', [`sso:${id}`])).toBe(1);
});

const wrapped = (xml: string): string => {
  const assertion = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
  const evil = assertion
    .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
    .replace(/ID="[^"]+"/, 'ID="_evil"')
    .replace('sam-1', 'ada-1');
  return xml.replace(assertion, `${evil}${assertion}`);
};
const wrappedInside = (xml: string): string => {
  const assertion = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
  const evil = assertion.replace(/<ds:Signature.*<\/ds:Signature>/s, '').replace(/ID="[^"]+"/, 'ID="_evil"');
  return xml.replace(
    assertion,
    evil.replace('</saml:Assertion>', `<saml:Advice>${assertion}</saml:Advice></saml:Assertion>`),
  );
};

const attacks: readonly (readonly [name: string, problem: string, mood: SamlMood])[] = [
  ['signed by a stranger', 'signature', { foreignKey: true }],
  ['unsigned', 'signature', { change: (xml) => xml.replaceAll(/<ds:Signature.*?<\/ds:Signature>/gs, '') }],
  ['changed after it was signed', 'signature', { change: (xml) => xml.replace('sam-1', 'ada-1') }],
  ['wrapped before the signed one', 'signature', { change: wrapped }],
  ['wrapped around the signed one', 'signature', { change: wrappedInside }],
  ['with a document type', 'signature', { change: (xml) => `<!DOCTYPE a>${xml}` }],
  [
    'of SHA-1',
    'signature',
    {
      change: (xml) =>
        xml
          .replace('xmldsig-more#rsa-sha256', 'xmldsig#rsa-sha1')
          .replace(
            'http://www.w3.org/2001/04/xmldsig#rsa-sha1',
            'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
          ),
    },
  ],
  ['for another audience', 'audience', { audience: 'https://elsewhere.example' }],
  ['for another address', 'audience', { recipient: 'https://elsewhere.example/acs' }],
  ['of another issuer', 'issuer', { issuer: 'https://other-idp.example' }],
  ['to a question nobody asked', 'replay', { inResponseTo: '_someone-elses' }],
  ['to no question at all', 'replay', { inResponseTo: null }],
  ['whose signed part names no question', 'replay', { confirmation: 'noInResponseTo' }],
  ['without an end', 'clock', { confirmation: 'noEnd' }],
  ['too old', 'clock', { clockSeconds: -3600 }],
  ['of tomorrow', 'clock', { clockSeconds: 3600 }],
  ['with a name that changes', 'subject', { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
  ['without an address', 'email', { email: null }],
  ['for somebody of another domain', 'domain', { email: 'bea@beacon-kites.example' }],
  ['for somebody’s private address', 'domain', { email: 'pia@home.example' }],
];

test.each(attacks)('an answer %s is refused', async (_, problem, mood) => {
  const browser = testBrowser();
  const end = await come(browser, mood);
  expect(end.pathname).toBe('/login/external');
  expect(Object.fromEntries(end.searchParams)).toMatchObject({
    form: 'sso',
    error: 'PROVIDER_REFUSED',
    problem,
  });
  expect(browser.cookies.has('sid')).toBe(false);
});

test('an answer is taken once, by the browser that asked, and at the address it was made for', async () => {
  const browser = testBrowser();
  const answer = await provider.answer(await leaveFor(browser, id));
  const held = await postAnswer(testBrowser(), id, answer);
  const replayed = await postAnswer(testBrowser(), id, answer);
  expect(replayed.searchParams.get('problem')).toBe('replay');
  const thief = testBrowser();
  await thief.formToken();
  const stolen = await sentTo(thief, `${held.pathname}${held.search}`);
  expect(stolen.searchParams.get('problem')).toBe('replay');
  expect(thief.cookies.has('sid')).toBe(false);
  await sentTo(browser, `${held.pathname}${held.search}`);
  expect(browser.cookies.has('sid')).toBe(true);
  const again = await sentTo(testBrowser(), `${held.pathname}${held.search}`);
  expect(again.searchParams.get('problem')).toBe('replay');

  const second = await newConnection(admin, {
    protocol: 'saml',
    name: 'Second',
    metadata: provider.metadata,
  });
  const fresh = testBrowser();
  const other = await provider.answer(await leaveFor(fresh, id));
  expect((await postAnswer(testBrowser(), second, other)).searchParams.get('problem')).toBe('replay');
});

test('another company’s provider opens nobody of this one', async () => {
  const theirs = await samlProvider('https://evil.example/saml');
  await db.query(`update company set tier = 'enterprise' where name = 'Beacon Kites'`);
  await provedDomain(db, 'beacon-kites.example', 'Beacon Kites');
  const beacon = await roleBrowser('other', db);
  const evil = await newConnection(beacon, { protocol: 'saml', name: 'Evil', metadata: theirs.metadata });
  await db.query('update company_sso set active = true where id = $1', [evil]);
  for (const mood of [
    { email },
    { email: 'ada.brightwell@acme-lanterns.example' },
    { subject: 'sam-1', email },
  ]) {
    const browser = testBrowser();
    const answer = await theirs.answer(await leaveFor(browser, evil), mood);
    const end = await onward(browser, await postAnswer(testBrowser(), evil, answer));
    expect(end.searchParams.get('problem')).toBe('domain');
    expect(browser.cookies.has('sid')).toBe(false);
  }
  // Their own person comes in, but never into this company.
  const bea = testBrowser();
  const answer = await theirs.answer(await leaveFor(bea, evil), {
    subject: 'bea',
    email: 'bea@beacon-kites.example',
  });
  await onward(bea, await postAnswer(testBrowser(), evil, answer));
  await db.query(
    `update session set membership_id = (select id from membership where email = $1) where $2 = any(amr)`,
    [email, `sso:${evil}`],
  );
  const state = await bea.get('/horizon/common/authentication/providers/AuthStateProviderAction');
  const [kites] = await db.query(`select id from company where name = 'Beacon Kites'`);
  expect(await state.json()).toMatchObject({
    loggedInSession: true,
    businessState: { businessProfile: { companyId: kites?.id } },
  });
});

test('a provider’s second factor counts when the company says so, and not else', async () => {
  const strong = {
    subject: 'strong',
    email: 'strong@acme-lanterns.example',
    context: 'https://refeds.org/profile/mfa',
  };
  await come(testBrowser(), strong);
  const mfa = () =>
    db.query<{ n: boolean }>(
      `select mfa_at is not null as n from session join membership m on m.id = membership_id where m.email = $1 order by session.created_at`,
      [strong.email],
    );
  expect(await mfa()).toEqual([{ n: false }]);
  await admin.call('PUT', `/i/api/business/company/v1/sso/${id}`, { trustSecondFactor: true });
  await come(testBrowser(), { ...strong, context: 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password' });
  await come(testBrowser(), strong);
  expect(await mfa()).toEqual([{ n: false }, { n: false }, { n: true }]);
});

/** Somebody who has come in by their company and has made a private address the main one of the account. */
async function withPrivateAddress(person: { subject: string; email: string }) {
  const browser = testBrowser();
  await come(browser, person);
  const [own] = await db.query<{ id: string }>(
    `select account_id as id from credential where provider = 'email' and subject = $1`,
    [person.email],
  );
  const accountId = own?.id ?? '';
  const privateAddress = `${person.subject}@home.example`;
  await db.query('update credential set is_primary = false where account_id = $1', [accountId]);
  await db.query(
    `insert into credential (account_id, provider, subject, is_primary, verified_at) values ($1, 'email', $2, true, now())`,
    [accountId, privateAddress],
  );
  const removeWorkAddress = async () => {
    await provedByMail(browser, privateAddress);
    const [row] = await db.query<{ id: string }>('select id from credential where subject = $1', [
      person.email,
    ]);
    const answer = await browser.call('DELETE', `/i/api/account/email/v1/${row?.id}`);
    expect(answer.status).toBe(204);
  };
  return { accountId, browser, removeWorkAddress };
}

const identities = (accountId: string) =>
  db.count('credential', 'account_id = $1 and provider = $2', [accountId, `sso:${id}`]);

test.each(['leaves', 'is removed', 'removes the address'] as const)(
  'whoever %s takes their account along: the company’s sign-in opens it no longer',
  async (how) => {
    const person = {
      subject: `gone-${how.replaceAll(' ', '-')}`,
      email: `gone-${how.replaceAll(' ', '-')}@acme-lanterns.example`,
    };
    const { accountId, browser, removeWorkAddress } = await withPrivateAddress(person);
    const [membership] = await db.query<{ id: string; company_id: string; version: number }>(
      'select id, company_id, version from membership where account_id = $1',
      [accountId],
    );
    expect(await identities(accountId)).toBe(1);
    if (how === 'removes the address') await removeWorkAddress();
    if (how === 'leaves')
      await browser.post(`/i/api/business/me/v1/companies/${membership?.company_id}/leave`);
    if (how === 'is removed') {
      const version = String(membership?.version);
      await admin.post(`/i/api/business/users/v2/${membership?.id}/remove`, { version });
    }
    expect(await identities(accountId)).toBe(0);
    const sessions = () => db.count('session', 'account_id = $1', [accountId]);
    const before = await sessions();
    await come(testBrowser(), person);
    expect(await sessions()).toBe(before);
    expect(await identities(accountId)).toBe(0);
  },
);

test('an identity whose addresses have all left the account opens it no longer', async () => {
  const person = { subject: 'stale', email: 'stale@acme-lanterns.example' };
  const { accountId } = await withPrivateAddress(person);
  // As it was before an address took its identity along.
  await db.query('delete from credential where account_id = $1 and subject = $2', [accountId, person.email]);
  await db.query('delete from membership where account_id = $1', [accountId]);
  const sessions = () => db.count('session', 'account_id = $1', [accountId]);
  const before = await sessions();
  const newcomer = testBrowser();
  await come(newcomer, person);
  expect(newcomer.cookies.has('sid')).toBe(true);
  expect(await sessions()).toBe(before);
  expect(await db.count('membership', 'account_id = $1', [accountId])).toBe(0);
});

test('a provider’s second factor never stands in for the account’s own', async () => {
  const person = {
    subject: 'own-factor',
    email: 'own-factor@acme-lanterns.example',
    context: 'https://refeds.org/profile/mfa',
  };
  await admin.call('PUT', `/i/api/business/company/v1/sso/${id}`, { trustSecondFactor: true });
  await come(testBrowser(), person);
  await db.query(
    `update account set totp = '{"secret": "sealed"}' where id = (select account_id from membership where email = $1)`,
    [person.email],
  );
  await come(testBrowser(), person);
  const rows = await db.query(
    `select s.mfa_at is not null as mfa, 'mfa' = any(s.amr) as said from session s join membership m on m.id = s.membership_id
     where m.email = $1 order by s.created_at`,
    [person.email],
  );
  expect(rows).toEqual([
    { mfa: true, said: true },
    { mfa: false, said: false },
  ]);
});

test('a membership that was taken away stays so, and the operator’s own people are opened by no customer', async () => {
  const out = { subject: 'out', email: 'out@acme-lanterns.example' };
  await come(testBrowser(), out);
  await db.query(`update membership set status = 'suspended' where email = $1`, [out.email]);
  const refused = testBrowser();
  expect((await come(refused, out)).searchParams.get('error')).toBe('ACCOUNT_DISABLED');
  await db.query(`update membership set status = 'active' where email = $1`, [out.email]);
  await db.query(
    `update account set staff = true where id = (select account_id from membership where email = $1)`,
    [out.email],
  );
  expect((await come(refused, out)).searchParams.get('error')).toBe('NOT_LINKABLE');
  expect(refused.cookies.has('sid')).toBe(false);
});

test('a test shows that it works, signs nobody in and is for those who keep the connection', async () => {
  await db.query('update company_sso set tested_at = null, active = false where id = $1', [id]);
  expect((await sentTo(testBrowser(), `/k/run/sso/start/${id}?test=true`)).pathname).toBe('/login/external');
  const before = await db.count('session');
  const page = await leaveFor(admin, id, '?test=true');
  const held = await postAnswer(
    testBrowser(),
    id,
    await provider.answer(page, { email: 'new@acme-lanterns.example' }),
  );
  const end = await onward(admin, held);
  expect(`${end.pathname}${end.search}`).toBe(`/business/integrations/sso?connection=${id}&form=sso&done=1`);
  expect(await db.count('session')).toBe(before);
  expect(await db.count('company_sso', 'id = $1 and tested_at is not null', [id])).toBe(1);
  const wrong = await provider.answer(await leaveFor(admin, id, '?test=true'), { foreignKey: true });
  const said = await postAnswer(testBrowser(), id, wrong);
  expect(`${said.pathname} ${said.searchParams.get('problem')}`).toBe('/business/integrations/sso signature');
});
