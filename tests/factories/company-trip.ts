import { randomUUID } from 'node:crypto';
import { writeNewOrder } from '@/lib/server/booking/write-new-order';
import { database } from '@/lib/server/store/connection';
import { msPerHour } from '@/lib/shared/day/days';
import type { Offer } from '@/lib/shared/search/offer';
import { FlightOffer, HotelOffer } from '@/lib/shared/search/offer';
import { flightOffer, hotelOffer } from '@/lib/shared/search/offer.factory';
import type { TestDatabase } from '@/tests/setup/database';

/** A time so many hours from now by the clocks of UTC. */
const clock = (hours: number): string => new Date(Date.now() + hours * msPerHour).toISOString().slice(0, 16);
const day = (hours: number): string => clock(hours).slice(0, 10);

type Flight = {
  readonly from?: string;
  readonly to?: string;
  /** Hours from now. */
  readonly departs: number;
  readonly arrives: number;
  readonly number?: string;
};

/** A one-way flight around now; Reykjavík and Accra keep the time of UTC all year. */
export function flightAround({
  arrives,
  departs,
  from = 'REK',
  number = 'UM 412',
  to = 'ACC',
}: Flight): FlightOffer {
  const like = flightOffer({ key: '1', total: 300, stops: 0, minutes: 180 });
  const [segment] = like.legs[0].segments;
  const times = { depart: clock(departs), arrive: clock(arrives) };
  return FlightOffer.parse({
    ...like,
    days: [day(departs)],
    origin: from,
    destination: to,
    legs: [{ minutes: 180, segments: [{ ...segment, from, to, number, ...times }] }],
  });
}

/** A stay from two days ago to two days ahead. */
export const stayAround = (destination = 'ACC'): HotelOffer =>
  HotelOffer.parse({
    ...hotelOffer({ key: '1', score: 8, total: 500 }),
    destination,
    hotel: 'The Lantern House',
    days: [day(-48), day(48)],
  });

/** Books offers for somebody: in a company's name, or with null for themselves. */
export async function bookedFor(
  db: TestDatabase,
  { companyId, email }: { readonly companyId: string | null; readonly email: string },
  offers: readonly Offer[],
): Promise<string> {
  const [traveler] = await db.query<{ id: string }>(
    'select account_id as id from credential where subject = $1',
    [email],
  );
  const travelerId = traveler?.id ?? '';
  const { order } = await writeNewOrder(
    {
      order: {
        companyId,
        bookedById: travelerId,
        travelerId,
        idempotencyKey: randomUUID(),
        email,
        locale: 'en-US',
        brand: 'umiak',
        origin: 'http://localhost:3000',
      },
      offers,
      state: 'confirming',
      workAt: null,
    },
    database(),
  );
  await db.query("update order_item set state = 'booked' where order_id = $1", [order.id]);
  return order.id;
}
