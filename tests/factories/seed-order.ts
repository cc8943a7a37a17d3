import { randomUUID } from 'node:crypto';
import { findOffer } from '@/lib/server/search/find-offer';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { account } from '@/lib/server/store/schema';
import { centsOf } from '@/lib/shared/booking/order';
import { sampleStay } from './trips';

type Seeded = {
  /** How the provider of each item behaves; '' for well. */
  readonly trials: readonly string[];
  /** Unpaid items wait; the others are due at once. */
  readonly state: 'unpaid' | 'confirming';
};

/** Writes an order of some stays for a new traveler, as the checkout would; answers its id. */
export async function seedOrder({ state, trials }: Seeded): Promise<string> {
  const offers = (await Promise.all(trials.map((_, nth) => findOffer(sampleStay('LIS', nth % 3))))).flatMap(
    (offer) => offer ?? [],
  );
  const prices = offers.map(({ priceEur }) => centsOf(priceEur.total));
  const [booker] = await database().insert(account).values({ name: 'Ada' }).returning();
  const [order] = await database()
    .insert(bookingOrder)
    .values({
      number: randomUUID().slice(0, 8).toUpperCase(),
      bookedById: booker?.id,
      travelerId: booker?.id,
      idempotencyKey: randomUUID(),
      state,
      totalCents: prices.reduce((sum, cents) => sum + cents, 0),
      email: 'ada@mail.example',
      locale: 'en-US',
      brand: 'umiak',
      origin: 'http://localhost:3000',
    })
    .returning();
  const orderId = order?.id ?? '';
  await database()
    .insert(orderItem)
    .values(
      offers.map((offer, position) => ({
        orderId,
        position,
        vertical: offer.vertical,
        provider: 'sample',
        resultId: offer.resultId,
        offer,
        startDay: offer.days[0],
        state,
        priceCents: prices[position] ?? 0,
        trial: trials[position] ?? '',
        workAt: state === 'unpaid' ? null : new Date(0),
      })),
    );
  return orderId;
}
