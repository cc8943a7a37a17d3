import { randomUUID } from 'node:crypto';
import { signCallback } from '@/lib/server/booking/provider-callback';
import { workOnce } from '@/lib/server/booking/work-on-orders';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { bookingCalls, centsOfOffer, idOf, ordersIn } from '@/tests/factories/orders';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { member, sampleStay, storeOf } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget, itemsOf, kindsOf, stateOf } = ordersIn(db);
afterEach(async () => {
  await outboxIdle();
  await forget();
});

const twenty = Array.from({ length: 20 });

const handOver = async (browser: TestBrowser, resultId: string) =>
  idOf(
    await browser.post(`${bookingCalls}/handovers`, {
      resultId,
      priceSeen: String(await centsOfOffer(resultId)),
      idempotencyKey: randomUUID(),
    }),
  );
const callBack = (browser: TestBrowser, token: string) =>
  browser.request('POST', `${bookingCalls}/callbacks`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });

test('a traveler finishes, the provider calls back, and the trip shows the booking', async () => {
  const browser = await member();
  const id = await handOver(browser, sampleStay('LIS', 8));
  expect(await stateOf(id)).toBe('handedOver');
  expect((await browser.post(`${bookingCalls}/demo/${id}`, { outcome: 'booked' })).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
  const { events } = await storeOf(browser, 'trip,events');
  expect(events.data[0]).toMatchObject({ state: 'booked' });
  await browser.post(`${bookingCalls}/demo/${id}`, { outcome: 'soldOut' });
  expect(await kindsOf(id)).toEqual(['handedOver', 'booked']);
});

test('a call back that is forged, of another provider, false or repeated changes nothing', async () => {
  const browser = await member();
  const id = await handOver(browser, sampleStay('LIS', 9));
  const [item] = await itemsOf(id);
  const itemId = item?.id ?? '';
  const good = await signCallback('sample', itemId, 'soldOut');
  const forged = `${good.slice(0, -6)}AAAAAA`;
  expect((await callBack(browser, forged)).status).toBe(403);
  expect((await callBack(browser, 'nonsense')).status).toBe(403);
  expect((await callBack(browser, await signCallback('duffel', itemId, 'soldOut'))).status).toBe(403);
  expect((await callBack(browser, await signCallback('sample', randomUUID(), 'soldOut'))).status).toBe(403);
  // Says it has booked, but its books say otherwise.
  expect((await callBack(browser, await signCallback('sample', itemId, 'booked'))).status).toBe(404);
  expect(await stateOf(id)).toBe('handedOver');
  const answers = await Promise.all(twenty.map(() => callBack(browser, good)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await kindsOf(id)).toEqual(['handedOver', 'failed']);
});

test('whatever comes first, what stands in the provider’s books is booked', async () => {
  const browser = await member();
  for (const nth of [10, 11, 12]) {
    const id = await handOver(browser, sampleStay('LIS', nth));
    const outcomes = ['booked', 'abandoned', 'soldOut', 'booked', 'abandoned', 'priceUp'];
    await Promise.all(outcomes.map((outcome) => browser.post(`${bookingCalls}/demo/${id}`, { outcome })));
    const [item] = await itemsOf(id);
    const theirs = await db.count('sample_booking', 'key = $1 and not cancelled', [item?.id]);
    expect([item?.state, theirs]).toEqual(item?.state === 'booked' ? ['booked', 1] : ['failed', 0]);
  }
});

test('a call back that never comes is found out, and who stays away has left', async () => {
  const browser = await member();
  const [booked, left] = [
    await handOver(browser, sampleStay('LIS', 13)),
    await handOver(browser, sampleStay('LIS', 14)),
  ];
  await db.query(
    `insert into sample_booking (key, result_id, reference, price_cents, cancellation, start_day)
     select id, result_id, 'LOST22', price_cents, 'free', start_day from order_item where order_id = $1`,
    [booked],
  );
  await db.query(
    `update order_item set work_at = now(), created_at = now() - interval '25 hours' where order_id = any($1)`,
    [[booked, left]],
  );
  expect([await workOnce(booked), await workOnce(left)]).toEqual([true, true]);
  expect([await stateOf(booked), await stateOf(left)]).toEqual(['booked', 'failed']);
  expect((await itemsOf(left))[0]?.failure).toBe('abandoned');
});
