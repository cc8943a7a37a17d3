import { randomUUID } from 'node:crypto';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { composeMail } from '@/lib/server/mail/compose-mail';
import { orderMailValues } from '@/lib/server/mail/order-mail';
import { formatMoney } from '@/lib/shared/site/locale/money';
import { changeable as changeableIn, stayWith } from '@/tests/factories/changes';
import { bookingCalls, idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay, storeOf } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget, itemsOf, kindsOf } = ordersIn(db);
afterEach(async () => {
  await outboxIdle();
  await forget();
});

const twenty = Array.from({ length: 20 });

const changeable = (kind: 'free' | 'fee') => changeableIn(db, kind);

test('twenty requests for other days are one change, the trip moves with it, and a mail says so', async () => {
  const { browser, cents, change, days, feeCents, id, offer } = await changeable('fee');
  expect(feeCents).toBe(Math.round(cents / 10));
  expect(await refusalOf(await change(cents - 1))).toEqual([409, 'PRICE_CHANGED', null]);
  expect(await refusalOf(await change(cents, feeCents - 1))).toEqual([409, 'PRICE_CHANGED', null]);
  expect(await refusalOf(await change(cents, feeCents, { itemId: randomUUID() }))).toEqual([
    404,
    'NOT_FOUND',
    null,
  ]);
  const answers = await Promise.all(twenty.map(() => change()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const words = await orderMailValues('orderChanged', { orderId: id }, 'en-US', 'EUR');
  expect(words?.facts).toContainEqual({
    name: 'Change fee',
    value: formatMoney(feeCents / 100, 'EUR', 'en-US'),
  });
  expect(await kindsOf(id)).toEqual(['placed', 'booked', 'changeAsked', 'changed']);
  // What the policies say is of the days it is booked for by now.
  const [said] = await db.query<{ day: string; said: string }>(
    `select inputs->'offer'->'days'->>0 as day, inputs->'offer'->>'resultId' as said from policy_decision where order_id = $1`,
    [id],
  );
  expect(said).toEqual({ day: days[0], said: offer.resultId });
  expect(await db.count('sample_change')).toBe(1);
  expect(
    await db.count('sample_booking', 'result_id = $1 and price_cents = $2', [offer.resultId, cents]),
  ).toBe(1);
  expect(await db.query('select total_cents from booking_order where id = $1', [id])).toEqual([
    { total_cents: cents + feeCents },
  ]);
  const { events } = await storeOf(browser, 'trip,events');
  expect(events.data).toContainEqual(
    expect.objectContaining({
      resultId: offer.resultId,
      startDay: days[0],
      endDay: days[1],
      state: 'booked',
    }),
  );
  expect(await db.count('outbox', `template = 'orderChanged' and about->>'orderId' = $1`, [id])).toBe(2);
  expect(await db.count('audit', `action = 'order.changed'`)).toBe(1);
});

test('days that sold out meanwhile, an offer of another order and terms that forbid it change nothing', async () => {
  const { browser, cents, change, id, offer } = await changeable('free');
  expect(await refusalOf(await change(cents, 0, { resultId: sampleStay('LIS', 1) }))).toEqual([
    409,
    'OFFER_GONE',
    null,
  ]);
  await db.query(
    `insert into sample_booking (key, result_id, reference, price_cents, cancellation, start_day)
     select gen_random_uuid(), $1, 'SOLD' || n, 100, 'free', '2999-01-01' from generate_series(1, 9) n`,
    [offer.resultId],
  );
  expect(await refusalOf(await change())).toEqual([409, 'OFFER_GONE', null]);
  const other = await roleBrowser('admin', db);
  const [item] = await itemsOf(id);
  const fields = { itemId: item?.id ?? '', resultId: offer.resultId, priceSeen: String(cents), feeSeen: '0' };
  expect((await other.call('POST', `${bookingCalls}/orders/${id}/change`, fields)).status).toBe(404);
  const fixed = await idOf(await order(browser, [await stayWith('none')]));
  const [bound] = await itemsOf(fixed);
  const answer = await browser.call('POST', `${bookingCalls}/orders/${fixed}/change`, {
    ...fields,
    itemId: bound?.id,
  });
  expect(await refusalOf(answer)).toEqual([409, 'OFFER_GONE', null]);
  expect(await kindsOf(id)).toEqual(['placed', 'booked']);
});

test('a card is charged no more than it was authorized for', async () => {
  const { change, id } = await changeable('fee');
  await db.query(`update booking_order set payment = 'card' where id = $1`, [id]);
  expect(await refusalOf(await change())).toEqual([409, 'CHANGE_REFUSED', null]);
  expect(await kindsOf(id)).toEqual(['placed', 'booked']);
});

test('a provider that refuses a change leaves the booking as it was', async () => {
  const { change, id, offer } = await changeable('free');
  const before = await itemsOf(id);
  // Whoever is quicker takes the last place between the question and the change.
  await db.query(
    `create function sell_out() returns trigger language plpgsql as $$ begin
       insert into sample_booking (key, result_id, reference, price_cents, cancellation, start_day)
       select gen_random_uuid(), new.change->'offer'->>'resultId', 'SOLD' || n, 100, 'free', '2999-01-01'
       from generate_series(1, 9) n; return new; end $$`,
  );
  await db.query(
    `create trigger sell_out after update on order_item for each row
     when (new.state = 'changing' and old.state = 'booked') execute function sell_out()`,
  );
  expect((await change()).status).toBe(200);
  await db.query('drop function sell_out cascade');
  expect(await kindsOf(id)).toEqual(['placed', 'booked', 'changeAsked', 'changeRefused']);
  const [item] = await itemsOf(id);
  expect(item).toMatchObject({ state: 'booked', reference: before[0]?.reference, change: null });
  expect(await db.count('order_item', 'id = $1 and result_id = $2', [item?.id, offer.resultId])).toBe(0);
  // Whoever asked is told, who may have left the page.
  const [mail] = await db.query<Parameters<typeof composeMail>[0]>(
    `select recipient, template, locale, brand, origin, about from outbox
     where template = 'changeRefused' and about->>'orderId' = $1 and recipient = $2`,
    [id, emailOfRole('traveler')],
  );
  const composed = mail === undefined ? null : await composeMail(mail);
  expect(composed?.text).toContain('The provider refused the change you requested.');
  expect(composed?.files).toEqual([]);
});

test('what the policies forbid is not changed to, and what would have to be approved is at about its price', async () => {
  const { cents, change, id } = await changeable('free');
  const manager = await roleBrowser('manager', db);
  const publish = async (action: 'block' | 'approve') => {
    const rule = { code: 'NIGHTS_ABOVE', action, nights: 1 };
    const policy = { id: 'all', name: 'All', audience: { kind: 'all' }, currency: 'EUR', rules: [rule] };
    const call = '/i/api/business/company/v1/settings/policies/hotel';
    expect((await manager.call('PUT', call, { policies: [policy] })).status).toBe(200);
  };
  await publish('block');
  expect(await refusalOf(await change())).toEqual([403, 'POLICY_BLOCKED', null]);
  await publish('approve');
  // It costs what it did: nobody is asked again.
  await db.query('update order_item set price_cents = $2 where order_id = $1', [id, cents]);
  expect((await change()).status).toBe(200);
  expect(await db.count('order_item', 'order_id = $1 and agreed_cents = $2', [id, cents])).toBe(1);
});
