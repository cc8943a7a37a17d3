import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { bookingCalls, idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { sampleStay, storeOf } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget, stateOf } = ordersIn(db);
afterEach(async () => {
  await outboxIdle();
  await forget();
});

const twenty = Array.from({ length: 20 });

const add = async (browser: TestBrowser, resultId: string) => {
  const answer = await browser.call('POST', `${bookingCalls}/cart/add`, { resultId });
  expect(answer.status).toBe(200);
  return idOf(answer);
};
const inCart = (resultId: string) =>
  db.count('trip_event', `result_id = $1 and state = 'cart' and removed_at is null`, [resultId]);

test('twenty presses put one thing into it, and taking it out leaves it saved', async () => {
  const browser = await roleBrowser('traveler', db);
  const resultId = sampleStay('OSL', 20);
  const answers = await Promise.all(
    twenty.map(() => browser.call('POST', `${bookingCalls}/cart/add`, { resultId })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await inCart(resultId)).toBe(1);
  const { events, trip } = await storeOf(browser, 'trip,events');
  const event = events.data.find((one) => one.resultId === resultId);
  expect(event).toMatchObject({ state: 'cart', isInCart: true });
  const place = { fullTripId: trip?.fullTripId ?? '', eventId: event?.eventId ?? '' };
  const remove = () => browser.call('POST', `${bookingCalls}/cart/remove`, place);
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect(await inCart(resultId)).toBe(0);
  expect(
    await db.count('trip_event', `result_id = $1 and state = 'saved' and removed_at is null`, [resultId]),
  ).toBe(1);
});

test('what is booked from it stands booked in the same trip, in the cart no longer', async () => {
  const browser = await roleBrowser('traveler', db);
  const [one, other] = [sampleStay('OSL', 21), sampleStay('OSL', 22)];
  const fullTripId = await add(browser, one);
  expect(await add(browser, other)).toBe(fullTripId);
  const id = await idOf(await order(browser, [one, other]));
  expect(await stateOf(id)).toBe('booked');
  expect([await inCart(one), await inCart(other)]).toEqual([0, 0]);
  const trips = await db.query<{ trip_id: string }>(
    `select distinct trip_id from trip_event where result_id = any($1) and state = 'booked'`,
    [[one, other]],
  );
  expect(trips).toEqual([{ trip_id: fullTripId.slice(0, trips[0]?.trip_id.length) }]);
});

test('a company without the feature has none', async () => {
  const browser = await roleBrowser('other', db);
  await db.query(
    `update company set features = coalesce(features, '{}'::jsonb) || '{"shoppingCart": false}'::jsonb
     where id = (select company_id from membership where email = $1)`,
    [emailOfRole('other')],
  );
  const answer = await browser.call('POST', `${bookingCalls}/cart/add`, { resultId: sampleStay('OSL', 23) });
  expect(await refusalOf(answer)).toEqual([403, 'FORBIDDEN', null]);
});
