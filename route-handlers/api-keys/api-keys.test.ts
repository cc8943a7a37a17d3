import { readFlash } from '@/lib/server/http/flash';
import { keyClient, newKey } from '@/tests/factories/api-keys';
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

test('a key is told once; the database, the list and the audit log have no more than what it begins with', async () => {
  const { id, key } = await newKey(admin, ['people'], 'Payroll');
  expect(key).toMatch(/^umk_[\w-]{43}$/);
  const { keys } = (await ask(admin, 'GET', base)).body;
  expect(keys).toMatchObject([
    { id, name: 'Payroll', scopes: ['people'], prefix: key.slice(0, 10), works: true, usedAt: null },
  ]);
  const said = JSON.stringify([
    keys,
    await db.query('select * from api_key'),
    await db.query('select * from audit'),
  ]);
  expect(said).not.toContain(key.slice(10));
  expect(await db.count('audit', "action = 'apiKey.added' and data->>'apiKey' = 'Payroll'")).toBe(1);
});

test('a key opens what its scopes say, without cookies, and nothing else', async () => {
  const people = keyClient((await newKey(admin, ['people'])).key);
  const file = await people('GET', peopleFile);
  expect([file.status, file.text.includes('@acme-lanterns.example')]).toEqual([200, true]);
  expect((await people('GET', '/i/api/business/reports/v1/file')).status).toBe(403);
  expect((await people('GET', '/scim/v2/Users')).status).toBe(403);
  // Addresses that no key opens do not read it: nobody calls.
  for (const path of ['/users/v2/stats', '/apiKeys/v1', '/audit/v1', '/company/v1/'])
    expect((await people('GET', `/i/api/business${path}`)).status).toBe(401);
  expect((await people('POST', `/i/api/business${base}`, { name: 'x', days: '30' })).status).toBe(403);
  const reports = keyClient((await newKey(admin, ['reports'])).key);
  expect((await reports('GET', '/i/api/business/reports/v1/file')).status).toBe(200);
  expect((await reports('GET', peopleFile)).status).toBe(403);
  expect((await keyClient('umk_none')('GET', peopleFile)).status).toBe(401);
});

test('a key dies with its end, its revocation, its maker’s membership, role and account, and with its company', async () => {
  const maker = await newColleague(db, { role: 'admin' });
  const { id, key } = await newKey(maker.browser, ['people']);
  const call = keyClient(key);
  const status = async () => (await call('GET', peopleFile)).status;
  const during = async (change: string, back: string) => {
    await db.query(change, [maker.membershipId]);
    const meanwhile = await status();
    await db.query(back, [maker.membershipId]);
    return meanwhile;
  };
  const where = 'where id = $1';
  const accountOf = '(select account_id from membership where id = $1)';
  const roleOf = (name: string) => `(select id from role where key = '${name}' and company_id is null)`;
  expect(await status()).toBe(200);
  expect([
    await during(
      `update membership set status = 'suspended' ${where}`,
      `update membership set status = 'active' ${where}`,
    ),
    await during(
      `update account set disabled_at = now() where id = ${accountOf}`,
      `update account set disabled_at = null where id = ${accountOf}`,
    ),
    await during(
      `update company set delete_after = now() where id = (select company_id from membership where id = $1)`,
      `update company set delete_after = null where id = (select company_id from membership where id = $1)`,
    ),
    await during(
      `update membership set role_id = ${roleOf('traveler')} ${where}`,
      `update membership set role_id = ${roleOf('admin')} ${where}`,
    ),
    await during(
      `update api_key set expires_at = now() - interval '1 hour' where membership_id = $1`,
      `update api_key set expires_at = now() + interval '1 day' where membership_id = $1`,
    ),
  ]).toEqual([401, 401, 401, 403, 401]);
  expect(await status()).toBe(200);
  const removal = await ask(admin, 'POST', `${base}/${id}/remove`, { version: '1' });
  expect([removal.status, await status()]).toEqual([200, 401]);
  expect(await db.count('audit', "action = 'apiKey.removed'")).toBe(1);
  const again = await newKey(maker.browser, ['people']);
  await db.query(`delete from membership ${where}`, [maker.membershipId]);
  expect((await keyClient(again.key)('GET', peopleFile)).status).toBe(401);
});

test('a key of a company whose plan has none is kept and refused, can be revoked, and works again with the plan that has them', async () => {
  const maker = await newColleague(db, { role: 'admin' });
  const { id, key } = await newKey(maker.browser, ['people', 'scim'], 'Kept');
  const call = keyClient(key);
  const plan = (tier: string) =>
    db.query("update company set tier = $1 where name = 'Acme Lanterns'", [tier]);
  await plan('bizPlus');
  const file = await call('GET', peopleFile);
  expect([file.status, file.text.includes('PLAN_NEEDED')]).toEqual([403, true]);
  const scim = await call('GET', '/scim/v2/Users');
  expect(scim.status).toBe(403);
  expect(JSON.parse(scim.text)).toMatchObject({ status: '403', detail: expect.stringMatching(/plan/) });
  expect(await ask(maker.browser, 'POST', base, { name: 'New', days: '30', people: 'true' })).toMatchObject({
    status: 403,
    code: 'PLAN_NEEDED',
  });
  expect((await ask(maker.browser, 'GET', base)).body.keys).toMatchObject([{ name: 'Kept', works: false }]);
  await plan('enterprise');
  expect([(await call('GET', peopleFile)).status, (await call('GET', '/scim/v2/Users')).status]).toEqual([
    200, 200,
  ]);
  await plan('biz');
  expect((await ask(maker.browser, 'POST', `${base}/${id}/remove`, { version: '1' })).status).toBe(200);
  await plan('enterprise');
  expect((await call('GET', peopleFile)).status).toBe(401);
});

test('a key is made with a second factor just shown, by who may, for what they may do themselves', async () => {
  const stale = await newColleague(db, { role: 'admin' });
  await db.query("update session set mfa_at = now() - interval '1 hour' where membership_id = $1", [
    stale.membershipId,
  ]);
  const form = { name: 'Late', days: '30', people: 'true' };
  expect((await ask(stale.browser, 'POST', base, form)).code).toBe('MISSING_TWO_FACTOR_AUTHENTICATION');
  const traveler = await newColleague(db, { role: 'traveler' });
  expect((await ask(traveler.browser, 'POST', base, form)).status).toBe(403);
  expect(await ask(admin, 'POST', base, { name: 'None', days: '30' })).toMatchObject({
    code: 'VALIDATION_ERROR',
    field: 'scopes',
  });
  expect(await db.count('api_key')).toBe(0);
});

test('of twenty alike at once there is one, and no company has more than twenty', async () => {
  const make = (name: string) => ask(admin, 'POST', base, { name, days: '30', people: 'true' });
  const alike = await Promise.all(twenty.map((nth) => make(nth % 2 === 0 ? 'Same' : 'SAME')));
  expect(alike.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(alike.filter(({ code }) => code === 'NAME_USED')).toHaveLength(19);
  const others = await Promise.all([...twenty, 20, 21].map((nth) => make(`Other ${nth}`)));
  expect(others.filter(({ code }) => code === 'TOO_MANY_API_KEYS')).toHaveLength(3);
  expect(await db.count('api_key')).toBe(20);
});

test('another company’s key is not there', async () => {
  await db.query("update company set tier = 'enterprise' where name = 'Beacon Kites'");
  const { id, key } = await newKey(admin, ['people']);
  const other = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
  expect((await ask(other.browser, 'GET', base)).body.keys).toEqual([]);
  expect((await ask(other.browser, 'POST', `${base}/${id}/remove`, { version: '1' })).status).toBe(404);
  expect((await keyClient(key)('GET', peopleFile)).status).toBe(200);
  const theirs = keyClient((await newKey(other.browser, ['people'])).key);
  expect((await theirs('GET', peopleFile)).text).not.toContain('@acme-lanterns.example');
});

test('the list says when a key was used last', async () => {
  const { key } = await newKey(admin, ['people']);
  await keyClient(key)('GET', peopleFile);
  const { keys } = (await ask(admin, 'GET', base)).body;
  expect(keys).toMatchObject([{ usedAt: expect.any(String), works: true }]);
  expect(await db.count('api_key', `membership_id = '${adminId}'`)).toBe(1);
});

test('without script the next page shows a key once, and what was typed waits after a refusal', async () => {
  const send = async (more: Readonly<Record<string, string>>) => {
    const fields = { form: 'key', id: '', version: '', name: 'Okta', days: '90', ...more };
    const posted = { ...fields, formtoken: await admin.formToken() };
    const answer = await admin.submit('/i/api/business/apiKeys/v1', posted, '/business/integrations?key=new');
    return [answer.headers.get('location'), await readFlash(`flash=${admin.cookies.get('flash')}`)];
  };
  expect(await send({})).toEqual([
    expect.stringContaining('key=new&form=key&error=VALIDATION_ERROR'),
    expect.objectContaining({
      field: 'scopes',
      values: expect.objectContaining({ name: 'Okta', days: '90' }),
    }),
  ]);
  expect(await send({ scim: 'true' })).toEqual([
    expect.stringMatching(/integrations\?form=key&done=1$/),
    expect.objectContaining({ form: 'key', values: { key: expect.stringMatching(/^umk_/) } }),
  ]);
});
