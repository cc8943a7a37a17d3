import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { DuffelServer } from '@/tests/factories/duffel-server';
import { bookingCalls, centsOfOffer, idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { roleBrowser } from '@/tests/factories/role-browser';
import { inDays } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const duffel = new DuffelServer();
// Before anything reads the settings.
beforeAll(async () => {
  const own = { UMIAK_DUFFEL_PAYMENT: 'balance', UMIAK_DUFFEL_TOKEN: 'duffel_test_x' };
  Object.assign(process.env, own, { UMIAK_DUFFEL_API: await duffel.start() });
});
afterAll(() => duffel.stop());
const db = testDatabase({ demo: true });
const { forget, itemsOf, stateOf } = ordersIn(db);
afterEach(async () => {
  await outboxIdle();
  await forget();
});

function flight(): string {
  const [out, home] = [inDays(40), inDays(47)];
  const { id } = duffel.sell(out, home);
  return resultIdOf({ provider: 'duffel', key: id, address: `/flights/LHR-NYC/${out}/${home}?adults=3` });
}

const facts = (at: number, more: Readonly<Record<string, string>> = {}) => {
  const own = {
    givenName: 'Theo',
    familyName: 'Marsh',
    dateOfBirth: '1990-04-01',
    title: 'mr',
    gender: 'm',
    phone: '+44 20 8016 0509',
    ...more,
  };
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [`${name}${at}`, value]));
};
const everybody = { ...facts(1), ...facts(2), ...facts(3) };

test('a flight of Duffel is ordered with what airlines ask for, cancelled for what is not paid back, and nothing of it is kept', async () => {
  const browser = await roleBrowser('traveler', db);
  const resultId = flight();
  for (const [name, value] of [
    ['phone', ''],
    ['phone', '020 8016 0509'],
    ['title', ''],
    ['gender', 'x'],
    ['dateOfBirth', ''],
  ] as const) {
    const fields = { ...everybody, ...facts(2, { [name]: value }) };
    expect(await refusalOf(await order(browser, [resultId], fields))).toEqual([
      400,
      'VALIDATION_ERROR',
      `${name}2`,
    ]);
  }
  const id = await idOf(await order(browser, [resultId], everybody));
  expect(await stateOf(id)).toBe('booked');
  const [item] = await itemsOf(id);
  expect(duffel.orders).toMatchObject([
    { booking_reference: item?.reference, metadata: { umiak_item: item?.id } },
  ]);
  const [row] = await db.query('select travelers from booking_order where id = $1', [id]);
  expect(JSON.stringify(row)).not.toMatch(/1990|8016|"m"|"mr"/);
  const feeSeen = String(await centsOfOffer(flight()));
  const cancel = { itemId: item?.id, feeSeen };
  expect((await browser.call('POST', `${bookingCalls}/orders/${id}/cancel`, cancel)).status).toBe(200);
  expect(duffel.orders.map(({ cancelled_at }) => cancelled_at === null)).toEqual([false]);
});

test('what Duffel does not accept is told, and nothing of Duffel is handed over to the simulated provider', async () => {
  const browser = await roleBrowser('traveler', db);
  duffel.refusal = 'invalid_passenger_name';
  const id = await idOf(await order(browser, [flight()], everybody));
  expect((await itemsOf(id))[0]).toMatchObject({ state: 'failed', failure: 'refused' });
  const resultId = flight();
  const handOver = {
    resultId,
    priceSeen: String(await centsOfOffer(resultId)),
    idempotencyKey: '00000000-0000-4000-8000-000000000001',
  };
  const personal = await roleBrowser('personal', db);
  expect(await refusalOf(await personal.call('POST', `${bookingCalls}/handovers`, handOver))).toEqual([
    409,
    'NOT_SOLD_HERE',
    null,
  ]);
});
