import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { orderMailValues } from '@/lib/server/mail/order-mail';
import { formatMoney } from '@/lib/shared/site/locale/money';
import { bookingCalls, centsOfOffer, idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget, itemsOf, kindsOf, stateOf } = ordersIn(db);
afterEach(async () => {
  await outboxIdle();
  await forget();
  await db.query('delete from sample_payment');
});

const twenty = Array.from({ length: 20 });
const stay = sampleStay('LIS', 2);

const ordered = async (browser: TestBrowser, more = {}): Promise<string> =>
  idOf(await order(browser, [stay], { payment: 'card', ...more }));

const decide = (browser: TestBrowser, id: string, outcome: 'paid' | 'declined') =>
  browser.call('POST', `${bookingCalls}/demo/${id}/payment`, { outcome });

async function paymentOf(id: string) {
  const [row] = await db.query<{ state: string; captured_cents: number; refunded_cents: number }>(
    'select state, captured_cents, refunded_cents from sample_payment where key = $1',
    [id],
  );
  return row;
}

test('nothing is booked before the card is paid, and it is charged once it is booked', async () => {
  const browser = await roleBrowser('traveler', db);
  const id = await ordered(browser);
  expect([await stateOf(id), await db.count('sample_booking')]).toEqual(['unpaid', 0]);
  expect((await decide(browser, id, 'paid')).status).toBe(200);
  const price = await centsOfOffer(stay);
  expect(await stateOf(id)).toBe('booked');
  expect(await paymentOf(id)).toEqual({ state: 'captured', captured_cents: price, refunded_cents: 0 });
  expect(await kindsOf(id)).toEqual(['placed', 'authorized', 'booked', 'charged']);
});

test('twenty presses on the payment page charge once', async () => {
  const browser = await roleBrowser('traveler', db);
  const id = await ordered(browser);
  await Promise.all(twenty.map(() => decide(browser, id, 'paid')));
  await decide(browser, id, 'declined');
  expect(await db.count('sample_booking')).toBe(1);
  expect((await paymentOf(id))?.captured_cents).toBe(await centsOfOffer(stay));
  expect((await kindsOf(id)).filter((kind) => kind === 'charged')).toHaveLength(1);
});

test.each([
  ['a declined card', {}, 'declined', 'notPaid', []],
  ['what sold out meanwhile', { trial: 'soldOut' }, 'paid', 'soldOut', ['voided']],
] as const)('%s books and charges nothing', async (_what, more, outcome, failure, after) => {
  const browser = await roleBrowser('traveler', db);
  const id = await ordered(browser, more);
  await decide(browser, id, outcome);
  const [item] = await itemsOf(id);
  expect([await stateOf(id), item?.failure]).toEqual(['failed', failure]);
  expect(await paymentOf(id)).toEqual({ state: 'over', captured_cents: 0, refunded_cents: 0 });
  expect((await kindsOf(id)).filter((kind) => kind === 'voided')).toEqual(after);
});

test('what is cancelled is given back but for the fee', async () => {
  const browser = await roleBrowser('traveler', db);
  const id = await ordered(browser);
  await decide(browser, id, 'paid');
  const [item] = await itemsOf(id);
  const feeSeen = String(await centsOfOffer(stay));
  await browser.call('POST', `${bookingCalls}/orders/${id}/cancel`, { itemId: item?.id, feeSeen });
  const [cancelled] = await itemsOf(id);
  const books = await paymentOf(id);
  expect(cancelled?.state).toBe('cancelled');
  const back = (books?.captured_cents ?? 0) - (cancelled?.fee_cents ?? 0);
  const words = await orderMailValues('orderCancelled', { orderId: id }, 'en-US', 'EUR');
  const told = { name: 'Refund to your card', value: formatMoney(back / 100, 'EUR', 'en-US') };
  expect(words?.facts.filter(({ name }) => name === told.name)).toEqual(back > 0 ? [told] : []);
  expect((books?.captured_cents ?? 0) - (books?.refunded_cents ?? 0)).toBe(cancelled?.fee_cents);
});

test('an order that is not paid yet can be given up, and not paid afterwards', async () => {
  const browser = await roleBrowser('traveler', db);
  const id = await ordered(browser);
  const withdraw = (who: TestBrowser) => who.call('POST', `${bookingCalls}/orders/${id}/withdraw`);
  expect(await refusalOf(await withdraw(await roleBrowser('manager', db)))).toEqual([404, 'NOT_FOUND', null]);
  const answers = await Promise.all(twenty.map(() => withdraw(browser)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect([await stateOf(id), (await paymentOf(id))?.state]).toEqual(['failed', 'over']);
  expect((await itemsOf(id))[0]?.failure).toBe('withdrawn');
  expect(await kindsOf(id)).toEqual(['placed', 'withdrawAsked', 'failed']);
  await decide(browser, id, 'paid');
  expect([await stateOf(id), await db.count('sample_booking')]).toEqual(['failed', 0]);
  expect(await db.count('audit', `action = 'order.withdrawn'`)).toBe(1);
});

test('who gives up an order that was paid meanwhile is told so, and it goes on', async () => {
  const browser = await roleBrowser('traveler', db);
  const id = await ordered(browser);
  await decide(browser, id, 'paid');
  const late = await browser.call('POST', `${bookingCalls}/orders/${id}/withdraw`);
  expect(await refusalOf(late)).toEqual([409, 'PAID_MEANWHILE', null]);
  expect([await stateOf(id), (await paymentOf(id))?.state]).toEqual(['booked', 'captured']);
});

test('the page of an order that waits asks how it stands; nobody else learns it', async () => {
  const browser = await roleBrowser('traveler', db);
  const id = await ordered(browser);
  const ask = async (who: TestBrowser) => who.call('GET', `${bookingCalls}/orders/${id}`);
  const before = await ask(browser).then((response) => response.json());
  expect(before).toEqual({ state: 'unpaid', version: 2 });
  await decide(browser, id, 'paid');
  const after = (await ask(browser).then((response) => response.json())) as { version: number };
  expect(after).toMatchObject({ state: 'booked' });
  expect(after.version).toBeGreaterThan(1);
  const stranger = await roleBrowser('manager', db);
  expect(await refusalOf(await ask(stranger))).toEqual([404, 'NOT_FOUND', null]);
  expect(await refusalOf(await decide(stranger, id, 'paid'))).toEqual([404, 'NOT_FOUND', null]);
});
