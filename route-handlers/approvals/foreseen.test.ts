import { checkoutApproval } from '@/lib/server/booking/approval/checkout-approval';
import { findChangeable } from '@/lib/server/booking/change-order';
import { changeOutlooks } from '@/lib/server/booking/change-outlook';
import { isAble } from '@/lib/server/identity/proofs';
import { findOffer } from '@/lib/server/search/find-offer';
import { approvalsIn } from '@/tests/factories/approvals';
import { dearerIn } from '@/tests/factories/changes';
import { refusalOf } from '@/tests/factories/orders';
import { roleBrowser } from '@/tests/factories/role-browser';
import { inDays, sampleStay } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { ask, beginEachAnew, decide, requestOf, settle } = approvalsIn(db);
const dearer = dearerIn(db);
beginEachAnew();

/** What the page of a change says of it before the press. */
async function outlookOf({ browser, feeCents, id, itemId, offer }: Awaited<ReturnType<typeof dearer>>) {
  const viewer = await viewerIn(browser);
  if (!isAble(viewer, 'orders.cancel')) throw new Error('the traveler may not change orders');
  const found = await findChangeable(viewer, id, itemId);
  if (found === null) throw new Error('no item');
  const [outlook] = await changeOutlooks(viewer, found, [{ offer, feeCents }], '127.0.0.1');
  if (outlook === undefined) throw new Error('no outlook');
  return outlook;
}

test('the page of a change foresees what pressing for it would be refused with', async () => {
  const booked = await dearer();
  const { change, id } = booked;
  const foreseen = async () => (await outlookOf(booked)).way;
  expect(await foreseen()).toBe('asked');
  const [method] = await db.query<{ id: string }>(
    `insert into payment_method (company_id, kind, label, position, limit_booking_cents)
     select company_id, 'invoice', 'Small things', 9, 200 from booking_order where id = $1 returning id`,
    [id],
  );
  await db.query('update booking_order set payment_method_id = $2 where id = $1', [id, method?.id]);
  expect(await foreseen()).toBe('limit');
  expect(await refusalOf(await change())).toEqual([409, 'PAYMENT_LIMIT', null]);
  await db.query(`update payment_method set currency = 'XAU' where id = $1`, [method?.id]);
  expect(await foreseen()).toBe('noRate');
  expect(await refusalOf(await change())).toEqual([409, 'PAYMENT_RATE_UNKNOWN', null]);
  await db.query('update booking_order set payment_method_id = null where id = $1', [id]);
  // What is booked has begun, so that nobody could answer before.
  await db.query(
    `update order_item set offer = jsonb_set(offer, '{days,0}', to_jsonb($2::text)) where order_id = $1`,
    [id, inDays(-1)],
  );
  expect(await foreseen()).toBe('tooLate');
  expect(await refusalOf(await change())).toEqual([409, 'TOO_LATE_TO_ASK', null]);
  await db.query('delete from payment_method');
});

test('an option of a change has the badge of a policy and its reasons, also where it cannot be chosen', async () => {
  const booked = await dearer();
  const rule = { code: 'NIGHTS_ABOVE', nights: 1 };
  const publish = async (action: string) => {
    const policy = { id: 'all', name: 'All', audience: { kind: 'all' }, currency: 'EUR' };
    const policies = [{ ...policy, rules: [{ ...rule, action }] }];
    const call = '/i/api/business/company/v1/settings/policies/hotel';
    expect((await (await roleBrowser('manager', db)).call('PUT', call, { policies })).status).toBe(200);
  };
  const said = async () => {
    const { decision, way } = await outlookOf(booked);
    return [way, decision.status, decision.reasons.map(({ code }) => code)];
  };
  await publish('approve');
  expect(await said()).toEqual(['asked', 'outOfPolicy', ['NIGHTS_ABOVE']]);
  await publish('block');
  expect(await said()).toEqual(['blocked', 'blocked', ['NIGHTS_ABOVE']]);
  expect(await refusalOf(await booked.change())).toEqual([403, 'POLICY_BLOCKED', null]);
  await db.query('delete from policy_version');
});

test('changes are measured from what was approved, not from what the last one cost', async () => {
  const booked = await dearer();
  const { cents, feeCents, id } = booked;
  // 5 %, or 50 dollars at 1.16 for a euro.
  const asks = cents + feeCents;
  const tolerance = Math.min(Math.floor(asks / 21), 4310);
  const after = async (approved: number, agreed: number | null) => {
    await db.query(
      'update order_item set price_cents = $2, approved_cents = $3, agreed_cents = $4 where order_id = $1',
      [id, asks, approved, agreed],
    );
    return (await outlookOf(booked)).way;
  };
  // It costs what it did, which was one tolerance more than the yes was to already.
  expect(await after(asks - tolerance, null)).toBe('atOnce');
  expect(await after(asks - tolerance - 1, null)).toBe('notified');
  expect(await after(asks - 40_000, null)).toBe('asked');
  // After earlier changes what was agreed to first, or at the last approved one, goes on to count.
  expect(await after(asks, asks - tolerance - 1)).toBe('notified');
});

test('what was approved is what whoever agreed has seen, also where a little more is booked', async () => {
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  const seen = request.price_now_cents - 100;
  // As when it cost a euro less while somebody looked.
  await db.query(
    `update approval_request set price_now_cents = $2,
     item_cents = (select jsonb_object_agg(id, $2::int) from order_item where order_id = $1) where order_id = $1`,
    [id, seen],
  );
  expect((await decide(await roleBrowser('approver', db), await requestOf(id))).status).toBe(200);
  expect(
    await db.query('select price_cents, approved_cents from order_item where order_id = $1', [id]),
  ).toEqual([{ price_cents: seen + 100, approved_cents: seen }]);
});

test('the checkout says before the form is filled in that it is too late to ask for an approval', async () => {
  const viewer = await viewerIn(await roleBrowser('traveler', db));
  if (!isAble(viewer, 'orders.place')) throw new Error('the traveler may not order');
  const offer = await findOffer(sampleStay('LIS', 3), []);
  if (offer?.vertical !== 'hotels') throw new Error('no stay');
  const foreseen = async (days: typeof offer.days) => {
    const seen = { offers: [{ ...offer, days }], cents: 10_000, policy: [], outOfPolicy: [] };
    return (await checkoutApproval(viewer, { ...seen, verticals: ['hotels'] })).asks?.hindrance;
  };
  expect(await foreseen(offer.days)).toBeNull();
  expect(await foreseen([inDays(-1), inDays(1)])).toBe('tooLate');
  await settle({ autoApprovalMode: 'all' });
  expect(await foreseen([inDays(-1), inDays(1)])).toBeUndefined();
});
