import { workOnce } from '@/lib/server/booking/work-on-orders';
import { composeMail } from '@/lib/server/mail/compose-mail';
import { findOffer } from '@/lib/server/search/find-offer';
import { database } from '@/lib/server/store/connection';
import { outbox } from '@/lib/server/store/schema';
import { approvalCalls, approvalsIn } from '@/tests/factories/approvals';
import { bookingCalls, idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget, itemsOf, kindsOf, stateOf } = ordersIn(db);
const { ask, beginEachAnew, decide, decideItems, putTerms, requestOf } = approvalsIn(db);
beginEachAnew();

const reason = 'There is a cheaper one next door';
const two = [sampleStay('LIS', 3), sampleStay('PAR', 4)];
const mailsOf = (id: string) =>
  db
    .query<{ template: string }>(`select template from outbox where about->>'orderId' = $1 order by id`, [id])
    .then((rows) => rows.map(({ template }) => template));

/** Two stays that wait, of a traveler, with what each costs in cents of a euro. */
async function askForTwo(more = {}) {
  const asked = await ask(await roleBrowser('traveler', db), two, more);
  const prices = await db.query<{ id: string; price_cents: number }>(
    'select id, price_cents from order_item where order_id = $1 order by position',
    [asked.id],
  );
  const [first, second] = prices.map(({ price_cents }) => price_cents);
  return { ...asked, first: first ?? 0, second: second ?? 0, items: prices.map(({ id }) => id) };
}

test('what is ticked is booked, the rest is declined, and everybody is told which and why', async () => {
  const approver = await roleBrowser('approver', db);
  const { first, id, items, request } = await askForTwo();
  const answer = await decideItems(approver, request, [1]);
  expect([answer.status, ((await answer.json()) as { redirect: string }).redirect]).toEqual([
    200,
    expect.stringContaining('form=approve&done=1&approved=1&of=2'),
  ]);
  expect(await itemsOf(id)).toMatchObject([
    { state: 'booked', failure: null },
    { state: 'failed', failure: 'declined' },
  ]);
  const [{ total_cents: total } = { total_cents: 0 }] = await db.query<{ total_cents: number }>(
    'select total_cents from booking_order where id = $1',
    [id],
  );
  expect([await stateOf(id), total, await db.count('sample_booking')]).toEqual(['partlyBooked', first, 1]);
  expect(await requestOf(id)).toMatchObject({
    state: 'approved',
    answer: reason,
    price_now_cents: first,
    total: Math.ceil(first / 100),
  });
  expect(await kindsOf(id)).toEqual(['placed', 'approvalAsked', 'declined', 'approved', 'booked']);
  expect(await mailsOf(id)).toEqual(['approvalAsked', 'approvalPartly', 'orderBooked', 'orderBooked']);
  const rows = await database().select().from(outbox);
  const row = rows.find(({ template }) => template === 'approvalPartly');
  const mail = row === undefined ? null : await composeMail(row);
  expect(mail?.text).toContain('has approved part of the trip and declined the rest');
  expect(mail?.text).toMatch(
    /Why it was declined: There is a cheaper one next door\n[\s\S]*^Status: Declined$/m,
  );
  const booked = rows.find(({ template }) => template === 'orderBooked');
  expect((booked === undefined ? null : await composeMail(booked))?.text).not.toContain(reason);
  expect(
    await db.query(
      `select data from audit where action = 'approval.partly' and data->>'order' =
       (select number from booking_order where id = $1)`,
      [id],
    ),
  ).toMatchObject([{ data: { cents: first, declinedItems: 1 } }]);
  expect(
    await db.count('notification', `event = 'approvalPartly' and about->>'requestId' = $1`, [request.id]),
  ).toBe(1);
  const listed = await approver.call('GET', `${approvalCalls}/requests?state=decided`);
  expect(((await listed.json()) as { content: object[] }).content[0]).toMatchObject({
    items: [
      { place: 1, state: 'other' },
      { place: 2, state: 'declined' },
    ],
  });
  expect(items).toHaveLength(2);
});

test('all ticked is a yes, none a decline, and one of a single item is neither', async () => {
  const approver = await roleBrowser('approver', db);
  const all = await askForTwo();
  expect((await decideItems(approver, all.request, [1, 2], { reason: '' })).status).toBe(200);
  expect([await stateOf(all.id), (await requestOf(all.id)).answer]).toEqual(['booked', '']);
  await forget();
  const none = await askForTwo();
  expect(await refusalOf(await decideItems(approver, none.request, [], { reason: 'no' }))).toEqual([
    400,
    'VALIDATION_ERROR',
    'reason',
  ]);
  expect((await decideItems(approver, none.request, [])).status).toBe(200);
  expect([await stateOf(none.id), (await requestOf(none.id)).state]).toEqual(['failed', 'declined']);
  await forget();
  const single = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  for (const places of [[1], [2], []])
    expect(await refusalOf(await decideItems(approver, single.request, places))).toEqual([
      400,
      'VALIDATION_ERROR',
      'items',
    ]);
});

test('some declined want a reason, and a place of the order', async () => {
  const approver = await roleBrowser('approver', db);
  const { id, request } = await askForTwo();
  expect(await refusalOf(await decideItems(approver, request, [1], { reason: 'no' }))).toEqual([
    400,
    'VALIDATION_ERROR',
    'reason',
  ]);
  expect(await refusalOf(await decideItems(approver, request, [1, 3]))).toEqual([
    400,
    'VALIDATION_ERROR',
    'items',
  ]);
  expect(await stateOf(id)).toBe('awaitingApproval');
});

test('of twenty answers at once, some item by item, one holds, and what it approves is booked once', async () => {
  const { id, request } = await askForTwo();
  const [approver, manager] = [await roleBrowser('approver', db), await roleBrowser('manager', db)];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => {
      const who = nth % 2 === 0 ? approver : manager;
      if (nth % 5 === 0) return decide(who, request, 'decline', { reason });
      if (nth % 5 === 1) return decide(who, request);
      return decideItems(who, request, nth % 5 === 2 ? [1] : [2]);
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  while (await workOnce(id));
  const { state } = await requestOf(id);
  const items = await itemsOf(id);
  const wanted = items.filter(({ failure }) => failure !== 'declined');
  expect(wanted.every((one) => one.state === 'booked')).toBe(true);
  expect(state).toBe(wanted.length === 0 ? 'declined' : 'approved');
  expect(await db.count('sample_booking', 'not cancelled')).toBe(wanted.length);
  const kinds = await kindsOf(id);
  expect(kinds.filter((kind) => kind === 'approved').length).toBe(wanted.length === 0 ? 0 : 1);
  expect(kinds.filter((kind) => kind === 'declined').length).toBe(2 - wanted.length);
  const [said] = await db.query<{ n: number }>(
    `select count(*)::int as n from audit where action in ('approval.approved', 'approval.declined', 'approval.partly')
     and data->>'order' = (select number from booking_order where id = $1)`,
    [id],
  );
  expect(said?.n).toBe(1);
});

test('a second answer that says otherwise is refused, and the same one again changes nothing', async () => {
  const approver = await roleBrowser('approver', db);
  const { id, request } = await askForTwo();
  expect((await decideItems(approver, request, [2])).status).toBe(200);
  expect((await decideItems(approver, request, [2])).status).toBe(200);
  for (const other of [[1], [1, 2], []])
    expect(await refusalOf(await decideItems(approver, request, other))).toEqual([
      409,
      'ALREADY_DECIDED',
      null,
    ]);
  expect(await refusalOf(await decide(approver, request))).toEqual([409, 'ALREADY_DECIDED', null]);
  const manager = await roleBrowser('manager', db);
  expect(await refusalOf(await decideItems(manager, request, [2]))).toEqual([409, 'ALREADY_DECIDED', null]);
  expect(await db.count('order_entry', `order_id = $1 and kind = 'declined'`, [id])).toBe(1);
});

test('items that were chosen of another version are looked at again', async () => {
  const approver = await roleBrowser('approver', db);
  const { id, request } = await askForTwo();
  await db.query('update approval_request set version = version + 1 where id = $1', [request.id]);
  expect((await refusalOf(await decideItems(approver, request, [1])))[1]).toBe('VERSION_CONFLICT');
  expect(await stateOf(id)).toBe('awaitingApproval');
});

test('price and limit are those of what is approved', async () => {
  const approver = await roleBrowser('approver', db);
  const { first, id, items, request, second } = await askForTwo();
  const manager = await roleBrowser('admin', db);
  const limit = Math.ceil(first / 100);
  expect((await putTerms(manager, 'approver', { limit: String(limit) })).status).toBe(200);
  expect((await refusalOf(await decideItems(approver, request, [1, 2])))[1]).toBe('ABOVE_LIMIT');
  // The first had become much cheaper when it was looked at last: it is dear again.
  const half = Math.floor(first / 2);
  await db.query(
    `update approval_request set item_cents = jsonb_build_object($2::text, $3::int, $4::text, $5::int),
     price_now_cents = $3 + $5 where id = $1`,
    [request.id, items[0], half, items[1], second],
  );
  const seen = await requestOf(id);
  expect(await refusalOf(await decideItems(approver, seen, [1]))).toEqual([409, 'PRICE_CHANGED', null]);
  const again = await requestOf(id);
  expect([again.price_now_cents, again.version > seen.version]).toEqual([first + second, true]);
  expect((await decideItems(approver, again, [1])).status).toBe(200);
  expect([await stateOf(id), (await requestOf(id)).price_now_cents]).toEqual(['partlyBooked', first]);
});

test('a provider that has the declined item no longer holds up nothing', async () => {
  const approver = await roleBrowser('approver', db);
  const { id, items, request } = await askForTwo();
  await db.query(`update order_item set result_id = $2 where id = $1`, [items[1], sampleStay('PAR', 999)]);
  expect((await decideItems(approver, request, [1])).status).toBe(200);
  expect(await stateOf(id)).toBe('partlyBooked');
});

test('by card only what is approved is paid', async () => {
  const approver = await roleBrowser('approver', db);
  const { first, id, request } = await askForTwo({ payment: 'card' });
  expect((await decideItems(approver, request, [1])).status).toBe(200);
  expect([await stateOf(id), await db.count('order_payment'), await db.count('sample_booking')]).toEqual([
    'unpaid',
    1,
    0,
  ]);
  const [row] = await db.query<{ total_cents: number }>(
    'select total_cents from booking_order where id = $1',
    [id],
  );
  expect(row?.total_cents).toBe(first);
  expect(await mailsOf(id)).toContain('approvalPartly');
  expect(await mailsOf(id)).not.toContain('approvalGranted');
});

test('what is held of a declined item is given back', async () => {
  const traveler = await roleBrowser('traveler', db);
  const approver = await roleBrowser('approver', db);
  const held: string[] = [];
  for (let nth = 0; held.length < 2; nth += 1)
    if ((await findOffer(sampleStay('PAR', nth), []))?.holdUntil !== undefined)
      held.push(sampleStay('PAR', nth));
  const id = await idOf(await order(traveler, held, { hold: 'true' }));
  expect((await traveler.call('POST', `${bookingCalls}/orders/${id}/book`, {})).status).toBe(200);
  expect((await decideItems(approver, await requestOf(id), [2])).status).toBe(200);
  while (await workOnce(id));
  expect([
    (await itemsOf(id)).map(({ state }) => state),
    await db.count('sample_booking', 'cancelled'),
    await db.count('sample_booking', 'not cancelled and held_until is null'),
  ]).toEqual([['failed', 'booked'], 1, 1]);
});
