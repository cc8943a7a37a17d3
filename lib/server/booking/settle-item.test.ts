import { eq } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { orderItem } from '@/lib/server/store/order-schema';
import type { OrderEntryKind } from '@/lib/shared/booking/order-states';
import { flightOffer } from '@/lib/shared/search/offer.factory';
import { ada, itemOf, orderedItem } from '@/tests/factories/provider-items';
import { testDatabase } from '@/tests/setup/database';
import { settleItem } from './settle-item';

const db = testDatabase();

/** An order of two flights that are booked, by somebody with a confirmed address; the ids of its items. */
async function twoBooked(): Promise<readonly [string, string]> {
  const offer = flightOffer({ key: '4', total: 400, stops: 1, minutes: 400 });
  const first = await orderedItem(offer, [ada]);
  await db.query(
    `insert into credential (account_id, provider, subject, is_primary, verified_at)
     select booked_by_id, 'email', booked_by_id || '@mail.example', true, now() from booking_order o
     where not exists (select from credential where account_id = o.booked_by_id)`,
  );
  const { id: _id, createdAt: _at, ...row } = await itemOf(first);
  const [second] = await database()
    .insert(orderItem)
    .values({ ...row, position: 1 })
    .returning();
  if (second === undefined) throw new Error('no second item');
  for (const id of [first, second.id])
    await settleItem(await itemOf(id), { from: 'confirming', to: 'booked', entry: 'booked' });
  return [first, second.id];
}

async function settle(id: string, to: 'cancelling' | 'cancelled' | 'booked', entry: OrderEntryKind) {
  const item = await itemOf(id);
  await settleItem(item, { from: item.state, to, entry, set: { feeCents: 0 } });
}

const cancelledMails = () => db.count('outbox', `template = 'orderCancelled'`);

test('what was cancelled once is no news when another cancellation is refused later', async () => {
  const [first, second] = await twoBooked();
  await settle(first, 'cancelling', 'cancelAsked');
  await settle(first, 'cancelled', 'cancelled');
  const told = await cancelledMails();
  expect(told).toBe(1);
  await settle(second, 'cancelling', 'cancelAsked');
  await settle(second, 'booked', 'cancelRefused');
  expect(await cancelledMails()).toBe(told);
  const [row] = await database().select().from(orderItem).where(eq(orderItem.id, second));
  expect(row?.state).toBe('booked');
});

test('what was cancelled together with something that is refused is told', async () => {
  const [first, second] = await twoBooked();
  const told = await cancelledMails();
  await settle(first, 'cancelling', 'cancelAsked');
  await settle(second, 'cancelling', 'cancelAsked');
  await settle(first, 'cancelled', 'cancelled');
  expect(await cancelledMails()).toBe(told);
  await settle(second, 'booked', 'cancelRefused');
  expect(await cancelledMails()).toBe(told + 1);
});
