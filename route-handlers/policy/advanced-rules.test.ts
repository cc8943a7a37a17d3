import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { recordVersion } from '@/tests/factories/record-version';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const calls = '/i/api/business/advancedRules/v1';
const form = {
  version: '0',
  name: 'Lisbon at the weekend',
  on: 'true',
  match: 'all',
  effect: 'block',
  reason: 'The office is closed',
  audience: 'all',
  'if-cities': 'Lissabon',
  'if-nightsMin': '1',
  // As a script sends boxes.
  'if-weekdays-1': 'false',
  'if-cancellations-fee': 'true',
  'if-cancellations-free': 'true',
  'if-cancellations-none': 'false',
};
const save = (browser: TestBrowser, more: Readonly<Record<string, string>> = {}) =>
  browser.call('POST', `${calls}/hotel`, { ...form, ...more });
const held = () =>
  db.query<{ id: string; version: number; rule: { conditions: unknown; on: boolean } }>(
    `select id, version, rule from policy_advanced_rule where vertical = 'hotel' and rule ->> 'name' = $1`,
    [form.name],
  );

afterEach(async () => {
  await outboxIdle();
  await ordersIn(db).forget();
  await db.query(`delete from policy_advanced_rule where vertical = 'hotel'`);
});

test('a rule acts from the moment it is on, and no longer once it is off or deleted', async () => {
  const manager = await roleBrowser('manager', db);
  expect((await save(manager)).status).toBe(200);
  const [one] = await held();
  expect(one?.rule).toMatchObject({
    on: true,
    conditions: [
      { name: 'nightsMin', value: 1 },
      { name: 'cities', value: ['LIS'] },
      { name: 'cancellations', value: ['free', 'fee'] },
    ],
  });
  const traveler = await roleBrowser('traveler', db);
  const book = () => order(traveler, [sampleStay('LIS', 3)]);
  expect(await refusalOf(await book())).toEqual([403, 'POLICY_BLOCKED', null]);
  const mine = await traveler.call('GET', '/i/api/business/policies/v1/mine');
  expect(JSON.stringify(await mine.json())).toContain('The office is closed');
  const change = { id: one?.id ?? '', version: '1' };
  expect((await save(manager, { ...change, on: '' })).status).toBe(200);
  expect((await book()).status).toBe(200);
  const [entry] = await db.query(
    `select data from audit where action = 'policy.advancedRuleChanged' order by at desc limit 1`,
  );
  expect(entry).toMatchObject({
    data: { name: form.name, before: { active: true }, after: { active: false } },
  });
  const remove = (version: string) => manager.call('POST', `${calls}/hotel/${one?.id}/remove`, { version });
  expect(await refusalOf(await remove('1'))).toEqual([409, 'VERSION_CONFLICT', 'version']);
  expect((await remove('2')).status).toBe(200);
  expect(await held()).toEqual([]);
});

test('a group within a rule counts as one condition, and is met by any or all of its own', async () => {
  const manager = await roleBrowser('manager', db);
  const traveler = await roleBrowser('traveler', db);
  const grouped = (groupMatch: string) => ({ groupMatch, 'group-nightsMin': '300', 'group-starsMin': '1' });
  expect((await save(manager, grouped('all'))).status).toBe(200);
  expect((await order(traveler, [sampleStay('LIS', 3)])).status).toBe(200);
  const [one] = await held();
  expect(one?.rule).toMatchObject({
    group: {
      match: 'all',
      conditions: [
        { name: 'starsMin', value: 1 },
        { name: 'nightsMin', value: 300 },
      ],
    },
  });
  const change = { id: one?.id ?? '', version: '1', ...grouped('any') };
  expect((await save(manager, change)).status).toBe(200);
  expect(await refusalOf(await order(traveler, [sampleStay('LIS', 9)]))).toEqual([
    403,
    'POLICY_BLOCKED',
    null,
  ]);
  const odd = await save(manager, { ...change, version: '2', 'group-nightsMin': 'many' });
  expect(await refusalOf(odd)).toEqual([400, 'VALIDATION_ERROR', 'group-nightsMin']);
});

test('what cannot be read or never holds is refused by its field, and nothing is kept', async () => {
  const manager = await roleBrowser('manager', db);
  const empty = {
    'if-cities': '',
    'if-nightsMin': '',
    'if-cancellations-free': '',
    'if-cancellations-fee': '',
  };
  const foreign = 'groups:00000000-0000-4000-8000-000000000000';
  for (const [more, field] of [
    [{ 'if-cities': 'Atlantis' }, 'if-cities'],
    [{ 'if-nightsMin': 'many' }, 'if-nightsMin'],
    [{ 'if-nightsMin': '363' }, 'if-nightsMin'],
    [{ 'if-starsMin': '4', 'if-starsMax': '3' }, 'stars'],
    [{ 'if-starsMin': '4', 'group-starsMax': '3', groupMatch: 'all' }, 'stars'],
    [{ 'if-nightsMin': '2', 'group-starsMin': '4', 'group-starsMax': '3', groupMatch: 'all' }, 'stars'],
    [{ 'if-starsMax': '9' }, 'if-starsMax'],
    [{ 'if-words': 'x'.repeat(81) }, 'if-words'],
    [{ 'if-words': 'turned \u202E around' }, 'if-words'],
    [{ 'if-suppliers': Array.from({ length: 51 }, (_, nth) => `Hotel ${nth}`).join('\n') }, 'if-suppliers'],
    [{ ...empty }, 'match'],
    // A condition of flights is none of stays.
    [{ ...empty, 'if-stopsMin': '1' }, 'match'],
    [{ 'if-weekdays-1': 'maybe' }, 'if-weekdays-1'],
    [{ audience: foreign }, 'audience'],
    [{ audience: 'guests', effect: 'exclude' }, 'effect'],
    [{ name: '' }, 'name'],
    [{ reason: '' }, 'reason'],
    [{ effect: 'track' }, 'effect'],
  ] as const)
    expect([more, await refusalOf(await save(manager, more))]).toEqual([
      more,
      [400, 'VALIDATION_ERROR', field],
    ]);
  expect(await held()).toEqual([]);
});

test('the same press twenty times is one rule, and what is as it was is not written', async () => {
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
  // Nor does its own manager, by the address of another kind of travel.
  const asCar = await manager.call('POST', `${calls}/car/${one?.id}/remove`, { version: '2' });
  expect(asCar.status).toBe(404);
  expect(await held()).toHaveLength(1);
});

test('there are fifty rules at most, also when twenty come at once', async () => {
  const manager = await roleBrowser('manager', db);
  await db.query(
    `insert into policy_advanced_rule (company_id, vertical, rule)
     select m.company_id, 'hotel', jsonb_build_object('name', 'Rule ' || n, 'on', false, 'match', 'all', 'effect', 'warn',
       'reason', 'Because', 'audience', '{"kind": "all"}'::jsonb, 'conditions', '[{"name": "nightsMin", "value": 9}]'::jsonb)
     from membership m, generate_series(1, 49 - (select count(*)::int from policy_advanced_rule where vertical = 'hotel')) n
     where m.email = $1`,
    [emailOfRole('manager')],
  );
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => save(manager, { reason: `Reason ${nth}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [counted] = await db.query<{ n: number }>(
    `select count(*)::int as n from policy_advanced_rule where vertical = 'hotel'`,
  );
  expect(counted?.n).toBe(50);
});

test('a group that a rule is for is not deleted', async () => {
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
