import { workOnce } from '@/lib/server/booking/work-on-orders';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { findOffer } from '@/lib/server/search/find-offer';
import { bookingCalls, idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget, itemsOf, kindsOf, stateOf } = ordersIn(db);
afterEach(async () => {
  await outboxIdle();
  await forget();
});

const twenty = Array.from({ length: 20 });

const stay = async (canBeHeld: boolean): Promise<string> => {
  for (let nth = 0; nth < 60; nth += 1) {
    const offer = await findOffer(sampleStay('PAR', nth), []);
    if ((offer?.holdUntil !== undefined) === canBeHeld) return offer?.resultId ?? '';
  }
  throw new Error('no such stay');
};

async function held() {
  const browser = await roleBrowser('traveler', db);
  const id = await idOf(await order(browser, [await stay(true)], { hold: 'true' }));
  expect([await stateOf(id), await kindsOf(id)]).toEqual(['held', ['placed', 'held']]);
  const press = (what: 'book' | 'release') =>
    browser.call('POST', `${bookingCalls}/orders/${id}/${what}`, {});
  return { id, press };
}

const mailsOf = async (id: string) => {
  const rows = await db.query<{ template: string }>(
    `select distinct template from outbox where about->>'orderId' = $1 order by 1`,
    [id],
  );
  return rows.map(({ template }) => template);
};

test('what is held is no booking until somebody says so, once, and the trip has it from then on', async () => {
  const { id, press } = await held();
  const event = () => db.count('order_item', 'order_id = $1 and event_id is not null', [id]);
  expect([await event(), await mailsOf(id)]).toEqual([0, ['orderHeld']]);
  const answers = await Promise.all(twenty.map(() => press('book')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await kindsOf(id)).toEqual(['placed', 'held', 'bookAsked', 'booked']);
  expect([await stateOf(id), await event()]).toEqual(['booked', 1]);
  expect(await db.count('sample_booking', 'held_until is null and not cancelled')).toBe(1);
  expect(await refusalOf(await press('release'))).toEqual([409, 'HOLD_OVER', null]);
});

test('what is released costs nothing and is free again', async () => {
  const { id, press } = await held();
  expect((await press('release')).status).toBe(200);
  expect(await db.query('select state, total_cents from booking_order where id = $1', [id])).toEqual([
    { state: 'cancelled', total_cents: 0 },
  ]);
  expect(await db.count('sample_booking', 'cancelled and fee_cents = 0')).toBe(1);
  expect(await refusalOf(await press('book'))).toEqual([409, 'HOLD_OVER', null]);
});

test('what nobody books in time ends by itself, and a mail says so', async () => {
  const { id, press } = await held();
  await db.query('update sample_booking set held_until = now()');
  await db.query('update order_item set work_at = now() where order_id = $1', [id]);
  expect(await workOnce(id)).toBe(true);
  expect((await itemsOf(id))[0]).toMatchObject({ state: 'failed', failure: 'expired' });
  expect(await kindsOf(id)).toEqual(['placed', 'held', 'holdExpired']);
  expect(await mailsOf(id)).toEqual(['orderFailed', 'orderHeld']);
  expect(await refusalOf(await press('book'))).toEqual([409, 'HOLD_OVER', null]);
});

test('a hold that the provider has given up meanwhile is not booked', async () => {
  const { id, press } = await held();
  await db.query('update sample_booking set held_until = now()');
  expect((await press('book')).status).toBe(200);
  expect((await itemsOf(id))[0]).toMatchObject({ state: 'failed', failure: 'soldOut' });
});

test('what cannot be held, and what is paid by card, is not', async () => {
  const browser = await roleBrowser('traveler', db);
  const none = await order(browser, [await stay(false)], { hold: 'true' });
  expect(await refusalOf(none)).toEqual([409, 'OFFER_GONE', null]);
  const both = await order(browser, [await stay(true), await stay(false)], { hold: 'true' });
  expect(await refusalOf(both)).toEqual([409, 'OFFER_GONE', null]);
  const card = await order(browser, [await stay(true)], { hold: 'true', payment: 'card' });
  expect(await refusalOf(card)).toEqual([400, 'VALIDATION_ERROR', 'payment']);
  const { id } = await held();
  const other = await roleBrowser('admin', db);
  for (const what of ['book', 'release'])
    expect((await other.call('POST', `${bookingCalls}/orders/${id}/${what}`, {})).status).toBe(404);
});
