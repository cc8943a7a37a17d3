import 'server-only';
import { eq } from 'drizzle-orm';
import { findOffer } from '@/lib/server/search/find-offer';
import type { Queryable } from '@/lib/server/store/connection';
import { credential } from '@/lib/server/store/schema';
import { trip, tripEvent, tripMember } from '@/lib/server/store/trips-schema';
import { newSecret, newTripId } from '@/lib/server/trips/create-trip';
import { eventOfOffer } from '@/lib/server/trips/event-of-offer';
import { recount } from '@/lib/server/trips/recount';
import type { Offer } from '@/lib/shared/search/offer';
import { dayAfter, earliestToday } from '@/lib/shared/search/read-search';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { defaultLocale } from '@/lib/shared/site/locales';
import type { TripEventState } from '@/lib/shared/trips/trips-store';

type DemoEvent = { readonly state: TripEventState; readonly offer: Offer; readonly note: string };
type DemoTrip = {
  readonly name: string;
  readonly destination: string;
  readonly events: readonly DemoEvent[];
  /** Address of whom it is shared with. */
  readonly sharedWith?: string;
};

const owner = 'theo.marsh@acme-lanterns.example';

/** The trips of the demo's traveler, made of sample offers of the coming weeks; what a provider does not make is left out. */
export async function demoTrips(): Promise<readonly DemoTrip[]> {
  const today = earliestToday(new Date());
  const days = (from: number, nights: number) => `${dayAfter(today, from)}/${dayAfter(today, from + nights)}`;
  const event = async (
    state: TripEventState,
    address: string,
    key: string,
    note = '',
  ): Promise<DemoEvent[]> => {
    const offer = await findOffer(resultIdOf({ provider: 'sample', key, address }));
    return offer === null ? [] : [{ state, offer, note }];
  };
  return [
    {
      name: 'Lisbon with the team',
      destination: 'LIS',
      sharedWith: 'noor.haddad@acme-lanterns.example',
      events: [
        ...(await event('saved', `/flights/BOS-LIS/${days(40, 6)}`, '0-0')),
        ...(await event('booked', `/hotels/LIS/${days(41, 5)}`, '0', 'Rooms on the quiet side, please.')),
        ...(await event('cart', `/cars/LIS/${days(43, 2)}`, '0')),
      ],
    },
    {
      name: 'Kyoto and Tokyo',
      destination: 'TYO',
      events: [...(await event('saved', `/hotels/TYO/${days(120, 4)}`, '1'))],
    },
    {
      name: 'Trade fair in Oslo',
      destination: 'OSL',
      events: [...(await event('cancelled', `/hotels/OSL/${days(20, 3)}`, '0'))],
    },
  ];
}

/** Brings them into the database, once: trips the person has, or had, stay as they are. */
export async function seedTrips(tx: Queryable, trips: readonly DemoTrip[]): Promise<void> {
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
  for (const { note, offer, state } of one.events) {
    await tx.insert(tripEvent).values({
      ...eventOfOffer(offer, defaultLocale),
      tripId: id,
      addedBy: ownerId,
      state,
      note,
    });
  }
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
