import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ItemRow } from '@/lib/server/booking/order-rows';
import { settleItem } from '@/lib/server/booking/settle-item';
import { type WorkTimes, workOnce } from '@/lib/server/booking/work-on-orders';
import { writeNewOrder } from '@/lib/server/booking/write-new-order';
import { database } from '@/lib/server/store/connection';
import { orderItem } from '@/lib/server/store/order-schema';
import { account } from '@/lib/server/store/schema';
import type { OrderTraveler } from '@/lib/shared/booking/order';
import type { Offer } from '@/lib/shared/search/offer';
import type { DuffelServer } from './duffel-server';

/** Nothing waits: what is due is due at once, and a provider that says nothing has a moment. */
export const eagerTimes: WorkTimes = {
  ask: 120,
  lease: 0,
  again: 0,
  giveUp: 3_600_000,
  reconcile: 3_600_000,
};
export const atOnce = { workAt: new Date(0), attempts: 0 };

export const ada: OrderTraveler = {
  givenName: 'Ada',
  familyName: 'Brightwell',
  dateOfBirth: '1990-04-01',
  title: 'ms',
  gender: 'f',
  phone: '+442080160509',
};

/** An order of one offer that is due; answers the id of its item. */
export async function orderedItem(
  offer: Offer,
  travelers: readonly OrderTraveler[],
  state: 'confirming' | 'holding' = 'confirming',
): Promise<string> {
  const [booker] = await database().insert(account).values({ name: 'Ada' }).returning();
  const { items } = await writeNewOrder(
    {
      order: {
        bookedById: booker?.id,
        travelerId: booker?.id,
        idempotencyKey: randomUUID(),
        travelers: [...travelers],
        email: 'ada@mail.example',
        locale: 'en-US',
        brand: 'umiak',
        origin: 'http://localhost:3000',
      },
      offers: [offer],
      state,
      workAt: atOnce.workAt,
    },
    database(),
  );
  return items[0]?.id ?? '';
}

export async function itemOf(id: string): Promise<ItemRow> {
  const [item] = await database().select().from(orderItem).where(eq(orderItem.id, id));
  if (item === undefined) throw new Error('the item is gone');
  return item;
}

/** Somebody wants what is held. */
export async function bookHeld(item: ItemRow): Promise<void> {
  if (item.state === 'held')
    await settleItem(item, { from: 'held', to: 'confirming', entry: 'bookAsked', set: atOnce });
}

/** Somebody cancels what is booked or held, whatever it costs. */
export async function cancel(item: ItemRow): Promise<void> {
  const set = { feeCents: item.priceCents, ...atOnce };
  if (item.state === 'booked' || item.state === 'held')
    await settleItem(item, { from: item.state, to: 'cancelling', entry: 'cancelAsked', set });
}

/**
 * Everything works again, what was late appears, and it is worked until nothing is due. What is still asked for after `patience`
 * turns is given up.
 */
export async function finish(
  id: string,
  duffel: DuffelServer,
  patience = Number.POSITIVE_INFINITY,
): Promise<ItemRow> {
  duffel.faults = [];
  duffel.reveal();
  for (let turn = 0; turn < 40; turn += 1) {
    const item = await itemOf(id);
    if (item.workAt === null) return item;
    await bookHeld(item);
    const isOver = turn > patience || (item.state === 'failed' && turn > 2);
    const over = isOver ? { giveUp: -1, reconcile: -1 } : {};
    await workOnce(item.orderId, { ...eagerTimes, ...over });
  }
  throw new Error('the order is never done');
}
