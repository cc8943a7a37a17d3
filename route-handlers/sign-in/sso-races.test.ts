import { Client } from 'pg';
import {
  activeConnection,
  leaveFor,
  postAnswer,
  provedDomain,
  sentTo,
} from '@/tests/factories/company-sign-in';
import { codeMailedTo } from '@/tests/factories/mailed';
import { type SamlMood, type SamlProvider, samlProvider } from '@/tests/factories/saml-provider';
import { newEmail } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

/* The sign-in of a company beside what ends its right: another primary address, and a domain that the company loses. */

const db = testDatabase({ demo: true });
const domain = 'acme-lanterns.example';
const other = 'acme-lanterns.co.example';
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
  await provedDomain(db, other);
});

const ofOwner = `account_id = (select account_id from credential where provider = 'email' and subject = $1)`;

/** Goes to the provider and is somebody there; what is left to do in the browser that asked. */
async function arriving(browser: TestBrowser, mood: SamlMood): Promise<() => Promise<URL>> {
  const answer = await provider.answer(await leaveFor(browser, id, '?redir=%2Ftrips'), mood);
  const { pathname, search } = await postAnswer(testBrowser(), id, answer);
  return () => sentTo(browser, `${pathname}${search}`);
}

const come = async (browser: TestBrowser, mood: SamlMood): Promise<URL> => (await arriving(browser, mood))();

/** Somebody who came by their company, and signs in as themselves by a mailed code. */
async function owned(name: string) {
  const email = newEmail(name).replace('mail.example', domain);
  const mood = { subject: email, email };
  await come(testBrowser(), mood);
  const owner = testBrowser();
  await owner.post('/k/run/auth/code', { username: email });
  const given = { username: email, code: await codeMailedTo(email), sticky: 'true' };
  expect(await (await owner.post('/k/run/auth/codeLogin', given)).json()).toMatchObject({ status: 0 });
  return { email, mood, owner };
}

test('F2 of 20 sign-ins by a company beside a change of the primary address none outlives it', async () => {
  const { email, mood, owner } = await owned('raced');
  const [home] = await db.query<{ id: string }>(
    `insert into credential (account_id, provider, subject, verified_at)
     select account_id, 'email', $2, now() from credential where provider = 'email' and subject = $1 returning id`,
    [email, newEmail('home')],
  );
  const steps: (() => Promise<URL>)[] = [];
  for (let n = 0; n < 20; n += 1) steps.push(await arriving(testBrowser(), mood));
  await owner.formToken();
  // Somebody holds the account until some of the sign-ins wait for it, and the change behind them.
  const holder = new Client({ connectionString: db.url });
  await holder.connect();
  const waiting = async (count: number) => {
    const here = `wait_event_type = 'Lock' and datname = current_database()`;
    while ((await db.count('pg_stat_activity', here)) < count)
      await new Promise((done) => setImmediate(done));
  };
  try {
    await holder.query('begin');
    await holder.query(
      `select 1 from account where id = (select account_id from credential where provider = 'email' and subject = $1)
       for update`,
      [email],
    );
    const first = steps.slice(0, 3).map((step) => step());
    await waiting(3);
    const made = owner.call('PUT', `/i/api/account/email/v1/${home?.id}/primary`, {});
    await waiting(4);
    const others = steps.slice(3).map((step) => step());
    await holder.query('commit');
    await Promise.all([...first, ...others]);
    expect((await made).status).toBe(204);
  } finally {
    await holder.end();
  }
  expect(await db.count('session', `revoked_at is null and 'sso' = any(amr) and ${ofOwner}`, [email])).toBe(
    0,
  );
});

test('F3 an address that the provider vouched for opens the account while its domain is the company’s, and no longer', async () => {
  const { email, mood } = await owned('renamed');
  const renamed = { ...mood, email: newEmail('renamed').replace('mail.example', other) };
  const before = await db.count('session', ofOwner, [email]);
  // Another company has proved it since.
  const owner = `(select id from company where name = $2)`;
  await db.query(`update company_domain set company_id = ${owner} where domain = $1`, [
    domain,
    'Beacon Kites',
  ]);
  const browser = testBrowser();
  expect((await come(browser, renamed)).pathname).toBe('/trips');
  await db.query(`update company_domain set company_id = ${owner} where domain = $1`, [
    domain,
    'Acme Lanterns',
  ]);
  expect(await db.count('session', ofOwner, [email])).toBe(before);
  expect(await db.count('credential', `provider like 'sso:%' and ${ofOwner}`, [email])).toBe(0);
  // With the domain, a new name of the provider's changes nothing.
  const kept = await owned('kept');
  await come(testBrowser(), { ...kept.mood, email: newEmail('kept').replace('mail.example', other) });
  expect(await db.count('credential', `provider like 'sso:%' and ${ofOwner}`, [kept.email])).toBe(1);
});

test('F3 a domain that is removed takes along the sign-ins that the company vouched for with it, and no others', async () => {
  const lost = await owned('lost');
  const kept = newEmail('kept').replace('mail.example', other);
  await come(testBrowser(), { subject: kept, email: kept });
  const linked = (email: string) =>
    db.count('credential', `provider = 'sso:${id}' and data->>'email' = $1`, [email]);
  const opened = (email: string) =>
    db.count('session', `revoked_at is null and 'sso:${id}' = any(amr) and ${ofOwner}`, [email]);
  expect([await linked(lost.email), await linked(kept)]).toEqual([1, 1]);
  expect([await opened(lost.email), await opened(kept)]).toEqual([1, 1]);
  await admin.call('POST', `/i/api/business/company/v1/sso/toggleactive/${id}/false`, {});
  const [row] = await db.query<{ id: string }>('select id from company_domain where domain = $1', [domain]);
  const gone = await admin.call('DELETE', `/i/api/business/domains/v1/${row?.id}`);
  expect(gone.status).toBeLessThan(300);
  expect([await linked(lost.email), await linked(kept)]).toEqual([0, 1]);
  expect([await opened(lost.email), await opened(kept)]).toEqual([0, 1]);
  expect((await lost.owner.get('/i/api/account/signIn/v1/ways')).status).toBe(200);
});
