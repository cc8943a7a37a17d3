import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { whileLocked } from '@/lib/server/store/transaction';
import {
  cancelItemOf,
  endPayingTime,
  finishOrder,
  newCardOrder,
  quickTimes,
  standingOf,
} from '@/tests/factories/card-orders';
import { waitsForLock } from '@/tests/factories/waits-for-lock';
import { testDatabase } from '@/tests/setup/database';
import { paymentGateway } from './choose-payment-gateway';
import { decideSamplePayment } from './sample-payments';
import { workOnce } from './work-on-orders';
import { workOnPayment } from './work-on-payments';

const db = testDatabase();

type Step = 'work' | 'pay' | 'payWork' | 'twoPayWorkers' | 'dieAfterGateway' | 'cancel0' | 'cancel1' | 'late';

async function take(step: Step, orderId: string): Promise<void> {
  const { order, payment } = await standingOf(orderId);
  switch (step) {
    case 'work':
      await workOnce(orderId, quickTimes);
      return;
    case 'pay':
      if (payment.reference !== null) await decideSamplePayment(payment.reference, true);
      return;
    case 'payWork':
      await workOnPayment(orderId);
      return;
    case 'twoPayWorkers':
      await Promise.all([workOnPayment(orderId), workOnPayment(orderId)]);
      return;
    case 'dieAfterGateway':
      // It was charged, or given free, and whoever did it has died before it could write that down.
      if (payment.state !== 'authorized' || order.state === 'confirming') return;
      if (order.totalCents === 0) await paymentGateway()?.void(payment.reference ?? '');
      else
        await paymentGateway()
          ?.capture(payment.reference ?? '', order.totalCents)
          .catch(() => {});
      return;
    case 'cancel0':
      await cancelItemOf(orderId, 0);
      return;
    case 'cancel1':
      await cancelItemOf(orderId, 1);
      return;
    case 'late':
      if (payment.state === 'open') await endPayingTime(orderId);
  }
}

test('whatever order payers, workers, providers and crashes come in, exactly what stands is charged', async () => {
  const steps = fc.constantFrom<Step>(
    'work',
    'pay',
    'payWork',
    'twoPayWorkers',
    'dieAfterGateway',
    'cancel0',
    'cancel1',
    'late',
  );
  const trials = fc.array(fc.constantFrom('', 'silent', 'priceUp', 'soldOut'), {
    minLength: 1,
    maxLength: 2,
  });
  await fc.assert(
    fc.asyncProperty(trials, fc.array(steps, { maxLength: 16 }), async (wanted, taken) => {
      const orderId = await newCardOrder(wanted);
      await workOnPayment(orderId);
      for (const step of taken) await take(step, orderId);
      if ((await standingOf(orderId)).payment.state === 'open') await endPayingTime(orderId);
      await finishOrder(orderId);
      const { order, payment } = await standingOf(orderId);
      const [books] = await db.query<{ state: string; captured_cents: number; refunded_cents: number }>(
        'select * from sample_payment where key = $1',
        [orderId],
      );
      expect((books?.captured_cents ?? 0) - (books?.refunded_cents ?? 0)).toBe(order.totalCents);
      expect([payment.capturedCents, payment.refundedCents]).toEqual([
        books?.captured_cents,
        books?.refunded_cents,
      ]);
      expect(['captured', 'over']).toContain(books?.state);
      await db.query('delete from sample_booking');
    }),
    { numRuns: 50 },
  );
});

test('a page of the order that is open already hears of the place to pay', async () => {
  const orderId = await newCardOrder(['']);
  const before = await standingOf(orderId);
  await workOnPayment(orderId);
  const { order, payment } = await standingOf(orderId);
  expect(payment.url).not.toBeNull();
  expect(order.version).toBeGreaterThan(before.order.version);
});

test('the time that somebody took to pay is not the provider’s', async () => {
  const orderId = await newCardOrder(['silent']);
  await workOnPayment(orderId);
  await db.query(`update order_item set created_at = now() - interval '50 minutes' where order_id = $1`, [
    orderId,
  ]);
  await take('pay', orderId);
  await workOnPayment(orderId);
  const usual = { ...quickTimes, giveUp: 15 * 60_000 };
  await workOnce(orderId, usual);
  expect((await standingOf(orderId)).order.state).toBe('confirming');
  await workOnce(orderId, usual);
  expect((await standingOf(orderId)).order.state).toBe('booked');
  await db.query('delete from sample_booking');
});

test('what is booked while somebody looks into the books is charged at once', async () => {
  const orderId = await newCardOrder(['']);
  await workOnPayment(orderId);
  await take('pay', orderId);
  await workOnPayment(orderId);
  expect((await standingOf(orderId)).order.state).toBe('confirming');
  const looking = await whileLocked(async (tx) => {
    await tx.execute(sql`lock table sample_payment in access exclusive mode`);
    const settled = workOnPayment(orderId);
    await waitsForLock(db);
    await workOnce(orderId, quickTimes);
    return { settled };
  });
  await looking.settled;
  expect((await standingOf(orderId)).order.state).toBe('booked');
  while (await workOnPayment());
  expect((await standingOf(orderId)).payment.state).toBe('captured');
  await db.query('delete from sample_booking');
});

test('a payment at a gateway that this process does not know is left to others until the time to pay is over', async () => {
  const orderId = await newCardOrder(['']);
  await db.query(`update order_payment set gateway = 'stripe' where order_id = $1`, [orderId]);
  expect(await workOnPayment(orderId)).toBe(false);
  expect((await standingOf(orderId)).payment.attempts).toBe(0);
  await endPayingTime(orderId);
  expect(await workOnPayment(orderId)).toBe(true);
});
