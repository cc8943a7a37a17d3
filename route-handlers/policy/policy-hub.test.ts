import { isAble } from '@/lib/server/identity/proofs';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { findPeople, policiesOfPerson } from '@/lib/server/policy/policies-of-person';
import { policyOverview } from '@/lib/server/policy/policy-overview';
import { rulePerformance } from '@/lib/server/policy/rule-performance';
import { daysBetween } from '@/lib/shared/day/days';
import { isNearlyAlwaysApproved } from '@/lib/shared/policy/rule-performance';
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
  const { policies, published, version } = await policyOverview(asked, 'hotel');
  expect(policies.map(({ id, rules }) => [id, rules.length])).toEqual([
    ['guests', expect.any(Number)],
    ['rest', expect.any(Number)],
  ]);
  expect(policies.flatMap(({ rules }) => rules)).toHaveLength(1);
  expect(published).not.toBeNull();
  expect(version).toBeGreaterThan(0);
});

test('rule health counts bookings and answers, and proposes where nearly all were approved', async () => {
  await publish([policy('rest', 'all', [night('approve', 1)])]);
  await db.query(
    `update company set settings = settings || '{"autoApprovalMode":"inPolicy"}' where name = 'Acme Lanterns'`,
  );
  const id = await idOf(await order(guest.browser, [sampleStay()]));
  const health = async () => (await rulePerformance(await viewer(), 'hotel')).rules;
  expect(await health()).toEqual([
    {
      code: 'NIGHT_ABOVE_CAP',
      action: 'approve',
      fired: 1,
      decided: 0,
      approved: 0,
      name: null,
      avoided: 0,
      raise: null,
    },
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

type Attempt = {
  readonly id: string;
  readonly company_id: string;
  readonly traveler_id: string;
  readonly at: Date;
  readonly state: string;
  readonly failure: string | null;
  readonly cents: number;
  readonly place: string;
  readonly day: string;
};

/** What docs/reports.md says of money avoided, once more and in another language: cents of a euro. */
async function avoidedByHand(): Promise<number> {
  const all = await db.query<Attempt>(
    `select i.id, o.company_id, o.traveler_id, o.created_at at, i.state, i.failure, i.price_cents cents,
       i.offer->>'destination' place, i.start_day::text as day
     from order_item i join booking_order o on o.id = i.order_id order by o.created_at, i.position`,
  );
  const acme = await db.query<{ id: string }>(`select id from company where name = 'Acme Lanterns'`);
  let sum = 0;
  for (const one of all) {
    const isRefused = ['declined', 'approvalExpired', 'approvalWithdrawn'].includes(one.failure ?? '');
    if (!isRefused || one.company_id !== acme[0]?.id) continue;
    const later = all.find(
      (other) =>
        other.at > one.at &&
        other.company_id === one.company_id &&
        other.traveler_id === one.traveler_id &&
        other.place === one.place &&
        Math.abs(daysBetween(one.day, other.day)) <= 3,
    );
    if (later === undefined) sum += one.cents;
    else if (later.state === 'booked') sum += Math.max(0, one.cents - later.cents);
  }
  return sum;
}

test('money avoided is what was not booked because a rule asked, less what was booked instead, of the own company', async () => {
  await publish([policy('rest', 'all', [night('approve', 1)])]);
  await db.query(
    `update company set settings = settings || '{"autoApprovalMode":"inPolicy","currency":"GBP"}' where name = 'Acme Lanterns'`,
  );
  const perEuro = (await exchangeRates()).perEuro('GBP') ?? 0;
  const place = async (nth: number, where = 'LIS', from = 40) =>
    idOf(await order(guest.browser, [sampleStay(where, nth, from)]));
  const become = async (id: string, state: string, failure: string | null) => {
    await db.query('update order_item set state = $2, failure = $3 where order_id = $1', [
      id,
      state,
      failure,
    ]);
  };
  const avoided = async () => {
    const { currency, rules } = await rulePerformance(await viewer(), 'hotel');
    expect(currency).toBe('GBP');
    const byHand = await avoidedByHand();
    expect(rules[0]?.avoided).toBeCloseTo((byHand * perEuro) / 100, 6);
    return byHand;
  };
  const first = await place(0);
  expect(await avoided()).toBe(0);
  await become(first, 'failed', 'declined');
  const whole = await avoided();
  expect(whole).toBeGreaterThan(0);
  // Another attempt at the same trip, a day later: what it leads to counts.
  const second = await place(1, 'LIS', 41);
  expect(await avoided()).toBe(0);
  await db.query('update order_item set price_cents = $2 where order_id = $1', [second, whole - 700]);
  await become(second, 'booked', null);
  expect(await avoided()).toBe(700);
  await db.query('update order_item set price_cents = $2 where order_id = $1', [second, whole + 700]);
  expect(await avoided()).toBe(0);
  await become(second, 'failed', 'approvalExpired');
  expect(await avoided()).toBe(whole + 700);
  // Another place and another time are another trip; what was sold out was not refused.
  await become(await place(0, 'LIS', 60), 'booked', null);
  await become(await place(0, 'OSL'), 'failed', 'soldOut');
  expect(await avoided()).toBe(whole + 700);
  // What another company's traveler books, or was refused, is theirs.
  const other = `(select id from company where name = 'Beacon Kites')`;
  await db.query(`update booking_order set company_id = ${other} where id = $1`, [second]);
  await db.query(`update policy_decision set company_id = ${other} where order_id = $1`, [second]);
  expect(await avoided()).toBe(whole);
});
