import { randomUUID } from 'node:crypto';
import { listApprovals } from '@/lib/server/booking/approval/read-approvals';
import { isAble } from '@/lib/server/identity/proofs';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { compareOffers } from '@/lib/server/policy/compare-offers';
import type { JudgedItem } from '@/lib/server/policy/judge-order';
import { judgeOrder } from '@/lib/server/policy/judge-order';
import { findOffer } from '@/lib/server/search/find-offer';
import type { PolicyAction, PolicyRule } from '@/lib/shared/policy/policy-rules';
import { newColleague } from '@/tests/factories/colleagues';
import { centsOfOffer, idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { sampleFlight, sampleStay } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget } = ordersIn(db);
let admin: TestBrowser;
let traveler: Awaited<ReturnType<typeof newColleague>>;
let guest: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  ({ browser: admin } = await newColleague(db, { role: 'admin' }));
  traveler = await newColleague(db, { role: 'traveler' });
  guest = await newColleague(db, { role: 'guest' });
});
afterEach(async () => {
  await outboxIdle();
  await forget();
});

const rule = (action: PolicyAction): PolicyRule => ({
  code: 'NIGHT_ABOVE_CAP',
  action,
  mode: 'fixed',
  pct: 0,
  minAllowance: 0,
  maxCap: 1,
  overrides: [],
});
const policyOf = (rules: readonly PolicyRule[], kind: 'all' | 'guests' = 'all') => ({
  id: kind,
  name: `For ${kind}`,
  audience: { kind },
  currency: 'EUR',
  rules,
});
const publish = async (policies: readonly unknown[], vertical = 'hotel') => {
  const call = `/i/api/business/company/v1/settings/policies/${vertical}`;
  expect((await admin.call('PUT', call, { policies })).status).toBe(200);
};

/** What the checkout of a browser shows. */
async function judged(one: typeof traveler, resultId: string) {
  const viewer = await viewerIn(one.browser);
  if (!isAble(viewer, 'orders.place')) throw new Error('may not order');
  const offer = await findOffer(resultId, []);
  const offers = offer === null ? [] : [offer];
  const { membershipId } = one;
  return judgeOrder(viewer, {
    offers,
    membershipId,
    comparison: await compareOffers(viewer, offers, { ip: '::1', membershipId }),
  });
}

const decisions = (id: string) =>
  db.query<{ status: string; hash: string; justification: string; inputs: JudgedItem['inputs'] }>(
    'select * from policy_decision where order_id = $1',
    [id],
  );

test('what is in policy is booked, and its decision is kept with what it rests on', async () => {
  await publish([policyOf([])]);
  const stay = sampleStay();
  const { hash } = await judged(traveler, stay);
  const made = await order(traveler.browser, [stay], { policySeen: hash });
  expect(made.status).toBe(200);
  const [kept, ...more] = await decisions(await idOf(made));
  expect(more).toEqual([]);
  expect(kept).toMatchObject({ status: 'inPolicy', hash, inputs: { traveler: { isGuest: false } } });
});

test('what the policy forbids is refused, whatever the form says', async () => {
  for (const action of ['block', 'hide'] as const) {
    await publish([policyOf([rule(action)])]);
    const stay = sampleStay();
    const { decision, hash } = await judged(traveler, stay);
    expect(decision.status).toBe('blocked');
    const refused = await order(traveler.browser, [stay], { policySeen: hash });
    expect(await refusalOf(refused)).toEqual([403, 'POLICY_BLOCKED', null]);
    const kept = await traveler.browser.call('POST', '/i/api/booking/v1/cart/add', { resultId: stay });
    expect(await refusalOf(kept)).toEqual([403, 'POLICY_BLOCKED', null]);
    expect(await db.count('trip_event', "result_id = $1 and state = 'cart'", [stay])).toBe(0);
    const handed = await traveler.browser.call('POST', '/i/api/booking/v1/handovers', {
      resultId: stay,
      priceSeen: String(await centsOfOffer(stay)),
      idempotencyKey: randomUUID(),
    });
    expect(await refusalOf(handed)).toEqual([403, 'FORBIDDEN', null]);
  }
});

test('a policy that is published while a checkout is open is shown before it is booked', async () => {
  await publish([policyOf([])]);
  const stay = sampleStay();
  const { hash: before } = await judged(traveler, stay);
  await publish([policyOf([rule('warn')])]);
  const late = await order(traveler.browser, [stay], { policySeen: before });
  expect(await refusalOf(late)).toEqual([409, 'POLICY_CHANGED', null]);
  const { hash, needsApproval } = await judged(traveler, stay);
  expect(needsApproval).toBe(false);
  expect((await order(traveler.browser, [stay], { policySeen: hash })).status).toBe(200);
});

test('a rule that wants a reason gets one of ten letters', async () => {
  await publish([policyOf([rule('justify')])]);
  const stay = sampleStay();
  const { hash } = await judged(traveler, stay);
  const without = await order(traveler.browser, [stay]);
  expect(await refusalOf(without)).toEqual([400, 'VALIDATION_ERROR', 'justification']);
  const short = await order(traveler.browser, [stay], { policySeen: hash, justification: ' too few  ' });
  expect(await refusalOf(short)).toEqual([400, 'VALIDATION_ERROR', 'justification']);
  const justification = 'The fair is next door';
  const made = await order(traveler.browser, [stay], { policySeen: hash, justification });
  expect(await decisions(await idOf(made))).toMatchObject([{ status: 'outOfPolicy', justification }]);
});

test('the policy of whoever travels counts, and says whether somebody has to approve', async () => {
  await publish([policyOf([rule('approve')], 'guests'), policyOf([])]);
  const stay = sampleStay();
  expect(await judged(traveler, stay)).toMatchObject({ needsApproval: false, reasons: [] });
  expect(await judged(guest, stay)).toMatchObject({
    needsApproval: true,
    decision: { status: 'outOfPolicy', policyId: 'guests' },
    reasons: [{ code: 'NIGHT_ABOVE_CAP', limit: 1 }],
  });
});

test('a rule that asks for approval holds a trip up; one that warns or asks for a reason does not, but tells the approver', async () => {
  const settle = (autoApprovalMode: 'inPolicy' | 'off') =>
    db.query(`update company set settings = settings || $1::jsonb where name = 'Acme Lanterns'`, [
      JSON.stringify({ autoApprovalMode }),
    ]);
  const ordered = async (action: PolicyAction) => {
    await publish([policyOf([rule(action)])]);
    const made = await order(traveler.browser, [sampleStay()], {
      justification: 'The fair is next door',
      again: 'true',
    });
    const [row] = await db.query<{ state: string }>('select state from booking_order where id = $1', [
      await idOf(made),
    ]);
    return row?.state;
  };
  await settle('inPolicy');
  expect([
    await ordered('track'),
    await ordered('warn'),
    await ordered('justify'),
    await ordered('approve'),
  ]).toEqual(['booked', 'booked', 'booked', 'awaitingApproval']);
  await settle('off');
  expect([await ordered('track'), await ordered('warn')]).toEqual(['awaitingApproval', 'awaitingApproval']);
  const viewer = await viewerIn(admin);
  if (!isAble(viewer, 'approvals.decide')) throw new Error('may not decide');
  const { content } = await listApprovals(viewer, 'pending', { page: 0, size: 100 });
  const seen = content
    .filter(({ order: { bookedById } }) => bookedById !== null)
    .map(({ isInPolicy }) => isInPolicy);
  expect(seen.sort()).toEqual([false, false, true]);
});

test('of twenty colleagues who book one flight at once, so many are on it as the policy allows', async () => {
  const limit: PolicyRule = { code: 'SAME_FLIGHT_LIMIT', action: 'block', people: 4 };
  await publish([policyOf([limit])], 'flight');
  const people = await Promise.all(Array.from({ length: 20 }, () => newColleague(db, { role: 'traveler' })));
  const flight = sampleFlight('BOS-LIS', 40, 47);
  const answers = await Promise.all(
    people.map(({ browser }) => order(browser, [flight], { dateOfBirth1: '1990-04-01' })),
  );
  const refusals = await Promise.all(
    answers.filter(({ status }) => status !== 200).map((one) => refusalOf(one)),
  );
  expect(refusals).toEqual(Array.from({ length: 16 }, () => [403, 'POLICY_BLOCKED', null]));
  expect(await db.count('order_item', "vertical = 'flights'")).toBe(4);
});

test('a second stay for the same nights is out of policy, and what was judged can be judged again', async () => {
  await publish([policyOf([{ code: 'OVERLAP', action: 'justify' }])]);
  const first = await order(traveler.browser, [sampleStay('LIS', 0)]);
  expect(await decisions(await idOf(first))).toMatchObject([
    { status: 'inPolicy', inputs: { booked: { people: 0, overlap: null } } },
  ]);
  const second = [sampleStay('LON', 0)];
  expect(await refusalOf(await order(traveler.browser, second))).toEqual([
    400,
    'VALIDATION_ERROR',
    'justification',
  ]);
  const made = await order(traveler.browser, second, { justification: 'For a guest without an account' });
  expect(await decisions(await idOf(made))).toMatchObject([
    { status: 'outOfPolicy', inputs: { booked: { overlap: 'LIS' } } },
  ]);
  // So is what is ordered together.
  await forget();
  const both = [sampleStay('LIS', 0), sampleStay('LON', 0)];
  expect(await refusalOf(await order(traveler.browser, both))).toEqual([
    400,
    'VALIDATION_ERROR',
    'justification',
  ]);
  expect((await order(traveler.browser, [sampleStay('LIS', 0)])).status).toBe(200);
  // A colleague's nights are theirs.
  expect((await order(guest.browser, second)).status).toBe(200);
});
