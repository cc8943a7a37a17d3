import { inflateRawSync } from 'node:zlib';
import { hashOf } from '@/lib/server/tickets/hash-of';
import { purgeTickets } from '@/lib/server/tickets/tickets';
import { msPerDay } from '@/lib/shared/day/days';
import { activeConnection, leaveFor, postAnswer, sentTo } from '@/tests/factories/company-sign-in';
import { roleBrowser } from '@/tests/factories/role-browser';
import { type SamlMood, type SamlProvider, samlProvider } from '@/tests/factories/saml-provider';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const site = 'http://localhost:3000';
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

/** Goes to the provider, is somebody there, and comes back; the last page of the way. */
async function come(browser: TestBrowser, mood: SamlMood = {}): Promise<URL> {
  const answer = await provider.answer(await leaveFor(browser, id, '?redir=%2Ftrips'), mood);
  return onward(browser, await postAnswer(testBrowser(), id, answer));
}

/** The step after the post, with the browser's own cookies. */
const onward = (browser: TestBrowser, url: URL): Promise<URL> | URL =>
  url.pathname.startsWith('/k/run/sso/callback') ? sentTo(browser, `${url.pathname}${url.search}`) : url;

test('V6 an assertion that answers no request is refused, also in another browser’s request', async () => {
  const ours = { acsUrl: `${site}/k/run/sso/acs/${id}`, entityId: `${site}/k/run/sso/metadata/${id}` };
  const bare = await provider.unsolicited({ ...ours, relayState: '' });
  expect((await postAnswer(testBrowser(), id, bare)).searchParams.get('problem')).toBe('replay');
  const thief = testBrowser();
  const asked = new URL(await leaveFor(thief, id));
  const request = inflateRawSync(
    Buffer.from(asked.searchParams.get('SAMLRequest') ?? '', 'base64'),
  ).toString();
  const requestId = / ID="([^"]+)"/.exec(request)?.[1] ?? '';
  // The response around the assertion is not signed: the thief writes their own request into it.
  const dressed = Buffer.from(bare.SAMLResponse, 'base64')
    .toString()
    .replace('<samlp:Response ', `<samlp:Response InResponseTo="${requestId}" `);
  const end = await postAnswer(testBrowser(), id, {
    SAMLResponse: Buffer.from(dressed).toString('base64'),
    RelayState: asked.searchParams.get('RelayState') ?? '',
  });
  expect(end.searchParams.get('problem')).toBe('replay');
  expect(thief.cookies.has('sid')).toBe(false);
});

test('V6 an assertion is taken once, whatever it answers', async () => {
  const taken = { assertionId: '_taken-once', email: 'once@acme-lanterns.example', subject: 'once' };
  expect((await come(testBrowser(), taken)).pathname).toBe('/trips');
  const again = await come(testBrowser(), taken);
  expect(again.searchParams.get('problem')).toBe('replay');
});

describe('sign-in that begins at the provider', () => {
  const mine = { subject: 'unasked', email: 'unasked@acme-lanterns.example' };
  const to = (relayState: string) => ({
    acsUrl: `${site}/k/run/sso/acs/${id}`,
    entityId: `${site}/k/run/sso/metadata/${id}`,
    relayState,
  });
  const sessions = () =>
    db.count(
      'session',
      `account_id in (select account_id from membership where email = '${mine.email}') and revoked_at is null`,
    );

  beforeAll(async () => {
    const set = { idpInitiated: true, idpInitiatedPath: '/trips?view=upcoming' };
    const response = await admin.call('PUT', `/i/api/business/company/v1/sso/${id}`, set);
    expect(response.status).toBe(200);
  });
  afterAll(() => admin.call('PUT', `/i/api/business/company/v1/sso/${id}`, { idpInitiated: false }));

  test('V6 20 parallel posts of one assertion open one session', async () => {
    const answer = await provider.unsolicited(to(''), mine);
    const before = await sessions();
    const ends = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const browser = testBrowser();
        return onward(browser, await postAnswer(testBrowser(), id, answer));
      }),
    );
    expect(ends.filter(({ pathname }) => pathname === '/trips')).toHaveLength(1);
    expect(ends.filter(({ searchParams }) => searchParams.get('problem') === 'replay')).toHaveLength(19);
    expect((await sessions()) - before).toBe(1);
    const xml = Buffer.from(answer.SAMLResponse, 'base64').toString();
    const assertionId = /<saml:Assertion[^>]* ID="([^"]+)"/.exec(xml)?.[1] ?? '';
    expect(await db.count('ticket', 'id = $1', [hashOf(`samlAssertion|${id}|${assertionId}`)])).toBe(1);
  });

  test('V6 it leads to the path that is set, or to one of this site that the provider names', async () => {
    for (const [relayState, path] of [
      ['', '/trips?view=upcoming'],
      ['/profile/account', '/profile/account'],
      ['https://evil.example/', '/trips?view=upcoming'],
      ['//evil.example', '/trips?view=upcoming'],
      ['/\\evil.example', '/trips?view=upcoming'],
    ] as const) {
      const answer = await provider.unsolicited(to(relayState), mine);
      const end = await onward(testBrowser(), await postAnswer(testBrowser(), id, answer));
      expect(`${end.origin}${end.pathname}${end.search}`).toBe(`${site}${path}`);
    }
  });

  test('V6 an answer to a request is none that begins there, and one without an end or too old is refused', async () => {
    const moods: readonly SamlMood[] = [
      { ...mine, inResponseTo: '_x' },
      { ...mine, confirmation: 'noEnd' },
      { ...mine, clockSeconds: -3600 },
    ];
    const problems = moods.map(async (mood) => {
      const answer = await provider.unsolicited(to(''), mood);
      return (await postAnswer(testBrowser(), id, answer)).searchParams.get('problem');
    });
    expect(await Promise.all(problems)).toEqual(['replay', 'clock', 'clock']);
  });

  test('V6 nobody who is signed in is replaced by it: their browser asks the provider itself', async () => {
    const member = await roleBrowser('traveler', db);
    const answer = await provider.unsolicited(to(''), mine);
    const before = await sessions();
    const end = await onward(member, await postAnswer(testBrowser(), id, answer));
    expect(`${end.pathname}${end.search}`).toBe(
      `/k/run/sso/start/${id}?redir=${encodeURIComponent('/trips?view=upcoming')}`,
    );
    expect(await sessions()).toBe(before);
  });

  test('V6 switching it on and off stands in the audit trail, and a page elsewhere is refused', async () => {
    const path = `/i/api/business/company/v1/sso/${id}`;
    const elsewhere = await admin.call('PUT', path, { idpInitiatedPath: '//evil.example' });
    expect(elsewhere.status).toBe(400);
    await admin.call('PUT', path, { idpInitiated: false });
    await admin.call('PUT', path, { name: 'SAML' });
    await admin.call('PUT', path, { idpInitiated: true });
    const acts = await db.query<{ action: string }>(
      `select action from audit where action like 'sso.idpInitiated%' order by at`,
    );
    expect(acts.map(({ action }) => action.slice('sso.idpInitiated'.length))).toEqual(['On', 'Off', 'On']);
  });
});

const batches = { size: 500, budgetMs: 60_000 };

test('V6 what is remembered of an assertion goes with the other tickets', async () => {
  await come(testBrowser(), { subject: 'purged', email: 'purged@acme-lanterns.example' });
  const kept = () => db.count('ticket', `kind = 'samlAssertion'`);
  expect(await kept()).toBeGreaterThan(0);
  await purgeTickets(new Date(), batches);
  expect(await kept()).toBeGreaterThan(0);
  await purgeTickets(new Date(Date.now() + 2 * msPerDay), batches);
  expect(await kept()).toBe(0);
});
