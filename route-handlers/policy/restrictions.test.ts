import { messageOf } from '@/lib/server/http/error-formats';
import { readFlash } from '@/lib/server/http/flash';
import { isAble } from '@/lib/server/identity/proofs';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { previewRestriction } from '@/lib/server/policy/restriction-preview';
import { listRestrictions } from '@/lib/server/policy/restrictions';
import { order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { recordVersion } from '@/tests/factories/record-version';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { sampleStay } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const calls = '/i/api/business/restrictions/v1';
const form = {
  version: '0',
  kind: 'city',
  values: 'Lissabon\nLON',
  action: 'block',
  reason: 'A strike at the airports',
  audience: 'all',
};
const save = (browser: TestBrowser, more: Readonly<Record<string, string>> = {}, vertical = 'hotel') =>
  browser.call('POST', `${calls}/${vertical}`, { ...form, ...more });
const held = (vertical = 'hotel') =>
  db.query<{ id: string; version: number; restriction: { values: string[] } }>(
    'select id, version, restriction from policy_restriction where vertical = $1',
    [vertical],
  );

afterEach(async () => {
  await outboxIdle();
  await ordersIn(db).forget();
  await db.query(`delete from policy_restriction where vertical = 'hotel'`);
});

test('what is restricted cannot be ordered from the moment it is saved, and again once it is lifted', async () => {
  const manager = await roleBrowser('manager', db);
  expect((await save(manager)).status).toBe(200);
  const [one] = await held();
  expect(one?.restriction.values).toEqual(['LIS', 'LON']);
  const traveler = await roleBrowser('traveler', db);
  const book = () => order(traveler, [sampleStay('LIS', 3)]);
  expect(await refusalOf(await book())).toEqual([403, 'POLICY_BLOCKED', null]);
  const [entry] = await db.query(`select data from audit where action = 'policy.restrictionAdded'`);
  expect(entry).toMatchObject({
    data: {
      vertical: 'hotels',
      name: 'LIS, LON',
      after: { action: 'block', reason: 'A strike at the airports' },
    },
  });
  const remove = (version: string) => manager.call('POST', `${calls}/hotel/${one?.id}/remove`, { version });
  expect(await refusalOf(await remove('7'))).toEqual([409, 'VERSION_CONFLICT', 'version']);
  expect((await remove('1')).status).toBe(200);
  expect((await book()).status).toBe(200);
});

test('a restriction counts all trips to come of those whom it is for, and apart what only waits', async () => {
  const manager = await roleBrowser('manager', db);
  const traveler = await roleBrowser('traveler', db);
  const impactsOf = async () => {
    const viewer = await viewerIn(manager);
    if (!isAble(viewer, 'company.policies')) throw new Error('may not write policies');
    return (await listRestrictions(viewer, 'hotel')).map(({ impact }) => impact);
  };
  const settle = (autoApprovalMode: 'all' | 'off') =>
    db.query(`update company set settings = settings || $1::jsonb where name = 'Acme Lanterns'`, [
      JSON.stringify({ autoApprovalMode }),
    ]);
  expect((await save(manager)).status).toBe(200);
  expect((await save(manager, { audience: 'guests' })).status).toBe(200);
  // What the demo has booked to come is counted already, of people and of guests.
  const [before, guests] = await impactsOf();
  await db.query(`delete from policy_restriction where vertical = 'hotel'`);
  await settle('all');
  expect((await order(traveler, [sampleStay('LIS', 3)])).status).toBe(200);
  await settle('off');
  expect((await order(traveler, [sampleStay('LIS', 9)])).status).toBe(200);
  await save(manager);
  await save(manager, { audience: 'guests' });
  expect(await impactsOf()).toEqual([
    { booked: (before?.booked ?? 0) + 1, waiting: (before?.waiting ?? 0) + 1 },
    guests,
  ]);
  expect(guests?.booked ?? 0).toBeLessThan((before?.booked ?? 0) + 1);
  // Of many more than are read at once each is counted.
  await db.query(
    `insert into order_item select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'position', 100 + n, 'event_id', null))).*
     from order_item i join booking_order o on o.id = i.order_id, generate_series(1, 600) n
     where i.state = 'booked' and i.result_id = $1`,
    [sampleStay('LIS', 3)],
  );
  expect((await impactsOf())[0]?.booked).toBe((before?.booked ?? 0) + 601);
  await settle('all');
});

test('what nobody knows, days in the wrong order and people of others are refused by their field', async () => {
  const manager = await roleBrowser('manager', db);
  const foreign = 'groups:00000000-0000-4000-8000-000000000000';
  for (const [more, field, code = 'VALIDATION_ERROR'] of [
    [{ values: 'Lisbon\nAtlantis' }, 'values', 'PLACE_UNKNOWN'],
    [{ kind: 'country', values: 'Lisbon' }, 'values', 'PLACE_UNKNOWN'],
    [{ kind: 'words', values: 'suite\na' }, 'values', 'NAME_TOO_SHORT'],
    [{ kind: 'everything', values: 'Lisbon' }, 'values', 'BAN_COVERS_ALL'],
    [{ values: ' ' }, 'values'],
    [{ kind: 'words', values: Array.from({ length: 201 }, (_, at) => `word ${at}`).join('\n') }, 'values'],
    [{ from: '2027-02-02', until: '2027-02-01' }, 'until'],
    [{ audience: foreign }, 'audience'],
    [{ reason: '' }, 'reason'],
  ] as const)
    expect(await refusalOf(await save(manager, more))).toEqual([400, code, field]);
  expect(await held()).toEqual([]);
});

test.each([
  [{ reason: '    ' }, 'Fill in this field.'],
  [{ reason: 'ab' }, 'Enter at least 3 characters.'],
  [{ reason: 'a'.repeat(201) }, 'Enter at most 200 characters.'],
  [{ values: '' }, 'Fill in this field.'],
  [{ values: 'Atlantis' }, 'This line names no place we know: Atlantis'],
  [{ kind: 'words', values: 'a' }, 'Enter at least two characters, with a letter or a digit: a'],
])('%j is refused in words, by a call and without script', async (more, words) => {
  const manager = await roleBrowser('manager', db);
  const answer = (await (await save(manager, more)).json()) as { errors: object[] };
  expect(answer.errors[0]).toMatchObject({ localizedDescription: words });
  const formtoken = await manager.formToken();
  const plain = { ...form, ...more, form: 'restriction', locale: 'en-US', formtoken };
  await manager.submit(`${calls}/hotel`, plain, '/business/policy/hotel/restrictions?restriction=new');
  const left = await readFlash(`flash=${manager.cookies.get('flash')}`);
  const code = left?.line === undefined ? 'VALIDATION_ERROR' : errorOf(words);
  expect(await messageOf({ code, line: left?.line, want: left?.want }, 'en-US')).toBe(words);
});

const errorOf = (words: string) => (words.includes('place') ? 'PLACE_UNKNOWN' : 'NAME_TOO_SHORT');

test('the same press twenty times is one restriction, and what is as it was is not written', async () => {
  const manager = await roleBrowser('manager', db);
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(manager)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const [one, ...others] = await held();
  expect([one?.version, others]).toEqual([1, []]);
  expect((await save(manager, { id: one?.id ?? '', version: '1' })).status).toBe(200);
  expect((await held())[0]?.version).toBe(1);
});

test('of twenty changes of the same version one is made, and another company finds nothing', async () => {
  const manager = await roleBrowser('manager', db);
  await save(manager);
  const [one] = await held();
  const change = { id: one?.id ?? '', version: '1' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => save(manager, { ...change, reason: `Reason ${nth}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect((await held())[0]?.version).toBe(2);
  const other = await roleBrowser('other', db);
  expect((await save(other, { ...change, version: '2' })).status).toBe(404);
  expect((await other.call('POST', `${calls}/hotel/${one?.id}/remove`, { version: '2' })).status).toBe(404);
});

test('a group that a restriction is for is not deleted', async () => {
  const manager = await roleBrowser('manager', db);
  const [group] = await db.query<{ id: string }>(
    `select g.id from traveler_group g join membership m using (company_id)
     where m.email = $1 and g.kind = 'policy' and not g.is_default limit 1`,
    [emailOfRole('manager')],
  );
  expect((await save(manager, { audience: `groups:${group?.id}` })).status).toBe(200);
  const answer = await manager.call(
    'POST',
    `/i/api/business/groups/v1/${group?.id}/remove`,
    await recordVersion(db, 'traveler_group', group?.id),
  );
  expect(await refusalOf(answer)).toEqual([400, 'VALIDATION_ERROR', 'policies']);
});

test('whom a company prefers and avoids is written once, with a version, and in one list alone', async () => {
  const manager = await roleBrowser('manager', db);
  const say = (more: Readonly<Record<string, string>>) =>
    manager.call('POST', '/i/api/business/preferences/v1/car', { version: '0', ...more });
  const lists = { preferred: 'Harbor Cars\n\nHarbor Cars', avoid: 'Rustwheel' };
  expect(await refusalOf(await say({ preferred: 'Rustwheel', avoid: 'RUSTWHEEL' }))).toEqual([
    400,
    'VALIDATION_ERROR',
    'avoid',
  ]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => say(lists)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  const [row] = await db.query(`select tiers, version from policy_suppliers where vertical = 'car'`);
  expect(row).toEqual({ tiers: { preferred: ['Harbor Cars'], avoid: ['Rustwheel'] }, version: 1 });
});

test('a name that is added joins its list once, however it is written', async () => {
  const manager = await roleBrowser('manager', db);
  const say = (more: Readonly<Record<string, string>>) =>
    manager.call('POST', '/i/api/business/preferences/v1/hotel', { preferred: 'Lantern', ...more });
  expect((await say({ version: '0', addPreferred: 'Opal House', addAvoid: 'Gentle' })).status).toBe(200);
  expect((await say({ version: '1', addPreferred: 'LANTERN', avoid: 'Gentle' })).status).toBe(200);
  expect(await refusalOf(await say({ version: '2', addAvoid: 'lantern' }))).toEqual([
    400,
    'VALIDATION_ERROR',
    'avoid',
  ]);
  const [row] = await db.query(`select tiers, version from policy_suppliers where vertical = 'hotel'`);
  expect(row).toEqual({ tiers: { preferred: ['Lantern'], avoid: ['Gentle'] }, version: 2 });
});

const check = (browser: TestBrowser, more: Readonly<Record<string, string>> = {}, vertical = 'hotel') =>
  browser.call('POST', `${calls}/${vertical}/check`, { ...form, ...more });
const redirectOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return ((await response.json()) as { redirect: string }).redirect;
};

test('a restriction that trips are about is saved after a yes alone, once, and tells those who travel if wanted', async () => {
  const manager = await roleBrowser('manager', db);
  const traveler = await roleBrowser('traveler', db);
  await db.query(
    `update company set settings = settings || '{"autoApprovalMode":"off"}' where name = 'Acme Lanterns'`,
  );
  expect((await order(traveler, [sampleStay('LIS', 3)])).status).toBe(200);
  const page = await redirectOf(await check(manager));
  const preview = new URL(page, 'https://site.example').searchParams.get('preview') ?? '';
  expect(await held()).toEqual([]);
  const viewer = await viewerIn(manager);
  if (!isAble(viewer, 'company.policies')) throw new Error('may not write policies');
  const seen = await previewRestriction(viewer, 'hotel', preview);
  expect(seen?.affected.trips.length).toBe((seen?.affected.booked ?? 0) + (seen?.affected.waiting ?? 0));
  expect(seen?.affected.trips.length).toBeGreaterThan(0);
  expect(await previewRestriction(viewer, 'car', preview)).toBeNull();
  const told = () => db.count('notification', `event = 'restrictionAffects'`);
  const confirm = (vertical = 'hotel') =>
    manager.call('POST', `${calls}/${vertical}/confirm`, { preview, tell: 'true' });
  expect(await refusalOf(await confirm('car'))).toEqual([404, 'NOT_FOUND', 'preview']);
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await held()).length).toBe(1);
  expect(await told()).toBe(seen?.affected.accountIds.length);
});

test('what no trip is about is saved at once', async () => {
  const manager = await roleBrowser('manager', db);
  expect(await redirectOf(await check(manager, { values: 'Wellington' }))).toContain('done=1');
  expect((await held()).map(({ restriction }) => restriction.values)).toEqual([['WLG']]);
});

test('a travel ban names nothing, and holds everywhere; words are those of hotels and rooms', async () => {
  const manager = await roleBrowser('manager', db);
  const traveler = await roleBrowser('traveler', db);
  const values = (await refusalOf(await save(manager, { values: '' })))[2];
  expect(values).toBe('values');
  expect(await refusalOf(await save(manager, { kind: 'airport', values: 'LHR' }))).toEqual([
    400,
    'VALIDATION_ERROR',
    'kind',
  ]);
  expect((await save(manager, { kind: 'words', values: 'no such hotel' })).status).toBe(200);
  expect((await order(traveler, [sampleStay('LIS', 3)])).status).toBe(200);
  expect((await save(manager, { kind: 'everything', values: '' })).status).toBe(200);
  expect(await refusalOf(await order(traveler, [sampleStay('LIS', 9)]))).toEqual([
    403,
    'POLICY_BLOCKED',
    null,
  ]);
});
