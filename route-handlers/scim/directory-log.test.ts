import { isAble } from '@/lib/server/identity/proofs';
import { purgeDirectoryCalls } from '@/lib/server/scim/log-directory-calls';
import { readDirectory } from '@/lib/server/scim/read-directory';
import { closeDatabase, databasePool } from '@/lib/server/store/connection';
import { keyClient, newIntegrator, newKey } from '@/tests/factories/api-keys';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { addedBy, base, ops, person, query } from '@/tests/factories/directory';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const batches = { size: 500, budgetMs: 60_000 };
let admin: TestBrowser;
let keyId: string;
let scim: ReturnType<typeof keyClient>;

beforeEach(async () => {
  await db.query('delete from directory_call');
  await db.query('delete from api_key');
  ({ browser: admin } = await newColleague(db, { role: 'admin' }));
  const { id, key } = await newKey(admin, ['scim'], 'Okta');
  keyId = id;
  scim = keyClient(key);
});

const logged = async (browser = admin) => (await ask(browser, 'GET', '/directory/v1/calls')).body.content;
const state = async (browser = admin) => (await ask(browser, 'GET', '/directory/v1')).body;
const active = (value: boolean) => ops({ op: 'replace', path: 'active', value });

test('what a directory does to people and groups is in its log, and what changes nothing is not', async () => {
  const { id, userName } = await addedBy(scim, { displayName: 'Dora Lund', name: undefined });
  const title = ops({ op: 'replace', path: 'title', value: 'Pilot' });
  await scim('PATCH', `${base}/Users/${id}`, title);
  await scim('PATCH', `${base}/Users/${id}`, title);
  await scim('PATCH', `${base}/Users/${id}`, active(false));
  await scim('PATCH', `${base}/Users/${id}`, active(true));
  const { body: group } = await scim('POST', `${base}/Groups`, { displayName: 'Pilots' });
  await scim(
    'PATCH',
    `${base}/Groups/${group.id}`,
    ops({ op: 'add', path: 'members', value: [{ value: id }] }),
  );
  await scim('GET', `${base}/Users${query(`userName eq "${userName}"`)}`);
  const lines = await logged();
  expect(lines.map(({ act, name, subject }: Record<string, string>) => [act, subject, name])).toEqual([
    ['changed', 'group', 'Pilots'],
    ['created', 'group', 'Pilots'],
    ['reactivated', 'user', 'Dora Lund'],
    ['deactivated', 'user', 'Dora Lund'],
    ['changed', 'user', 'Dora Lund'],
    ['created', 'user', 'Dora Lund'],
  ]);
  expect(lines[0]).toMatchObject({ apiKey: 'Okta', method: null, reason: null, times: 1 });
  await scim('DELETE', `${base}/Users/${id}`);
  await scim('DELETE', `${base}/Groups/${group.id}`);
  const [withoutGroup, withoutPerson] = await logged();
  expect(withoutGroup).toMatchObject({ act: 'deleted', subject: 'group', name: null });
  expect(withoutPerson).toMatchObject({ act: 'deleted', subject: 'user', name: null });
});

test('a call that is refused is in the log with its reason, and with nothing of what was sent', async () => {
  const there = await addedBy(scim, { displayName: 'Dora Lund', name: undefined });
  const sent = person({
    userName: 'no-address-of-zoe',
    displayName: 'Zoe Secret',
    title: 'Chief of Secrets',
  });
  await scim('POST', `${base}/Users`, sent);
  await scim('POST', `${base}/Users`, person({ userName: there.userName }));
  await scim('PATCH', `${base}/Users/${there.id}`, ops({ op: 'replace', path: 'secret[of', value: 'Zoe' }));
  await scim('GET', `${base}/Users${query('title sw "Chief of Secrets"')}`);
  await scim('GET', `${base}/Users/zoe@acme-lanterns.example`);
  const refused = (await logged()).filter(({ act }: { act: string }) => act === 'refused');
  expect(
    refused.map(({ attribute, method, name, reason }: Record<string, string>) => [
      method,
      reason,
      attribute,
      name,
    ]),
  ).toEqual([
    ['GET', 'NOT_FOUND', null, null],
    ['GET', 'invalidFilter', null, null],
    ['PATCH', 'invalidPath', null, 'Dora Lund'],
    ['POST', 'ALREADY_COLLEAGUE', null, 'Dora Lund'],
    ['POST', 'invalidValue', 'userName', null],
  ]);
  const kept = JSON.stringify(await db.query('select * from directory_call'));
  expect(kept).not.toMatch(/zoe|secret|chief|lund|acme-lanterns/i);
});

test('refusals that are alike are one line with their number, of twenty at once too', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () => scim('POST', `${base}/Users`, person({ userName: 'none' }))),
  );
  const lines = await logged();
  expect(lines.reduce((sum: number, { times }: { times: number }) => sum + times, 0)).toBe(20);
  expect(lines.length).toBeLessThan(3);
});

describe('nobody fills the log with ids that they make up', () => {
  const methods = ['GET', 'DELETE', 'PUT', 'PATCH'] as const;
  const calls = (send: (nth: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: 20 }, (_, nth) => send(nth)));
  /** One more than there are where all is one line an hour, even if the next hour begins meanwhile. */
  const firstLines = () => db.query('select * from directory_call order by at limit 3');
  const anything = (nth: number) =>
    scim(
      methods[nth % methods.length] ?? 'GET',
      `${base}/${nth % 3 === 0 ? 'Groups' : 'Users'}/${crypto.randomUUID()}`,
    );
  const nothingOfTheCall = { subject: 'other', subject_id: null, method: null, attribute: null, times: 1 };

  test('with a key that has expired: nothing limits such calls, and the first of an hour alone is written', async () => {
    await db.query("update api_key set expires_at = now() - interval '1 hour' where id = $1", [keyId]);
    await calls(() => scim('GET', `${base}/Users`));
    await calls(anything);
    const lines = await firstLines();
    expect(lines.length).toBeLessThan(3);
    expect(lines[0]).toMatchObject({ ...nothingOfTheCall, reason: 'INVALID_KEY' });
    expect((await logged())[0]).toMatchObject({ act: 'refused', reason: 'INVALID_KEY', times: 1 });
  });

  test('with a key that calls too often', async () => {
    await scim('GET', `${base}/Users`);
    await db.query("update rate_limit set points = 1000000 where key like 'callsByApiKey:%'");
    await calls(anything);
    const lines = await firstLines();
    expect(lines.length).toBeLessThan(3);
    expect(lines[0]).toMatchObject({ ...nothingOfTheCall, reason: 'TOO_MANY_REQUESTS' });
  });

  test('with a key that works: calls about several are one line, which is about nobody', async () => {
    const there = await addedBy(scim);
    const others = [there.id, ...Array.from({ length: 19 }, () => crypto.randomUUID())];
    await scim('PATCH', `${base}/Users/${there.id}`, ops({ op: 'replace', path: 'secret[of', value: 'Zoe' }));
    await db.query("delete from directory_call where act <> 'refused'");
    expect(await firstLines()).toMatchObject([{ subject_id: there.id, times: 1 }]);
    await db.query('delete from directory_call');
    await calls((nth) => scim('DELETE', `${base}/Groups/${others[nth]}`));
    const lines = await firstLines();
    expect(lines.length).toBeLessThan(3);
    expect(lines.reduce((sum, { times }) => sum + Number(times), 0)).toBe(20);
    const [most] = lines.toSorted((a, b) => Number(b.times) - Number(a.times));
    expect(most).toMatchObject({ method: 'DELETE', subject: 'group', subject_id: null });
  });
});

test('what a directory has done is answered as done although the log cannot be written', async () => {
  await db.query("alter table directory_call add constraint broken check (act = 'refused') not valid");
  try {
    const { id } = await addedBy(scim);
    const group = await scim('POST', `${base}/Groups`, { displayName: `Pilots ${keyId}` });
    expect(group.status).toBe(201);
    const add = ops({ op: 'add', path: 'members', value: [{ value: id }] });
    expect((await scim('PATCH', `${base}/Groups/${group.body.id}`, add)).status).toBe(200);
    expect((await scim('DELETE', `${base}/Groups/${group.body.id}`)).status).toBe(204);
    expect((await scim('DELETE', `${base}/Users/${id}`)).status).toBe(204);
    expect(await db.count('directory_call')).toBe(0);
  } finally {
    await db.query('alter table directory_call drop constraint broken');
  }
});

test('the check says of every key whether a call with it would succeed, when the directory called last, and the last refusal', async () => {
  expect(await state()).toMatchObject({
    address: expect.stringMatching(/^https?:.*\/scim\/v2$/),
    keys: [{ name: 'Okta', problem: null, usedAt: null }],
    calledAt: null,
    lastRefused: null,
  });
  await scim('GET', `${base}/Users/nobody`);
  expect(await state()).toMatchObject({
    keys: [{ problem: null }],
    calledAt: expect.any(String),
    lastRefused: { reason: 'NOT_FOUND', apiKey: 'Okta' },
  });
  await db.query("update api_key set expires_at = now() - interval '1 hour' where id = $1", [keyId]);
  expect((await scim('GET', `${base}/Users`)).status).toBe(401);
  expect(await state()).toMatchObject({
    keys: [{ problem: 'INVALID_KEY' }],
    lastRefused: { reason: 'INVALID_KEY', method: null, subject: 'other' },
  });
});

test('the check looks at one key after another: it takes as many connections for five as for one', async () => {
  const viewer = await viewerIn(admin);
  if (!isAble(viewer, 'integrations.read')) throw new Error('the admin may not look');
  const connections = async (keys: number) => {
    await closeDatabase();
    expect((await readDirectory(viewer)).keys).toHaveLength(keys);
    return databasePool().totalCount;
  };
  const forOne = await connections(1);
  for (const name of ['Entra', 'One', 'Two', 'Three']) await newKey(admin, ['scim'], name);
  expect(await connections(5)).toBe(forOne);
});

test('the check finds that the maker of a key may do less by now, or that the plan has no keys', async () => {
  const maker = await newColleague(db, { role: 'admin' });
  const { id, key } = await newKey(maker.browser, ['scim'], 'Entra');
  await db.query(
    "update membership set role_id = (select id from role where key = 'traveler' and company_id is null) where id = $1",
    [maker.membershipId],
  );
  const problems = async () =>
    Object.fromEntries(
      (await state()).keys.map(({ name, problem }: Record<string, string>) => [name, problem]),
    );
  expect(await problems()).toEqual({ Okta: null, Entra: 'FORBIDDEN' });
  expect((await keyClient(key)('GET', `${base}/Users`)).status).toBe(403);
  const plan = (tier: string) =>
    db.query("update company set tier = $1 where name = 'Acme Lanterns'", [tier]);
  await plan('biz');
  expect(await problems()).toEqual({ Okta: 'PLAN_NEEDED', Entra: 'PLAN_NEEDED' });
  await plan('enterprise');
  // Looking is no call.
  expect(await db.count('api_key', `id = '${id}' and used_at is null`)).toBe(0);
  expect(await db.count('api_key', `id = '${keyId}' and used_at is null`)).toBe(1);
});

test('another company sees nothing of it, and who may not read people and groups sees no names', async () => {
  await db.query("update company set tier = 'enterprise' where name = 'Beacon Kites'");
  await addedBy(scim, { displayName: 'Dora Lund', name: undefined });
  await scim('POST', `${base}/Groups`, { displayName: 'Merger team' });
  await scim('GET', `${base}/Users/nobody`);
  const other = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
  expect(await logged(other.browser)).toEqual([]);
  expect(await state(other.browser)).toMatchObject({ keys: [], calledAt: null, lastRefused: null });
  const integrator = await newIntegrator(db);
  const lines = await logged(integrator.browser);
  expect(lines.map(({ act, name }: Record<string, string>) => [act, name])).toEqual([
    ['refused', null],
    ['created', null],
    ['created', null],
  ]);
  expect((await logged()).map(({ name }: Record<string, string>) => name)).toEqual([
    null,
    'Merger team',
    'Dora Lund',
  ]);
});

test('a key that was revoked, and one of nobody, are in no log', async () => {
  expect((await ask(admin, 'POST', `/apiKeys/v1/${keyId}/remove`, { version: '1' })).status).toBe(200);
  expect((await scim('GET', `${base}/Users`)).status).toBe(401);
  expect((await keyClient('umk_none')('GET', `${base}/Users`)).status).toBe(401);
  expect((await keyClient(null)('GET', `${base}/Users`)).status).toBe(401);
  expect(await db.count('directory_call')).toBe(0);
});

test('the log ends after 30 days, and keeps the newest 10,000 lines of each company', async () => {
  const companies = await db.query<{ id: string; name: string }>(
    "select id, name from company where name in ('Acme Lanterns', 'Beacon Kites') order by name",
  );
  const fill = (id: string | undefined, count: number, ago: string) =>
    db.query(
      `insert into directory_call (company_id, api_key, act, subject, at)
       select $1, 'Okta', 'changed', 'user', now() - $3::interval - make_interval(secs => n)
       from generate_series(1, $2::int) n`,
      [id, count, ago],
    );
  await fill(companies[0]?.id, 3, '31 days');
  await fill(companies[0]?.id, 9_000, '1 day');
  await fill(companies[0]?.id, 1_700, '2 days');
  await fill(companies[1]?.id, 5, '2 days');
  expect(await purgeDirectoryCalls(new Date(), batches)).toBe(703);
  expect(await db.count('directory_call', `company_id = '${companies[0]?.id}'`)).toBe(10_000);
  expect(await db.count('directory_call', "at > now() - interval '47 hours'")).toBe(9_000);
  expect(await db.count('directory_call', `company_id = '${companies[1]?.id}'`)).toBe(5);
  expect(await purgeDirectoryCalls(new Date(), batches)).toBe(0);
});
