import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { newColleague } from '@/tests/factories/colleagues';
import { idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget } = ordersIn(db);
const policies = '/i/api/business/policies/v1';
let manager: TestBrowser;
let other: TestBrowser;
let traveler: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  ({ browser: manager } = await newColleague(db, { role: 'travelManager' }));
  ({ browser: other } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' }));
  traveler = await newColleague(db, { role: 'traveler' });
});
afterEach(async () => {
  await outboxIdle();
  await forget();
  await db.query('delete from policy_test; delete from policy_draft');
});

const capped = (amount: number) => [
  {
    id: 'rest',
    name: 'Standard',
    audience: { kind: 'all' },
    currency: 'EUR',
    rules: [
      {
        code: 'NIGHT_ABOVE_CAP',
        action: 'warn',
        mode: 'fixed',
        pct: 0,
        minAllowance: 0,
        maxCap: amount,
        overrides: [],
      },
    ],
  },
];
const put = async (amount: number, more: object = {}) =>
  manager.call('PUT', '/i/api/business/company/v1/settings/policies/hotel', {
    policies: capped(amount),
    ...more,
  });
const pin = async (itemId: string, expected: string, browser = manager) =>
  browser.call('POST', `${policies}/tests/hotel`, { itemId, expected });
/** A stay that was booked, by the item of its order. */
const booked = async () => {
  expect((await put(100_000)).status).toBe(200);
  const id = await idOf(await order(traveler.browser, [sampleStay()]));
  const [item] = await db.query<{ id: string }>('select id from order_item where order_id = $1', [id]);
  return item?.id ?? '';
};

test('what contradicts an example is published only by whoever says so, and the audit log tells', async () => {
  expect((await pin(await booked(), 'inPolicy')).status).toBe(200);
  expect((await put(90_000)).status).toBe(200);
  expect(await refusalOf(await put(1))).toEqual([409, 'POLICY_TEST_FAILED', null]);
  expect(await db.query(`select max(version) v from policy_version where vertical = 'hotel'`)).toEqual(
    await db.query(
      `select (data->>'after')::int v from audit where action = 'policy.published' order by id desc limit 1`,
    ),
  );
  expect((await put(1, { overrideFailedTests: true })).status).toBe(200);
  expect(await db.count('audit', `action = 'policy.published' and (data->>'failedTests')::int = 1`)).toBe(1);
});

test('a draft with an example that fails is published by its box alone', async () => {
  expect((await pin(await booked(), 'blocked')).status).toBe(200);
  const [held] = await db.query<{ v: number }>(
    `select max(version) v from policy_version where vertical = 'hotel' and company_id = (select company_id from membership where id = $1)`,
    [traveler.membershipId],
  );
  const published = String(held?.v);
  const lean = { act: 'lean', version: '0', published };
  expect((await manager.call('POST', `${policies}/drafts/hotel/act`, lean)).status).toBe(200);
  const [draft] = await db.query<{ version: number }>('select version from policy_draft');
  const form = { version: String(draft?.version), published, note: 'Why' };
  const publish = (more = {}) =>
    manager.call('POST', `${policies}/drafts/hotel/publish`, { ...form, ...more });
  expect(await refusalOf(await publish())).toEqual([409, 'POLICY_TEST_FAILED', null]);
  expect((await publish({ overrideFailedTests: 'on' })).status).toBe(200);
});

test('an example is judged for its traveler as they are now, and outlives its order and them', async () => {
  const itemId = await booked();
  expect((await pin(itemId, 'inPolicy')).status).toBe(200);
  const guests = { ...capped(1)[0], id: 'guests', name: 'Guests', audience: { kind: 'guests' } };
  const call = '/i/api/business/company/v1/settings/policies/hotel';
  const both = { policies: [guests, ...capped(100_000)] };
  expect((await manager.call('PUT', call, both)).status).toBe(200);
  const roleOf = `update membership set role_id = (select id from role where key = $1 and company_id is null) where id = $2`;
  await db.query(roleOf, ['guest', traveler.membershipId]);
  expect(await refusalOf(await manager.call('PUT', call, both))).toEqual([409, 'POLICY_TEST_FAILED', null]);
  await db.query(roleOf, ['traveler', traveler.membershipId]);
  await db.query('delete from booking_order');
  expect((await manager.call('PUT', call, both)).status).toBe(200);
  expect(await refusalOf(await put(1))).toEqual([409, 'POLICY_TEST_FAILED', null]);
  await db.query('update policy_test set member_id = null');
  expect(await refusalOf(await put(1))).toEqual([409, 'POLICY_TEST_FAILED', null]);
});

test('examples are of one company and one vertical, and of what was judged', async () => {
  const itemId = await booked();
  expect(await refusalOf(await pin(itemId, 'inPolicy', other))).toEqual([404, 'NOT_FOUND', null]);
  const ofFlights = await manager.call('POST', `${policies}/tests/flight`, { itemId, expected: 'inPolicy' });
  expect(await refusalOf(ofFlights)).toEqual([404, 'NOT_FOUND', null]);
  expect((await pin(itemId, 'unheard')).status).toBe(400);
  await pin(itemId, 'inPolicy');
  const [kept] = await db.query<{ id: string }>('select id from policy_test');
  const remove = (browser: TestBrowser) =>
    browser.call('POST', `${policies}/tests/hotel/remove`, { id: kept?.id });
  expect(await refusalOf(await remove(other))).toEqual([404, 'NOT_FOUND', null]);
  expect((await remove(manager)).status).toBe(200);
  expect(await db.count('policy_test')).toBe(0);
  expect((await put(1)).status).toBe(200);
});

test('an example pressed twenty times is kept once, and of many at once as many as there can be', async () => {
  const itemId = await booked();
  const pinned = (expected: string) => Promise.all(Array.from({ length: 20 }, () => pin(itemId, expected)));
  expect((await pinned('inPolicy')).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await db.count('policy_test')).toBe(1);
  await db.query(
    `insert into policy_test (company_id, vertical, offer, judged, expected)
     select company_id, vertical, offer, judged, expected from policy_test, generate_series(1, 48)`,
  );
  await Promise.all(['outOfPolicy', 'blocked'].map(pinned));
  expect(await db.count('policy_test')).toBe(50);
});
