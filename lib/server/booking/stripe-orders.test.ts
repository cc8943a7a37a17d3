import {
  cancelItemOf,
  endPayingTime,
  finishOrder,
  newCardOrder,
  orderItemsOf,
  quickTimes,
  standingOf,
} from '@/tests/factories/card-orders';
import { type StripeServer, stripeServer } from '@/tests/factories/stripe-server';
import { testDatabase } from '@/tests/setup/database';
import { workOnce } from './work-on-orders';
import { workOnPayment } from './work-on-payments';

const db = testDatabase();

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await stripeServer();
  Object.assign(process.env, { UMIAK_STRIPE_KEY: 'sk_test_umiak', UMIAK_STRIPE_API: stripe.api });
});
afterAll(() => stripe.close());

test('an order waits for its payment, is booked, charged and given back, whichever answers are lost', async () => {
  const orderId = await newCardOrder(['', 'soldOut']);
  stripe.loseNextAnswer();
  await workOnPayment(orderId);
  await workOnPayment(orderId);
  expect((await standingOf(orderId)).payment.url).toContain('https://checkout.stripe.example/');
  await workOnce(orderId, quickTimes);
  expect((await orderItemsOf(orderId)).map(({ state }) => state)).toEqual(['unpaid', 'unpaid']);
  stripe.pay();
  await workOnPayment(orderId);
  stripe.loseNextAnswer();
  await finishOrder(orderId);
  const { order, payment } = await standingOf(orderId);
  expect([order.state, payment.capturedCents]).toEqual(['partlyBooked', order.totalCents]);
  await cancelItemOf(orderId, 0);
  await workOnce(orderId, quickTimes);
  stripe.loseNextAnswer();
  await finishOrder(orderId);
  const after = await standingOf(orderId);
  expect(after.payment.capturedCents - after.payment.refundedCents).toBe(after.order.totalCents);
  expect(stripe.session().intent?.refunded).toBe(after.payment.refundedCents);
  const kinds = await db.query<{ kind: string }>(
    `select kind from order_entry where order_id = $1 and item_id is null order by id`,
    [orderId],
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['placed', 'authorized', 'charged', 'refunded']);
  await db.query('delete from sample_booking');
});

test('nobody pays: the session is ended and nothing was booked', async () => {
  const orderId = await newCardOrder(['']);
  await workOnPayment(orderId);
  await endPayingTime(orderId);
  await finishOrder(orderId);
  expect(stripe.session().status).toBe('expired');
  const { order } = await standingOf(orderId);
  expect([order.state, order.totalCents]).toEqual(['failed', 0]);
  expect((await orderItemsOf(orderId))[0]?.failure).toBe('notPaid');
  expect(await db.count('sample_booking')).toBe(0);
});
