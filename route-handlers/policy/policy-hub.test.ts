import { isAble } from '@/lib/server/identity/proofs';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { findPeople, policiesOfPerson } from '@/lib/server/policy/policies-of-person';
import { policyOverview } from '@/lib/server/policy/policy-overview';
import { ruleHealth } from '@/lib/server/policy/rule-health';
import { isNearlyAlwaysApproved } from '@/lib/shared/policy/rule-health';
import { newColleague } from '@/tests/factories/colleagues';
import { idOf, order, ordersIn } from '@/tests/factories/orders';
import { sampleStay } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget } = ordersIn(db);
let manager: Awaited<ReturnType<typeof newColleague>>;
let guest: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  manager = await newColleague(db, { role: 'travelManager' });
  guest = await newColleague(db, { role: 'guest' });
});
afterEach(async () => {
  await outboxIdle();
  await forget();
});

const viewer = async () => {
  const found = await viewerIn(manager.browser);
  if (!isAble(found, 'company.policies')) throw new Error('may not see policies');
  return found;
};
const night = (action: string, maxCap: number) => ({
  code: 'NIGHT_ABOVE_CAP',
  action,
  mode: 'fixed',
  pct: 0,
  minAllowance: 0,
  maxCap,
  overrides: [],
});
const policy = (id: string, kind: string, rules: readonly object[]) => ({
  id,
  name: `For ${id}`,
  audience: { kind },
  currency: 'EUR',
  rules,
});
const publish = async (policies: readonly object[]) => {
  const call = '/i/api/business/company/v1/settings/policies/hotel';
  expect((await manager.browser.call('PUT', call, { policies })).status).toBe(200);
};

test('a person is found by a part of their name or address, in their own company alone, with the policy they follow', async () => {
  await publish([policy('guests', 'guests', [night('warn', 100)]), policy('rest', 'all', [])]);
  const asked = await viewer();
  expect(await findPeople(asked, guest.email.toUpperCase())).toMatchObject([{ id: guest.membershipId }]);
  expect((await findPeople(asked, '@')).length).toBe(10);
  expect(await findPeople(asked, 'bea@beacon-kites.example')).toEqual([]);
  expect(await findPeople(asked, ' % ')).toEqual([]);
  const followed = async (id: string) => (await policiesOfPerson(asked, id, ['hotel'])).get('hotel');
  expect(await followed(guest.membershipId)).toMatchObject({ policy: { id: 'guests' }, isRest: false });
  expect(await followed(manager.membershipId)).toMatchObject({ policy: { id: 'rest' }, isRest: true });
  const [foreign] = await db.query<{ id: string }>(
    "select id from membership where email = 'bea@beacon-kites.example'",
  );
  await expect(followed(foreign?.id ?? '')).rejects.toThrow('NOT_FOUND');
  const { policies, published, rules, version } = await policyOverview(asked, 'hotel');
  expect({ policies, rules, isPublished: published !== null }).toEqual({
    policies: 2,
    rules: 1,
    isPublished: true,
  });
  expect(version).toBeGreaterThan(0);
});

test('rule health counts bookings and answers, and proposes where nearly all were approved', async () => {
  await publish([policy('rest', 'all', [night('approve', 1)])]);
  await db.query(
    `update company set settings = settings || '{"autoApprovalMode":"inPolicy"}' where name = 'Acme Lanterns'`,
  );
  const id = await idOf(await order(guest.browser, [sampleStay()]));
  const health = async () => (await ruleHealth(await viewer(), 'hotel')).rules;
  expect(await health()).toEqual([
    { code: 'NIGHT_ABOVE_CAP', action: 'approve', fired: 1, decided: 0, approved: 0, name: null },
  ]);
  const decide = `update approval_request set decided_by_id = (select id from account limit 1), state = $2 where order_id = $1`;
  await db.query(decide, [id, 'declined']);
  expect(await health()).toMatchObject([{ fired: 1, decided: 1, approved: 0 }]);
  await db.query(decide, [id, 'approved']);
  const [rule] = await health();
  expect(rule).toMatchObject({ decided: 1, approved: 1 });
  // The rest of the order was approved, this was not.
  await db.query(`update order_item set failure = 'declined' where order_id = $1`, [id]);
  expect(await health()).toMatchObject([{ decided: 1, approved: 0 }]);
  if (rule === undefined) throw new Error('no rule');
  expect([1, 9, 10, 11].map((n) => isNearlyAlwaysApproved({ ...rule, decided: n, approved: n }))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isNearlyAlwaysApproved({ ...rule, decided: 10, approved: 9 })).toBe(false);
  expect(isNearlyAlwaysApproved({ ...rule, action: 'warn', decided: 20, approved: 20 })).toBe(false);
  await db.query("update policy_decision set created_at = now() - interval '91 days'");
  expect(await health()).toEqual([]);
});
