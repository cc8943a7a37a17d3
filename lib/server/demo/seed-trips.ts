import 'server-only';
import { eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { credential } from '@/lib/server/store/schema';
import { trip, tripEvent, tripMember } from '@/lib/server/store/trips-schema';
import { newSecret, newTripId } from '@/lib/server/trips/create-trip';
import { recount } from '@/lib/server/trips/recount';
import { eventOfOffer } from '@/lib/server/trips/trip-event-of-offer';
import { defaultLocale } from '@/lib/shared/site/locale/locales';
import { type DemoEvent, demoEvent } from './demo-trip-event';
import { namedPeople } from './named-people';

/** A trip of the demo, made of sample offers. */
export type DemoTrip = {
  readonly name: string;
  readonly destination: string;
  readonly events: readonly DemoEvent[];
  /** Address of whom it is shared with. */
  readonly sharedWith?: string;
};

/** The trips of the demo's traveler, made of sample offers of the coming weeks; what a provider does not make is left out. */
export async function demoTrips(now = new Date()): Promise<readonly DemoTrip[]> {
  return [
    {
      name: 'Lisbon with the team',
      destination: 'LIS',
      sharedWith: namedPeople.arranger,
      events: [
        ...(await demoEvent(
          { state: 'saved', search: '/flights/BOS-LIS', key: '0-0', from: 40, nights: 6 },
          now,
        )),
        ...(await demoEvent(
          {
            state: 'booked',
            search: '/hotels/LIS',
            key: '0',
            from: 41,
            nights: 5,
            note: 'Rooms on the quiet side, please.',
          },
          now,
        )),
        ...(await demoEvent({ state: 'cart', search: '/cars/LIS', key: '0', from: 43, nights: 2 }, now)),
      ],
    },
    {
      name: 'Kyoto and Tokyo',
      destination: 'TYO',
      events: await demoEvent({ state: 'saved', search: '/hotels/TYO', key: '1', from: 120, nights: 4 }, now),
    },
    {
      name: 'Trade fair in Oslo',
      destination: 'OSL',
      events: await demoEvent(
        { state: 'cancelled', search: '/hotels/OSL', key: '0', from: 20, nights: 3 },
        now,
      ),
    },
  ];
}

/** Brings trips of somebody into the database, once: trips the person has, or had, stay as they are. */
export async function seedTrips(
  tx: Queryable,
  trips: readonly DemoTrip[],
  owner: string = namedPeople.traveler,
): Promise<void> {
  const ownerId = await accountOf(tx, owner);
  if (ownerId === null) return;
  const [known] = await tx.select({ id: trip.id }).from(trip).where(eq(trip.ownerId, ownerId)).limit(1);
  if (known !== undefined) return;
  for (const one of trips) await seedTrip(tx, ownerId, one);
}

async function seedTrip(tx: Queryable, ownerId: string, one: DemoTrip): Promise<void> {
  const id = newTripId();
  await tx
    .insert(trip)
    .values({ id, secret: newSecret(), ownerId, name: one.name, destination: one.destination });
  const events = one.events.map(({ note, offer, state }) => ({
    ...eventOfOffer(offer, defaultLocale),
    tripId: id,
    addedBy: ownerId,
    state,
    note,
  }));
  if (events.length > 0) await tx.insert(tripEvent).values(events);
  const accountId = one.sharedWith === undefined ? null : await accountOf(tx, one.sharedWith);
  if (accountId !== null) {
    const now = new Date();
    await tx
      .insert(tripMember)
      .values({ tripId: id, accountId, email: one.sharedWith, role: 'editor', acceptedAt: now, seenAt: now });
  }
  await recount(id, tx);
}

async function accountOf(tx: Queryable, email: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: credential.accountId })
    .from(credential)
    .where(eq(credential.subject, email));
  return found?.id ?? null;
}
