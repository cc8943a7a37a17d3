import { workOnApprovals } from '@/lib/server/booking/approval/work-on-approvals';
import { msPerHour } from '@/lib/shared/day/days';
import { approvalsIn } from '@/tests/factories/approvals';
import { bookingCalls, ordersIn, refusalOf } from '@/tests/factories/orders';
import { roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { kindsOf, stateOf } = ordersIn(db);
const { ask, beginEachAnew, decide, requestOf, settle } = approvalsIn(db);
beginEachAnew();
beforeEach(async () => {
  await db.query('delete from payment_method');
  await add('Card of the office');
  await add('Invoice to finance');
});

const add = (label: string) =>
  db.query(
    `insert into payment_method (company_id, label, kind, position)
     select id, $1, 'invoice', 1 + (select count(*) from payment_method) from company where name = 'Acme Lanterns'`,
    [label],
  );
const idOfMethod = async (label: string) =>
  (await db.query<{ id: string }>('select id from payment_method where label = $1', [label]))[0]?.id ?? '';
const change = (set: string) =>
  db.query(`update payment_method set ${set} where label = 'Card of the office'`);
const waiting = async (place = 'LIS') => {
  const payment = `invoice:${await idOfMethod('Card of the office')}`;
  return ask(await roleBrowser('traveler', db), [sampleStay(place, 20)], { payment });
};
const choose = async (id: string, payment: string, role: 'arranger' | 'traveler' | 'manager' = 'traveler') =>
  (await roleBrowser(role, db)).call('POST', `${bookingCalls}/orders/${id}/payment`, { payment });
const entriesOf = async (requestId: string) =>
  (
    await db.query<{ kind: string }>('select kind from approval_entry where request_id = $1 order by id', [
      requestId,
    ])
  ).map(({ kind }) => kind);
const mails = (id: string, template: string) =>
  db.count('outbox', `template = '${template}' and about->>'orderId' = $1`, [id]);

test.each([
  ['expired', "expires_on = '2020-01-01'", [409, 'PAYMENT_METHOD_EXPIRED', null]],
  ['switched off', 'active = false', [404, 'PAYMENT_METHOD_GONE', null]],
  [
    'not for this traveler any more',
    `audience = array['00000000-0000-4000-8000-000000000000'::uuid]`,
    [404, 'PAYMENT_METHOD_GONE', null],
  ],
  ['not for stays any more', `verticals = '["flights"]'`, [404, 'PAYMENT_METHOD_GONE', null]],
])('no yes books with a payment method that is %s: it waits for another one', async (_, set, refusal) => {
  const { id, request } = await waiting();
  const approver = await roleBrowser('approver', db);
  await change(set);
  const presses = await Promise.all(Array.from({ length: 20 }, () => decide(approver, request)));
  for (const press of presses) expect(await refusalOf(press)).toEqual(refusal);
  expect([(await requestOf(id)).state, await stateOf(id)]).toEqual(['pending', 'awaitingApproval']);
  expect(await db.count('sample_booking')).toBe(0);
  // Once, however often it is pressed.
  expect([await mails(id, 'approvalUnpayable'), await entriesOf(request.id)]).toEqual([
    1,
    ['asked', 'unpayable'],
  ]);
  const page = await (await roleBrowser('traveler', db)).get(`${bookingCalls}/orders/${id}`);
  expect(page.status).toBe(200);

  const other = `invoice:${await idOfMethod('Invoice to finance')}`;
  expect((await choose(id, other)).status).toBe(200);
  expect((await choose(id, other)).status).toBe(200);
  expect(await db.count('audit', `action = 'order.paymentChosen'`)).toBeGreaterThan(0);
  expect(await mails(id, 'approvalAsked')).toBe(2);
  expect((await decide(approver, await requestOf(id))).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
  const [paid] = await db.query('select payment_label from booking_order where id = $1', [id]);
  expect(paid).toEqual({ payment_label: 'Invoice to finance' });
  expect(await entriesOf(request.id)).toEqual(['asked', 'unpayable', 'paidBy', 'approved']);
  expect(await refusalOf(await choose(id, other))).toEqual([409, 'ALREADY_DECIDED', null]);
});

test('a yes may be to more than the limit of the method, silence may not', async () => {
  await settle({ approvals: { timeoutHours: 24, onTimeout: 'keep', tolerancePercent: 5 } });
  const first = await waiting();
  await change('limit_booking_cents = 100');
  expect((await decide(await roleBrowser('approver', db), first.request)).status).toBe(200);
  await change('limit_booking_cents = null');
  const second = await waiting('OSL');
  await change('limit_booking_cents = 100');
  const over = new Date(second.request.deadline.getTime() + 1);
  await workOnApprovals(over);
  expect([(await requestOf(second.id)).state, await mails(second.id, 'approvalUnpayable')]).toEqual([
    'pending',
    1,
  ]);
  expect((await requestOf(second.id)).work_at?.getTime()).toBeGreaterThan(over.getTime());
});

test('silence books nothing with a method that is over: it books once another is chosen, and is given up when there is no time', async () => {
  await settle({ approvals: { timeoutHours: 24, onTimeout: 'keep', tolerancePercent: 5 } });
  const { id, request } = await waiting();
  await change('active = false');
  const over = new Date(request.deadline.getTime() + 1);
  await workOnApprovals(over);
  await workOnApprovals(new Date(over.getTime() + msPerHour));
  expect([(await requestOf(id)).state, await mails(id, 'approvalUnpayable')]).toEqual(['pending', 1]);
  expect((await choose(id, `invoice:${await idOfMethod('Invoice to finance')}`)).status).toBe(200);
  await workOnApprovals(new Date(over.getTime() + 2 * msPerHour));
  expect((await requestOf(id)).state).toBe('approved');
  expect(await kindsOf(id)).toContain('approvedBySilence');

  await change('active = true');
  const late = await waiting('OSL');
  await change('active = false');
  await workOnApprovals(new Date(late.request.deadline.getTime() + 400 * 24 * msPerHour));
  expect([(await requestOf(late.id)).state, await stateOf(late.id)]).toEqual(['expired', 'failed']);
});

test('whoever has nothing to do with the order chooses nothing, and only what is offered is chosen', async () => {
  const { id } = await waiting();
  await change('active = false');
  const off = `invoice:${await idOfMethod('Card of the office')}`;
  expect(await refusalOf(await choose(id, off))).toEqual([404, 'PAYMENT_METHOD_GONE', 'payment']);
  const other = await roleBrowser('approver', db);
  const foreign = await other.call('POST', `${bookingCalls}/orders/${id}/payment`, { payment: 'invoice' });
  expect(await refusalOf(foreign)).toEqual([404, 'NOT_FOUND', null]);
});
