import { randomUUID } from 'node:crypto';
import { findOrder } from '@/lib/server/booking/read-order';
import { workOnce } from '@/lib/server/booking/work-on-orders';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { findOffer } from '@/lib/server/search/find-offer';
import { placesOf } from '@/lib/server/search/providers/sample/sample-ledger';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { tripsMax } from '@/lib/shared/trips/trip-limits';
import {
  bookingCalls,
  centsOfOffer,
  checkout,
  idOf,
  order,
  ordersIn,
  refusalOf,
} from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { settled } from '@/tests/factories/settled';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { sampleStay, storeOf } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget, itemsOf, kindsOf, stateOf } = ordersIn(db);
afterEach(async () => {
  await outboxIdle();
  await forget();
});

const twenty = Array.from({ length: 20 });

test('what is ordered is booked once, stands in the traveler’s trip, and a mail says so', async () => {
  const browser = await roleBrowser('traveler', db);
  const resultId = sampleStay('LIS', 3);
  const response = await order(browser, [resultId]);
  expect(response.status).toBe(200);
  const id = await idOf(response);
  const [item] = await itemsOf(id);
  expect([await stateOf(id), item?.state]).toEqual(['booked', 'booked']);
  expect(await kindsOf(id)).toEqual(['placed', 'booked']);
  expect(await db.count('sample_booking', 'key = $1 and reference = $2', [item?.id, item?.reference])).toBe(
    1,
  );
  const { events } = await storeOf(browser, 'trip,events');
  expect(events.data).toContainEqual(expect.objectContaining({ resultId, state: 'booked' }));
  const mails = await db.query<{ recipient: string }>(
    `select recipient from outbox where template = 'orderBooked' and about->>'orderId' = $1 order by 1`,
    [id],
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    ['confirmed@mail.example', emailOfRole('traveler')].sort(),
  );
});

test('whoever keeps as many trips as one may still books', async () => {
  const browser = await roleBrowser('traveler', db);
  await db.query(
    `insert into trip (id, secret, owner_id, name)
     select 'Zz' || lpad(n::text, 4, '0'), 'x', account_id, 'Full ' || n
     from credential, generate_series(1, $2) n where subject = $1`,
    [emailOfRole('traveler'), tripsMax],
  );
  const id = await idOf(await order(browser, [sampleStay('TYO', 1)]));
  expect(await stateOf(id)).toBe('booked');
  expect(await db.query('select trip_id from booking_order where id = $1', [id])).toEqual([
    { trip_id: null },
  ]);
  await db.query(`delete from trip where name like 'Full %'`);
});

test('twenty presses of the same button are one order and one booking', async () => {
  const browser = await roleBrowser('traveler', db);
  const form = await checkout([sampleStay('LIS', 4)]);
  const answers = await Promise.all(twenty.map(() => browser.call('POST', `${bookingCalls}/orders`, form)));
  expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1);
  expect(await db.count('booking_order')).toBe(1);
  expect(await db.count('sample_booking')).toBe(1);
});

test('the key of one order’s page orders nothing else', async () => {
  const browser = await roleBrowser('traveler', db);
  const form = await checkout([sampleStay('LIS', 4)]);
  expect((await browser.call('POST', `${bookingCalls}/orders`, form)).status).toBe(200);
  const other = { ...(await checkout([sampleStay('LIS', 5)])), idempotencyKey: form.idempotencyKey };
  expect(await refusalOf(await browser.call('POST', `${bookingCalls}/orders`, other))).toEqual([
    400,
    'VALIDATION_ERROR',
    'idempotencyKey',
  ]);
  expect(await db.count('booking_order')).toBe(1);
});

test('of two tabs with the same offer one books it, and the other asks whether it is wanted twice', async () => {
  const browser = await roleBrowser('traveler', db);
  const resultId = sampleStay('LIS', 15);
  const answers = await Promise.all(twenty.map(() => order(browser, [resultId])));
  const refused = await Promise.all(answers.filter(({ status }) => status !== 200).map(refusalOf));
  expect(refused).toEqual(Array(19).fill([409, 'ALREADY_BOOKED', 'again']));
  expect(await db.count('sample_booking')).toBe(1);
  expect((await order(browser, [resultId], { again: 'true' })).status).toBe(200);
  expect(await db.count('sample_booking')).toBe(2);
});

test('what cannot be booked sends no mail to an address that was only typed', async () => {
  const browser = await roleBrowser('traveler', db);
  const id = await idOf(await order(browser, [sampleStay('LIS', 6)], { trial: 'soldOut' }));
  const mails = await db.query<{ recipient: string; template: string }>(
    `select recipient, template from outbox where about->>'orderId' = $1`,
    [id],
  );
  expect(mails).toEqual([{ recipient: emailOfRole('traveler'), template: 'orderFailed' }]);
});

test('of twenty orders for the same thing as many are booked as there are, and the others learn that it sold out', async () => {
  const browser = await roleBrowser('traveler', db);
  const resultId = sampleStay('ROM', 1);
  const answers = await Promise.all(twenty.map(() => order(browser, [resultId], { again: 'true' })));
  const ids = await Promise.all(answers.map(idOf));
  const items = (await Promise.all(ids.map(itemsOf))).flat();
  const there = placesOf({ resultId });
  expect(items.filter(({ state }) => state === 'booked')).toHaveLength(there);
  expect(items.filter(({ failure }) => failure === 'soldOut')).toHaveLength(20 - there);
  expect(await db.count('sample_booking', 'not cancelled')).toBe(there);
});

test('what is not as it was shown is refused, and nothing is kept', async () => {
  const browser = await roleBrowser('traveler', db);
  const stay = sampleStay('LIS', 5);
  const today = earliestToday(new Date());
  const [depart, back] = [dayAfter(today, 40), dayAfter(today, 44)];
  const flight = resultIdOf({
    provider: 'sample',
    key: '0-0',
    address: `/flights/BOS-LIS/${depart}/${back}`,
  });
  const gone = resultIdOf({ provider: 'sample', key: '9999', address: `/hotels/LIS/${depart}/${back}` });
  const refusals = [
    [await order(browser, [stay], { priceSeen: '100' }), [409, 'PRICE_CHANGED', null]],
    [await order(browser, [gone], { priceSeen: '100' }), [409, 'OFFER_GONE', null]],
    [await order(browser, [stay], { terms: '' }), [400, 'VALIDATION_ERROR', 'terms']],
    [await order(browser, [stay], { familyName1: ' ' }), [400, 'VALIDATION_ERROR', 'familyName1']],
    [await order(browser, [flight]), [400, 'VALIDATION_ERROR', 'dateOfBirth1']],
    [
      await order(browser, [flight], { dateOfBirth1: '2999-01-01' }),
      [400, 'VALIDATION_ERROR', 'dateOfBirth1'],
    ],
    [await order(browser, [stay], { forMember: randomUUID() }), [409, 'TRAVELER_CHANGED', null]],
    [await order(browser, [stay, stay]), [400, 'VALIDATION_ERROR', 'resultId']],
    [await order(browser, [stay], { givenName1: 'Theo\u202e' }), [400, 'VALIDATION_ERROR', 'givenName1']],
    [
      await order(browser, [flight], { dateOfBirth1: '0001-01-01' }),
      [400, 'VALIDATION_ERROR', 'dateOfBirth1'],
    ],
    [
      await order(browser, [flight], { dateOfBirth1: '1990-04-01', payment: 'atProvider' }),
      [400, 'VALIDATION_ERROR', 'payment'],
    ],
  ] as const;
  for (const [answer, expected] of refusals) expect(await refusalOf(answer)).toEqual(expected);
  expect(await db.count('booking_order')).toBe(0);
  expect((await order(browser, [flight], { dateOfBirth1: '1990-04-01' })).status).toBe(200);
});

test('a provider that has sold out or asks more leaves the order failed, with the reason', async () => {
  const browser = await roleBrowser('traveler', db);
  for (const trial of ['soldOut', 'priceUp']) {
    const id = await idOf(await order(browser, [sampleStay('LIS', 6)], { trial }));
    expect(await stateOf(id)).toBe('failed');
    expect((await itemsOf(id))[0]).toMatchObject({ state: 'failed', failure: trial, reference: null });
  }
  expect(await db.count('sample_booking')).toBe(0);
});

test('of two offers the one that is left is booked, and the order says that it is a part', async () => {
  const browser = await roleBrowser('traveler', db);
  const [sold, left] = [sampleStay('OSL', 1), sampleStay('OSL', 2)];
  await db.query(
    `insert into sample_booking (key, result_id, reference, price_cents, cancellation, start_day)
     select gen_random_uuid(), $1, 'SOLD' || n, 100, 'free', '2999-01-01' from generate_series(1, 9) n`,
    [sold],
  );
  const id = await idOf(await order(browser, [sold, left]));
  expect(await stateOf(id)).toBe('partlyBooked');
  expect((await itemsOf(id)).map(({ state }) => state)).toEqual(['failed', 'booked']);
});

test('a provider that books without answering is asked by the key, and has booked once', async () => {
  const browser = await roleBrowser('traveler', db);
  const id = await idOf(await order(browser, [sampleStay('LIS', 7)], { trial: 'silent' }));
  expect(await stateOf(id)).toBe('confirming');
  // The call has long been answered; what asks the provider has not given up yet.
  while (!(await kindsOf(id)).includes('waiting')) await settled();
  await db.query('update order_item set work_at = now() where order_id = $1', [id]);
  expect(await workOnce(id)).toBe(true);
  expect(await stateOf(id)).toBe('booked');
  expect(await db.count('sample_booking')).toBe(1);
});

const terms = async (kind: 'free' | 'fee' | 'none'): Promise<string> => {
  for (let nth = 0; nth < 60; nth += 1) {
    const offer = await findOffer(sampleStay('PAR', nth), []);
    if (offer?.cancellation === kind) return offer.resultId;
  }
  throw new Error(`no stay with ${kind}`);
};

test('a booking is cancelled once, for the fee that was shown, and the trip shows it', async () => {
  const browser = await roleBrowser('traveler', db);
  const resultId = await terms('fee');
  const id = await idOf(await order(browser, [resultId]));
  const [item] = await itemsOf(id);
  const cancel = (fee: number, itemId = item?.id ?? '') =>
    browser.call('POST', `${bookingCalls}/orders/${id}/cancel`, { itemId, feeSeen: String(fee) });
  const fee = Math.round((await centsOfOffer(resultId)) / 4);
  expect(await refusalOf(await cancel(fee - 1))).toEqual([409, 'CANCELLATION_CHANGED', null]);
  expect(await refusalOf(await cancel(fee, randomUUID()))).toEqual([404, 'NOT_FOUND', null]);
  const answers = await Promise.all(twenty.map(() => cancel(fee)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await itemsOf(id))[0]).toMatchObject({ state: 'cancelled', fee_cents: fee });
  expect(await db.query('select total_cents from booking_order where id = $1', [id])).toEqual([
    { total_cents: fee },
  ]);
  expect(await kindsOf(id)).toEqual(['placed', 'booked', 'cancelAsked', 'cancelled']);
  expect(await db.count('sample_booking', 'cancelled and fee_cents = $1', [fee])).toBe(1);
  expect(await db.count('trip_event', `result_id = $1 and state = 'cancelled'`, [resultId])).toBe(1);
});

test('who has left the company no longer sees what they booked there for others, and nobody’s day of birth is kept', async () => {
  const [manager, theo] = [await roleBrowser('manager', db), emailOfRole('traveler')];
  await manager.call('POST', '/i/api/business/me/v1/traveler/select', { email: theo });
  const [found] = await db.query<{ id: string }>('select id from membership where email = $1', [theo]);
  const today = earliestToday(new Date());
  const address = `/flights/BOS-LIS/${dayAfter(today, 40)}/${dayAfter(today, 44)}`;
  const flight = resultIdOf({ provider: 'sample', key: '0-0', address });
  const fields = { forMember: found?.id ?? '', dateOfBirth1: '1990-04-01' };
  const id = await idOf(await order(manager, [flight], fields));
  const [row] = await db.query('select travelers from booking_order where id = $1', [id]);
  expect(JSON.stringify(row)).not.toContain('1990');
  const isSeen = async () => (await findOrder(await viewerIn(manager), id)) !== null;
  expect(await isSeen()).toBe(true);
  const status = (to: string) =>
    db.query('update membership set status = $1 where email = $2', [to, emailOfRole('manager')]);
  await status('suspended');
  expect(await isSeen()).toBe(false);
  await status('active');
  const [own] = await db.query<{ mfa_at: string }>(
    `select mfa_at from session where account_id = (select account_id from membership where email = $1)`,
    [emailOfRole('manager')],
  );
  expect(own?.mfa_at).not.toBeNull();
  await db.query(
    `update session set mfa_at = null where account_id = (select account_id from membership where email = $1)`,
    [emailOfRole('manager')],
  );
  expect(await isSeen()).toBe(false);
});

test('several rooms at once are booked where the company allows them, and nowhere else', async () => {
  const browser = await roleBrowser('traveler', db);
  const today = earliestToday(new Date());
  const address = `/hotels/LIS/${dayAfter(today, 40)}/${dayAfter(today, 44)}?adults=2&rooms=2`;
  const rooms = resultIdOf({ provider: 'sample', key: '30', address });
  const allow = (isAllowed: boolean) =>
    db.query(
      `update company set settings = settings || jsonb_build_object('multiRoomBookings', $1::boolean)
       where id = (select company_id from membership where email = $2)`,
      [isAllowed, emailOfRole('traveler')],
    );
  await allow(false);
  expect(await refusalOf(await order(browser, [rooms]))).toEqual([403, 'ONE_ROOM_ONLY', null]);
  await allow(true);
  expect((await order(browser, [rooms])).status).toBe(200);
});

test('what others have ordered can neither be seen nor cancelled', async () => {
  const [owner, admin] = [await roleBrowser('traveler', db), await roleBrowser('admin', db)];
  const id = await idOf(await order(owner, [await terms('free')]));
  const [item] = await itemsOf(id);
  const answer = await admin.call('POST', `${bookingCalls}/orders/${id}/cancel`, {
    itemId: item?.id,
    feeSeen: '0',
  });
  expect(answer.status).toBe(404);
  expect((await itemsOf(id))[0]?.state).toBe('booked');
});

test('who may book for a colleague orders for them, and whoever may only look does not', async () => {
  const arranger = await roleBrowser('manager', db);
  const theo = emailOfRole('traveler');
  const select = (browser: TestBrowser) =>
    browser.call('POST', '/i/api/business/me/v1/traveler/select', { email: theo });
  expect((await select(arranger)).status).toBeLessThan(300);
  const [found] = await db.query<{ id: string; account_id: string }>(
    'select id, account_id from membership where email = $1',
    [theo],
  );
  const resultId = sampleStay('VIE', 2);
  expect(await refusalOf(await order(arranger, [resultId]))).toEqual([409, 'TRAVELER_CHANGED', null]);
  const id = await idOf(await order(arranger, [resultId], { forMember: found?.id ?? '' }));
  const [row] = await db.query('select traveler_id from booking_order where id = $1', [id]);
  expect(row).toEqual({ traveler_id: found?.account_id });
  const own = await storeOf(await roleBrowser('traveler', db), 'trips');
  expect(Object.values(own.trips.byId).some(({ numBookedEvents }) => numBookedEvents > 0)).toBe(true);
  const helpdesk = await roleBrowser('helpdesk', db);
  expect((await select(helpdesk)).status).toBeLessThan(300);
  const answer = await order(helpdesk, [resultId], { forMember: found?.id ?? '' });
  expect(answer.status).toBe(403);
});

test('a request to book is closed by the order that answers it, names it, and can be asked once more', async () => {
  const [theo, arranger] = [await roleBrowser('traveler', db), await roleBrowser('manager', db)];
  const requests = '/i/api/business/bookRequests/v1';
  const asked = await theo.call('POST', requests, { vertical: 'hotels', to: 'Vienna' });
  const { id: requestId } = (await asked.json()) as { id: string };
  const change = (browser: TestBrowser, step: string, version: number) =>
    browser.call('POST', `${requests}/${requestId}`, { change: step, version: String(version) });
  expect((await change(arranger, 'take', 1)).status).toBe(200);
  await arranger.call('POST', '/i/api/business/me/v1/traveler/select', { email: emailOfRole('traveler') });
  const [found] = await db.query<{ id: string }>('select id from membership where email = $1', [
    emailOfRole('traveler'),
  ]);
  const fields = { forMember: found?.id ?? '', requestId, closesRequest: 'true' };
  const open = () => db.count('book_request', 'id = $1 and closed_at is null', [requestId]);
  const lost = await idOf(await order(arranger, [sampleStay('VIE', 4)], { ...fields, trial: 'soldOut' }));
  expect([await stateOf(lost), await open()]).toEqual(['failed', 1]);
  const id = await idOf(await order(arranger, [sampleStay('VIE', 5)], fields));
  expect([await stateOf(id), await open()]).toEqual(['booked', 0]);
  expect((await change(arranger, 'reopen', 3)).status).toBe(403);
  expect((await change(theo, 'reopen', 3)).status).toBe(200);
  expect(await open()).toBe(1);
  await db.query('delete from book_request');
});

test.each(['Claim your prize at evil.example/win', '<b>Ada</b>', 'ada@evil.example', 'www.evil.example'])(
  'a name that a mail program would make a link of is refused: %s',
  async (givenName1) => {
    const browser = await roleBrowser('traveler', db);
    const refused = await order(browser, [sampleStay('LIS', 6)], { givenName1 });
    expect(await refusalOf(refused)).toEqual([400, 'VALIDATION_ERROR', 'givenName1']);
  },
);
