import { workOnce } from '@/lib/server/booking/work-on-orders';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { orderFiles, orderMailValues } from '@/lib/server/mail/order-mail';
import { findOffer } from '@/lib/server/search/find-offer';
import { lowestPriceEur } from '@/lib/server/search/lowest-price';
import { searchOffers } from '@/lib/server/search/search-offers';
import { judgedAt } from '@/lib/shared/search/is-offer-over';
import { readSearchPath } from '@/lib/shared/search/read-search-path';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { roleBrowser } from '@/tests/factories/role-browser';
import { inDays } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget, itemsOf, stateOf } = ordersIn(db);
afterEach(async () => {
  await outboxIdle();
  await forget();
});

/** The first car of a search that there is, by the address of the search. */
async function carAt(address: string): Promise<string> {
  for (let key = 0; key < 40; key += 1) {
    const resultId = resultIdOf({ provider: 'sample', key: String(key), address });
    if ((await findOffer(resultId, [])) !== null) return resultId;
  }
  throw new Error(`no car at ${address}`);
}

test('a car that comes back elsewhere is told with both places and times in its mail, its calendar file and its trip', async () => {
  const days = [inDays(40), inDays(41)].join('/');
  const resultId = await carAt(`/cars/ROM-MIL/${days}?pickupTime=08%3A30&dropoffTime=19%3A00`);
  const browser = await roleBrowser('traveler', db);
  const id = await idOf(await order(browser, [resultId], { dateOfBirth1: '1990-01-31' }));
  expect(await stateOf(id)).toBe('booked');
  const words = await orderMailValues('orderBooked', { orderId: id }, 'en-US', 'EUR');
  expect(words?.facts).toContainEqual({
    name: 'Pick-up',
    value: expect.stringMatching(/, \d{4} · 8:30\sAM · .*Rome/),
  });
  expect(words?.facts).toContainEqual({
    name: 'Drop-off',
    value: expect.stringMatching(/, \d{4} · 7:00\sPM · .*Milan/),
  });
  expect(words?.facts).toContainEqual(
    expect.objectContaining({ name: 'One-way fee', value: expect.stringContaining('€') }),
  );
  const [outgoing] = await db.query<Parameters<typeof orderFiles>[1]>(
    `select about, brand, locale, origin from outbox where template = 'orderBooked' and about->>'orderId' = $1`,
    [id],
  );
  if (outgoing === undefined) throw new Error('no mail');
  const [file] = (await orderFiles('orderBooked', outgoing)) ?? [];
  const lines = file?.content.toString().replaceAll('\r\n ', '') ?? '';
  expect(lines).toMatch(/DTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z/);
  expect(lines).toMatch(/DESCRIPTION:.*8:30\sAM → .*7:00\sPM/);
});

test('a car whose pick-up is over by the clocks there is not sold, whoever kept its offer', async () => {
  // The day that it still is at the last place on Earth has ended in Auckland.
  const address = `/cars/AKL/${inDays(0)}/${inDays(4)}?pickupTime=23%3A30`;
  const reading = readSearchPath(address, inDays(0));
  if (reading?.search == null) throw new Error('no search');
  expect(judgedAt(reading, Date.now())).toMatchObject({ search: null, problems: { pickupTime: 'pastTime' } });
  expect((await searchOffers(reading.search, { whole: true })).offers).toEqual([]);
  expect(lowestPriceEur(reading.search)).toBeNull();
  const kept = Array.from({ length: 40 }, (_, key) =>
    resultIdOf({ provider: 'sample', key: String(key), address }),
  );
  expect(await Promise.all(kept.map((resultId) => findOffer(resultId, [])))).toEqual(kept.map(() => null));
  const browser = await roleBrowser('traveler', db);
  const answer = await order(browser, kept.slice(0, 1), { dateOfBirth1: '1990-01-31' });
  expect(await refusalOf(answer)).toEqual([409, 'OFFER_GONE', null]);
  // The same desks at the same hour of a day to come.
  expect(await carAt(`/cars/AKL/${inDays(3)}/${inDays(4)}?pickupTime=23%3A30`)).not.toBe('');
});

test('an order that waited until the pick-up was over is not booked any more', async () => {
  const resultId = await carAt(`/cars/ROM/${inDays(42)}/${inDays(43)}`);
  const browser = await roleBrowser('traveler', db);
  const id = await idOf(await order(browser, [resultId], { dateOfBirth1: '1990-01-31' }));
  expect(await stateOf(id)).toBe('booked');
  await db.query('delete from sample_booking');
  await db.query(`update booking_order set state = 'confirming' where id = $1`, [id]);
  const past = JSON.stringify([inDays(-2), inDays(-1)]);
  await db.query(
    `update order_item set state = 'confirming', reference = null, attempts = 0, work_at = now(),
       offer = jsonb_set(offer, '{days}', $2::jsonb) where order_id = $1`,
    [id, past],
  );
  await workOnce(id);
  expect(await itemsOf(id)).toEqual([expect.objectContaining({ state: 'failed', failure: 'soldOut' })]);
  expect(await db.count('sample_booking')).toBe(0);
});
