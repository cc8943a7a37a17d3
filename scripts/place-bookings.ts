// Places so many orders of one stay each, which nobody works on yet: `place-bookings.ts 500`. The benchmark runs it: DATABASE_URL names its database.
import { randomUUID } from 'node:crypto';
import { newOrderNumber } from '@/lib/server/booking/order-number';
import { findOffer } from '@/lib/server/search/find-offer';
import { closeDatabase, database } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { account } from '@/lib/server/store/schema';
import { centsOf } from '@/lib/shared/booking/order';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { resultIdOf } from '@/lib/shared/search/result-id';

const wanted = Number(process.argv[2]);
const today = earliestToday(new Date());
const address = `/hotels/LON/${dayAfter(today, 40)}/${dayAfter(today, 44)}?adults=2`;
const [owner] = await database().insert(account).values({ name: 'Bench' }).returning();

for (let nth = 0; nth < wanted; nth += 1) {
  const offer = await findOffer(resultIdOf({ provider: 'sample', key: String(nth), address }), []);
  if (offer === null) throw new Error(`there is no stay ${nth}`);
  const totalCents = centsOf(offer.priceEur.total);
  const [order] = await database()
    .insert(bookingOrder)
    .values({
      number: newOrderNumber(),
      bookedById: owner?.id,
      idempotencyKey: randomUUID(),
      state: 'confirming',
      totalCents,
      email: 'bench@mail.example',
      locale: 'en-US',
      brand: 'umiak',
      origin: 'http://localhost:3000',
    })
    .returning();
  await database()
    .insert(orderItem)
    .values({
      orderId: order?.id ?? '',
      position: 0,
      vertical: offer.vertical,
      provider: 'sample',
      resultId: offer.resultId,
      offer,
      startDay: offer.days[0],
      state: 'confirming',
      priceCents: totalCents,
      workAt: new Date(),
    });
}
await closeDatabase();
