import { purgeReplacedKeys } from '@/lib/server/api-keys/api-keys';
import { msPerDay } from '@/lib/shared/day/days';
import { keyClient, newIntegrator, newKey } from '@/tests/factories/api-keys';
import { ask, newColleague } from '@/tests/factories/colleagues';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const base = '/apiKeys/v1';
const peopleFile = '/i/api/business/users/v2/file?locale=en';
const twenty = Array.from({ length: 20 }, (_, nth) => nth);
let admin: TestBrowser;
let adminId: string;

beforeAll(async () => {
  ({ browser: admin, membershipId: adminId } = await newColleague(db, { role: 'admin' }));
});
beforeEach(() => db.query('delete from api_key'));

const replace = (browser: TestBrowser, id: string, more: object = {}) =>
  ask(browser, 'POST', `${base}/${id}/replace`, { version: '1', days: '90', ...more });
const listed = async () => (await ask(admin, 'GET', base)).body.keys;

test('twenty calls at once with either key are answered while both work, and none with the old one once it is revoked', async () => {
  const before = await newKey(admin, ['people'], 'Okta');
  const after = (await replace(admin, before.id)).body;
  expect(after.key).toMatch(/^umk_[\w-]{43}$/);
  const statuses = (key: string) =>
    Promise.all(twenty.map(async () => (await keyClient(key)('GET', peopleFile)).status));
  const both = await Promise.all([statuses(before.key), statuses(after.key)]);
  expect(both.flat().filter((status) => status !== 200)).toEqual([]);
  const [old, next] = await listed();
  expect([old, next]).toMatchObject([
    { name: 'Okta', works: true, replacedAt: expect.any(String), usedAt: expect.any(String) },
    { name: 'Okta', works: true, replacedAt: null, usedAt: expect.any(String), scopes: ['people'] },
  ]);
  expect(
    (await ask(admin, 'POST', `${base}/${old.id}/remove`, { version: String(old.version) })).status,
  ).toBe(200);
  const [ended, kept] = await Promise.all([statuses(before.key), statuses(after.key)]);
  expect([new Set(ended), new Set(kept)]).toEqual([new Set([401]), new Set([200])]);
});

test('the old key works on for as long as was chosen, and never longer than it would have', async () => {
  const left = async (overlap: string) => {
    const { id } = await newKey(admin, ['people']);
    await replace(admin, id, { overlap });
    const [row] = await db.query<{ left: number }>(
      'select extract(epoch from expires_at - replaced_at) * 1000 as left from api_key where id = $1',
      [id],
    );
    return Math.round(Number(row?.left) / msPerDay);
  };
  expect(await Promise.all(['1', '7', '30', 'end'].map(left))).toEqual([1, 7, 30, 30]);
  const { id, key } = await newKey(admin, ['people'], 'Short');
  await db.query("update api_key set expires_at = now() + interval '1 hour' where id = $1", [id]);
  await replace(admin, id, { overlap: '7' });
  expect(await db.count('api_key', `id = '${id}' and expires_at < now() + interval '2 hours'`)).toBe(1);
  await db.query("update api_key set expires_at = now() - interval '1 second' where id = $1", [id]);
  expect((await keyClient(key)('GET', peopleFile)).status).toBe(401);
});

test('of twenty who replace a key at once one does, and while the old key works it is not replaced again', async () => {
  const { id } = await newKey(admin, ['people'], 'Twenty');
  const all = await Promise.all(twenty.map(() => replace(admin, id)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ code }) => code === 'VERSION_CONFLICT')).toHaveLength(19);
  const [old, next] = await listed();
  for (const { id: which, version } of [old, next])
    expect((await replace(admin, which, { version: String(version) })).code).toBe('API_KEY_REPLACED');
  await db.query("update api_key set expires_at = now() - interval '1 hour' where id = $1", [old.id]);
  expect((await replace(admin, next.id)).status).toBe(200);
  expect(await db.count('api_key')).toBe(2);
  expect(await db.count('audit', "action = 'apiKey.replaced' and data->>'apiKey' = 'Twenty'")).toBe(2);
});

test('a key that has expired is replaced by one that works, and is gone', async () => {
  const { id } = await newKey(admin, ['people'], 'Late');
  await db.query("update api_key set expires_at = now() - interval '1 hour' where id = $1", [id]);
  const { key } = (await replace(admin, id)).body;
  expect((await keyClient(key)('GET', peopleFile)).status).toBe(200);
  expect(await listed()).toMatchObject([{ name: 'Late', replacedAt: null }]);
});

test('the new key acts in the name of whoever replaced it, who may do what it is for, and has just shown a second factor', async () => {
  const maker = await newColleague(db, { role: 'admin' });
  const { id, key } = await newKey(maker.browser, ['people']);
  await db.query("update session set mfa_at = now() - interval '1 hour' where membership_id = $1", [
    maker.membershipId,
  ]);
  expect((await replace(maker.browser, id)).code).toBe('MISSING_TWO_FACTOR_AUTHENTICATION');
  const integrator = await newIntegrator(db);
  expect(await replace(integrator.browser, id)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  const { key: next } = (await replace(admin, id)).body;
  expect(await db.count('api_key', `membership_id = '${adminId}'`)).toBe(1);
  await db.query('delete from membership where id = $1', [maker.membershipId]);
  expect((await keyClient(key)('GET', peopleFile)).status).toBe(401);
  expect((await keyClient(next)('GET', peopleFile)).status).toBe(200);
});

test('another company’s key is not replaced, and nothing tells the new key again', async () => {
  await db.query("update company set tier = 'enterprise' where name = 'Beacon Kites'");
  const { id } = await newKey(admin, ['people']);
  const other = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
  expect((await replace(other.browser, id)).status).toBe(404);
  const { key } = (await replace(admin, id)).body;
  const said = JSON.stringify([
    await listed(),
    await db.query('select * from api_key'),
    await db.query('select * from audit'),
  ]);
  expect(said).not.toContain(key.slice(10));
});

test('a key whose successor was lost and revoked is replaced again, also by a name in other letters', async () => {
  const { id } = await newKey(admin, ['people'], 'Okta');
  const lost = (await replace(admin, id, { overlap: 'end' })).body;
  expect((await listed()).map((one: { isReplaceable: boolean }) => one.isReplaceable)).toEqual([
    false,
    false,
  ]);
  expect((await ask(admin, 'POST', `${base}/${lost.id}/remove`, { version: '1' })).status).toBe(200);
  expect(await listed()).toMatchObject([{ id, isReplaceable: true, replacedAt: expect.any(String) }]);
  const other = await newKey(admin, ['people'], 'OKTA');
  expect((await replace(admin, id, { version: '2' })).code).toBe('API_KEY_REPLACED');
  expect((await ask(admin, 'POST', `${base}/${other.id}/remove`, { version: '1' })).status).toBe(200);
  const { key } = (await replace(admin, id, { version: '2' })).body;
  expect((await keyClient(key)('GET', peopleFile)).status).toBe(200);
  expect(await listed()).toMatchObject([
    { id, replacedAt: expect.any(String) },
    { name: 'Okta', replacedAt: null },
  ]);
  // One that has ended stands in nobody's way.
  await db.query("update api_key set expires_at = now() - interval '1 hour' where id = $1", [id]);
  expect((await listed())[1]).toMatchObject({ isReplaceable: true });
  // It goes with the next replacement, whatever the case of its letters.
  await db.query("update api_key set name = 'OKTA' where replaced_at is null");
  const [, live] = await listed();
  expect((await replace(admin, live.id, { version: String(live.version) })).status).toBe(200);
  expect((await listed()).map((one: { name: string }) => one.name)).toEqual(['OKTA', 'OKTA']);
});

test('nobody has more keys than the most by replacing them; those that were replaced and have ended do not count', async () => {
  const made = [];
  for (const nth of twenty) made.push(await newKey(admin, ['people'], `Key ${nth}`));
  const [first] = made;
  expect((await replace(admin, first?.id ?? '')).code).toBe('TOO_MANY_API_KEYS');
  expect(await db.count('api_key', 'replaced_at is null')).toBe(20);
  // Its successor was revoked, so nothing else deletes it.
  await db.query(
    "update api_key set replaced_at = now(), expires_at = now() - interval '1 hour' where id = $1",
    [first?.id],
  );
  const answers = await Promise.all(made.slice(1).map(({ id }) => replace(admin, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'TOO_MANY_API_KEYS')).toHaveLength(18);
});

test('a key that was replaced is deleted 30 days after its end, and no other', async () => {
  const batches = { size: 1, budgetMs: 60_000 };
  const ended = async (days: number, replaced: string) => {
    const { id } = await newKey(admin, ['people']);
    await db.query(
      `update api_key set expires_at = now() - make_interval(days => $2), replaced_at = ${replaced} where id = $1`,
      [id, days],
    );
    return id;
  };
  for (const days of [31, 40]) await ended(days, 'now()');
  const kept = [await ended(29, 'now()'), await ended(31, 'null'), await ended(-1, 'now()')];
  expect(await purgeReplacedKeys(new Date(), batches)).toBe(2);
  const left = (await listed()).map((one: { id: string }) => one.id);
  expect(left.sort()).toEqual(kept.sort());
});
