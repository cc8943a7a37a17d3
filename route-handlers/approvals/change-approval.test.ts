import { changeCents } from '@/lib/server/booking/approval/items-under-approval';
import { workOnApprovals } from '@/lib/server/booking/approval/work-on-approvals';
import { settleItem } from '@/lib/server/booking/settle-item';
import { workOnOrder } from '@/lib/server/booking/work-on-orders';
import { orderMailValues } from '@/lib/server/mail/order-mail';
import { sampleLedger } from '@/lib/server/search/providers/sample/sample-ledger';
import type { AskedChange } from '@/lib/shared/booking/pending-change';
import { msPerDay } from '@/lib/shared/day/days';
import { formatMoney } from '@/lib/shared/site/locale/money';
import { approvalCalls, approvalsIn } from '@/tests/factories/approvals';
import { dearerIn } from '@/tests/factories/changes';
import { bookingCalls, ordersIn, refusalOf } from '@/tests/factories/orders';
import { patience } from '@/tests/factories/patience';
import { roleBrowser, roleBrowsers } from '@/tests/factories/role-browser';
import { inDays } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { itemsOf, kindsOf, stateOf } = ordersIn(db);
const { beginEachAnew, decide, putTerms, requestOf, settle } = approvalsIn(db);
beginEachAnew();

const twenty = Array.from({ length: 20 });

const dearer = dearerIn(db);

test('a much dearer change is asked for once, and twenty yeses at once make it once', async () => {
  const { cents, change, feeCents, id, isAsBefore, itemId, offer } = await dearer();
  const answers = await Promise.all(
    twenty.map(() => change(cents, feeCents, { note: 'The client\u202emoved it' })),
  );
  for (const answer of answers)
    expect(await answer.json()).toMatchObject({ redirect: expect.stringContaining('form=changeAsk') });
  expect(await db.count('approval_request', 'order_id = $1', [id])).toBe(1);
  expect(await db.count('audit', `action = 'approval.changeAsked'`)).toBe(1);
  await isAsBefore();
  const request = await requestOf(id);
  expect(request).toMatchObject({
    item_id: itemId,
    price_now_cents: cents + feeCents,
    state: 'pending',
    note: 'The client moved it',
  });
  const words = await orderMailValues('approvalAsked', { orderId: id, requestId: request.id }, 'en-US', null);
  expect(words?.facts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Before the change', 'Changed to', 'Change fee']),
  );
  const [approver, admin] = [roleBrowsers('approver', db), await roleBrowser('admin', db)];
  const browsers = await Promise.all(twenty.map(() => approver()));
  const decided = await Promise.all([...browsers, admin].map((browser) => decide(browser, request)));
  expect(decided.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await db.count('sample_change')).toBe(1);
  const [item] = await itemsOf(id);
  expect(item).toMatchObject({
    state: 'booked',
    result_id: offer.resultId,
    price_cents: cents,
    change_fee_cents: feeCents,
    // What was agreed to now: from here the next change is measured.
    agreed_cents: cents + feeCents,
  });
  expect(await kindsOf(id)).toEqual(['placed', 'booked', 'changeApprovalAsked', 'changeApproved', 'changed']);
  expect(await requestOf(id)).toMatchObject({ state: 'approved' });
  expect(
    await db.count('policy_decision', `order_id = $1 and inputs->'offer'->>'resultId' = $2`, [
      id,
      offer.resultId,
    ]),
  ).toBe(1);
});

test('the next rise of a changed booking is measured from the lowest price that somebody has agreed to', async () => {
  const { cents, change, feeCents, id, itemId } = await dearer();
  await change();
  const request = await requestOf(id);
  const lowest = cents + feeCents - 300;
  await db.query(
    'update approval_ask set agreed_items = jsonb_build_object($2::text, $3::int) where request_id = $1',
    [request.id, itemId, lowest],
  );
  expect((await decide(await roleBrowser('approver', db), request)).status).toBe(200);
  expect(await itemsOf(id)).toMatchObject([{ state: 'booked', price_cents: cents, agreed_cents: lowest }]);
});

test('a no, silence, and taking it back leave the booking as it was, and each is told', async () => {
  const { browser, change, id, isAsBefore, withdraw } = await dearer();
  const approver = await roleBrowser('approver', db);
  await change();
  const no = await decide(approver, await requestOf(id), 'decline', {
    reason: 'The dates were agreed long ago',
  });
  expect(no.status).toBe(200);
  await isAsBefore();
  await change();
  const [asked] = await pendingOf(id);
  await workOnApprovals(new Date((asked?.deadline ?? new Date()).getTime() + msPerDay));
  await isAsBefore();
  await change();
  expect((await withdraw(browser)).status).toBe(200);
  expect((await withdraw(browser)).status).toBe(200);
  await isAsBefore();
  expect(await kindsOf(id)).toEqual([
    'placed',
    'booked',
    ...['changeApprovalAsked', 'changeDeclined'],
    ...['changeApprovalAsked', 'changeExpired'],
    ...['changeApprovalAsked', 'changeWithdrawn'],
  ]);
  const told = `select about->>'change' as change, event from notification where about->>'orderId' = $1 and event in ('approvalDeclined', 'approvalExpired') order by event`;
  // Who was asked about it is told that it was taken back.
  expect(
    await db.count(
      'notification',
      `event = 'approvalWithdrawn' and about->>'change' = 'yes' and about->>'orderId' = $1`,
      [id],
    ),
  ).toBe(1);
  expect(await db.query(told, [id])).toEqual([
    { change: 'yes', event: 'approvalDeclined' },
    { change: 'yes', event: 'approvalExpired' },
  ]);
});

type Pending = { id: string; deadline: Date; price_now_cents: number };
const pendingOf = (id: string) =>
  db.query<Pending>(`select * from approval_request where order_id = $1 and state = 'pending'`, [id]);

test('a yes while the traveler takes it back, or cancels, is one of both and never both', async () => {
  for (const against of ['withdraw', 'cancel'] as const) {
    const { browser, change, id, itemId, withdraw } = await dearer();
    await change();
    const request = await requestOf(id);
    const approver = await roleBrowser('approver', db);
    const cancel = () =>
      browser.call('POST', `${bookingCalls}/orders/${id}/cancel`, { itemId, feeSeen: '99999999' });
    const answers = await Promise.all(
      twenty.flatMap(() => [
        decide(approver, request),
        against === 'withdraw' ? withdraw(browser) : cancel(),
      ]),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const made = await db.count('sample_change');
    const { state } = await requestOf(id);
    expect([state, made]).toEqual(state === 'approved' ? ['approved', 1] : ['withdrawn', 0]);
    expect(
      await db.count('approval_entry', `request_id = $1 and kind in ('approved', 'withdrawn')`, [request.id]),
    ).toBe(1);
    const [item] = await itemsOf(id);
    if (against === 'cancel' && made === 0) expect(item).toMatchObject({ state: 'cancelled', change: null });
    await ordersIn(db).forget();
  }
});

test('what is cancelled is changed no more, and its request is withdrawn', async () => {
  const { browser, change, id, itemId } = await dearer();
  await change();
  const request = await requestOf(id);
  const fields = { itemId, feeSeen: '99999999' };
  expect((await browser.call('POST', `${bookingCalls}/orders/${id}/cancel`, fields)).status).toBe(200);
  expect(await requestOf(id)).toMatchObject({ state: 'withdrawn' });
  const late = await decide(await roleBrowser('approver', db), request);
  expect(await refusalOf(late)).toEqual([409, 'ALREADY_DECIDED', null]);
  expect(await db.count('sample_change')).toBe(0);
  expect(await stateOf(id)).toBe('cancelled');
});

test('nobody else takes it back or decides it, and while it waits the item is changed to nothing else', async () => {
  const { browser, change, id, isAsBefore, withdraw } = await dearer();
  expect(await refusalOf(await withdraw(browser))).toEqual([404, 'NOT_FOUND', null]);
  await change();
  const request = await requestOf(id);
  for (const role of ['arranger', 'approver', 'admin'] as const)
    expect((await withdraw(await roleBrowser(role, db))).status).toBe(404);
  expect((await decide(browser, request)).status).toBe(404);
  const other = await dearerElsewhere(id);
  expect(await refusalOf(await other())).toEqual([409, 'CHANGE_PENDING', null]);
  await db.query(
    `update approval_request set company_id = (select id from company where name <> 'Acme Lanterns' limit 1) where id = $1`,
    [request.id],
  );
  expect((await decide(await roleBrowser('admin', db), request)).status).toBe(404);
  await isAsBefore();
  // Asks for other days of the same item.
  async function dearerElsewhere(orderId: string) {
    const { itemId, offer } = await quoteOn([60, 63].map(inDays), orderId);
    const fields = { itemId, resultId: offer, priceSeen: '99999999', feeSeen: '99999999' };
    return () => browser.call('POST', `${bookingCalls}/orders/${orderId}/change`, fields);
  }
});

/** What the item of an order can be changed to on days: its own result on those days. */
async function quoteOn(days: readonly string[], orderId: string) {
  const [row] = await db.query<{ id: string; reference: string; offer: never; price_cents: number }>(
    'select * from order_item where order_id = $1',
    [orderId],
  );
  const { id: key = '', offer, price_cents: priceCents = 0, reference = '' } = row ?? {};
  const [quote] = await sampleLedger.changeQuotes(
    { key, reference, offer: offer as never, priceCents },
    days,
    patience(),
  );
  return { itemId: key, offer: quote?.offer.resultId ?? '' };
}

test('a little dearer is changed at once and approvers are told, until many small ones add up', async () => {
  const { cents, change, feeCents, id } = await dearer();
  // 150 euro more are less than 200 dollars more, and more than the tolerance.
  await db.query('update order_item set price_cents = $2 where order_id = $1', [
    id,
    cents + feeCents - 15_000,
  ]);
  expect((await change()).status).toBe(200);
  expect(await db.count('sample_change')).toBe(1);
  expect(await db.count('approval_request', 'order_id = $1', [id])).toBe(0);
  expect(await db.count('notification', `event = 'changeMade' and about->>'orderId' = $1`, [id])).toBe(1);
  expect(await db.count('audit', `action = 'order.changedUnapproved'`)).toBe(1);
  // Had its provider refused it, those who were told of it would be told that as well, once.
  const [told] = await db.query<{ key: string }>(
    `select about->>'changeKey' as key from notification where event = 'changeMade' and about->>'orderId' = $1`,
    [id],
  );
  const changeKey = told?.key ?? '';
  // Who was told and has left the company since, or acts for it no longer, is not told.
  for (const status of ['gone', 'suspended'])
    await db.query(
      `with one as (insert into account (name) values ('Otto') returning id),
         own as (select company_id from booking_order where id = $1),
         held as (insert into membership (account_id, company_id, email, role_id, status)
           select one.id, company_id, 'otto@otto.example', (select id from role where key = 'approver' and company_id is null), $2
           from one, own where $2 <> 'gone')
       insert into notification (account_id, company_id, event, about, locale, brand, origin)
       select one.id, company_id, 'changeMade', jsonb_build_object('changeKey', $3::text), 'en-us', 'umiak', '' from one, own`,
      [id, status, changeKey],
    );
  const [item] = await db.query<{ id: string }>(
    `update order_item set state = 'changing', change = jsonb_build_object('key', $2::text) where order_id = $1 returning id`,
    [id, changeKey],
  );
  const refused = { from: 'changing', to: 'booked', entry: 'changeRefused', changeKey } as const;
  const settles = twenty.map(() =>
    settleItem({ id: item?.id ?? '', orderId: id }, { ...refused, set: { change: null } }),
  );
  expect((await Promise.all(settles)).filter(Boolean)).toHaveLength(1);
  expect(await db.count('notification', `event = 'changeNotMade' and about->>'orderId' = $1`, [id])).toBe(1);
  // Small ones add up: another one is measured from what was agreed to.
  await db.query('update order_item set agreed_cents = 100 where order_id = $1', [id]);
  const next = await quoteOn([70, 75].map(inDays), id);
  const [traveler, fields] = [
    await roleBrowser('traveler', db),
    { itemId: next.itemId, resultId: next.offer, priceSeen: '99999999', feeSeen: '99999999' },
  ];
  await traveler.call('POST', `${bookingCalls}/orders/${id}/change`, fields);
  expect(await db.count('approval_request', 'order_id = $1', [id])).toBe(1);
});

test('a change that has become dearer than the company tolerates is not made at a yes', async () => {
  const { change, id, isAsBefore } = await dearer();
  await change();
  const request = await requestOf(id);
  await db.query('update approval_request set price_now_cents = 20000, asked_cents = 20000 where id = $1', [
    request.id,
  ]);
  const approver = await roleBrowser('approver', db);
  const seen = { ...request, price_now_cents: 20_000 };
  expect(await refusalOf(await decide(approver, seen))).toEqual([409, 'PRICE_CHANGED', null]);
  await isAsBefore();
  expect(await requestOf(id)).toMatchObject({ state: 'pending', price_now_cents: request.price_now_cents });
  expect((await decide(approver, await requestOf(id))).status).toBe(200);
  expect(await db.count('sample_change')).toBe(1);
});

test('after a change was priced again, its card and its mail say what it costs by now', async () => {
  const { cents, change, feeCents, id } = await dearer();
  await change();
  const request = await requestOf(id);
  // What was asked for was cheaper, with a smaller fee.
  await db.query(
    `update approval_request set price_now_cents = 20000, asked_cents = 20000,
     change = change || jsonb_build_object('feeCents', 100) || jsonb_build_object('offer', change->'offer' || '{"priceEur": {"total": 199, "each": 199}}')
     where id = $1`,
    [request.id],
  );
  const mailed = async () => {
    const words = await orderMailValues(
      'approvalAsked',
      { orderId: id, requestId: request.id },
      'en-US',
      null,
    );
    return words?.facts.find(({ name }) => name === 'Change fee')?.value;
  };
  expect(await mailed()).toBe('€1.00');
  const approver = await roleBrowser('approver', db);
  const fee = formatMoney(feeCents / 100, 'EUR', 'en-US');
  const seen = { ...request, price_now_cents: 20_000 };
  expect(await refusalOf(await decide(approver, seen))).toEqual([409, 'PRICE_CHANGED', null]);
  expect(await mailed()).toBe(fee);
  const [kept] = await db.query<{ change: AskedChange }>(
    'select change from approval_request where id = $1',
    [request.id],
  );
  expect(kept?.change).toMatchObject({ feeCents, restCents: 0 });
  expect(kept && changeCents(kept.change)).toBe(cents + feeCents);
});

test('a change is priced with what the rest of its order costs by now, and a rest that fell hides no rise', async () => {
  const { cents, change, feeCents, id } = await dearer();
  await change();
  const approver = await roleBrowser('approver', db);
  await db.query('update booking_order set total_cents = total_cents + 50000 where id = $1', [id]);
  const first = await requestOf(id);
  expect(await refusalOf(await decide(approver, first))).toEqual([409, 'PRICE_CHANGED', null]);
  const second = await requestOf(id);
  expect(second.price_now_cents).toBe(cents + feeCents + 50_000);
  // The rest is cancelled, and the change was written down as cheaper by as much: nobody has seen what it costs.
  await db.query('update booking_order set total_cents = total_cents - 50000 where id = $1', [id]);
  await db.query('update approval_request set price_now_cents = $2 where id = $1', [
    second.id,
    cents + feeCents,
  ]);
  const third = await requestOf(id);
  expect(await refusalOf(await decide(approver, third))).toEqual([409, 'PRICE_CHANGED', null]);
  expect((await decide(approver, await requestOf(id))).status).toBe(200);
});

test('policies that forbid it by the time of a yes end the request, and a limit counts the whole order', async () => {
  const { change, id, isAsBefore } = await dearer();
  await change();
  const request = await requestOf(id);
  const manager = await roleBrowser('manager', db);
  const approver = await roleBrowser('approver', db);
  expect(
    (await putTerms(manager, 'approver', { limit: String(Math.floor(request.price_now_cents / 100) - 1) }))
      .status,
  ).toBe(200);
  expect(await refusalOf(await decide(approver, request))).toEqual([409, 'ABOVE_LIMIT', null]);
  const rule = { code: 'NIGHTS_ABOVE', action: 'block', nights: 1 };
  const policy = { id: 'all', name: 'All', audience: { kind: 'all' }, currency: 'EUR', rules: [rule] };
  const call = '/i/api/business/company/v1/settings/policies/hotel';
  expect((await manager.call('PUT', call, { policies: [policy] })).status).toBe(200);
  expect(await refusalOf(await decide(await roleBrowser('admin', db), request))).toEqual([
    403,
    'POLICY_BLOCKED',
    null,
  ]);
  expect(await requestOf(id)).toMatchObject({ state: 'blocked' });
  await isAsBefore();
  await manager.call('PUT', call, { policies: [{ ...policy, rules: [] }] });
});

test('silence makes a change where the company books what nobody answers', async () => {
  const { change, id, offer } = await dearer();
  await settle({
    approvals: { timeoutHours: 24, onTimeout: 'keep', tolerancePercent: 5, travelersChoose: false },
  });
  await change();
  const request = await requestOf(id);
  await Promise.all(twenty.map(() => workOnApprovals(new Date(request.deadline.getTime() + 1))));
  await workOnOrder(id, 6000);
  const [item] = await itemsOf(id);
  expect(item).toMatchObject({ state: 'booked', result_id: offer.resultId });
  expect(await db.count('sample_change')).toBe(1);
  expect(await requestOf(id)).toMatchObject({ state: 'approved', decided_by_id: null });
});

test('silence ends a change that cannot be made any more, instead of trying it for ever', async () => {
  const { change, id, isAsBefore } = await dearer();
  await settle({
    approvals: { timeoutHours: 24, onTimeout: 'keep', tolerancePercent: 5, travelersChoose: false },
  });
  await change();
  const request = await requestOf(id);
  // A card is charged no more than it was authorized for.
  await db.query(`update booking_order set payment = 'card' where id = $1`, [id]);
  const over = new Date(request.deadline.getTime() + 1);
  await workOnApprovals(over);
  expect(await requestOf(id)).toMatchObject({ state: 'expired', decided_by_id: null, work_at: null });
  expect(await kindsOf(id)).toEqual(['placed', 'booked', 'changeApprovalAsked', 'changeExpired']);
  await isAsBefore();
});

test('both sides ask and reply about a change as about a trip', async () => {
  const { browser, change, id } = await dearer();
  await change();
  const request = await requestOf(id);
  const approver = await roleBrowser('approver', db);
  const question = `${approvalCalls}/requests/${request.id}/question`;
  expect((await approver.call('POST', question, { text: 'Why not earlier?' })).status).toBe(200);
  expect(
    (await browser.call('POST', `${bookingCalls}/orders/${id}/reply`, { text: 'The client moved it' }))
      .status,
  ).toBe(200);
  expect(await db.count('approval_message', 'request_id = $1', [request.id])).toBe(2);
});
