import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { atOnce } from '@/lib/server/booking/order-rows';
import { writeNewOrder } from '@/lib/server/booking/write-new-order';
import { findOffer } from '@/lib/server/search/find-offer';
import { database } from '@/lib/server/store/connection';
import { orderItem } from '@/lib/server/store/order-schema';
import { account } from '@/lib/server/store/schema';
import { sampleStay } from './trips';

type Seeded = {
  /** How the provider of each item behaves; '' for well. */
  readonly trials: readonly string[];
  /** Unpaid items wait; the others are due at once. */
  readonly state: 'unpaid' | 'confirming';
};

/** Writes an order of some stays for a new traveler, as the checkout would; answers its id. */
export async function seedOrder({ state, trials }: Seeded): Promise<string> {
  const found = await Promise.all(trials.map((_, nth) => findOffer(sampleStay('LIS', nth % 3), [])));
  const [booker] = await database().insert(account).values({ name: 'Ada' }).returning();
  const { items, order } = await writeNewOrder(
    {
      order: {
        bookedById: booker?.id,
        travelerId: booker?.id,
        idempotencyKey: randomUUID(),
        email: 'ada@mail.example',
        locale: 'en-US',
        brand: 'umiak',
        origin: 'http://localhost:3000',
      },
      offers: found.flatMap((offer) => offer ?? []),
      state,
      workAt: state === 'unpaid' ? null : atOnce,
    },
    database(),
  );
  for (const [position, { id }] of items.entries())
    await database()
      .update(orderItem)
      .set({ trial: trials[position] ?? '' })
      .where(eq(orderItem.id, id));
  return order.id;
}
