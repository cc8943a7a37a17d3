import 'server-only';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';
import { trip, tripMember } from '@/lib/server/store/trips-schema';
import type { TripsNotification } from '@/lib/shared/trips/trips-store';
import { tripPath } from './trip-from';

/** The trip that was shared with the viewer last, while they have not seen that; its address asks them to accept. */
export async function unseenSharedTrip(viewer: SignedIn): Promise<TripsNotification | null> {
  const [found] = await database()
    .select({ trip, owner: account, createdAt: tripMember.createdAt })
    .from(tripMember)
    .innerJoin(trip, and(eq(trip.id, tripMember.tripId), isNull(trip.deletedAt)))
    .innerJoin(account, eq(account.id, trip.ownerId))
    .where(and(eq(tripMember.accountId, viewer.account.id), isNull(tripMember.seenAt)))
    .orderBy(desc(tripMember.createdAt))
    .limit(1);
  if (found === undefined) return null;
  return {
    type: 'NEW_SHARED_TRIP',
    tripId: found.trip.id,
    tripName: found.trip.name,
    tripUrl: { url: tripPath(found.trip) },
    ownerDisplayName: found.owner.name,
    avatarUrl: found.owner.imgUrl,
    timestamp: Math.floor(found.createdAt.getTime() / 1000),
  };
}

/** The viewer knows of every trip that is shared with them. */
export async function clearSharedTrips(viewer: SignedIn): Promise<void> {
  await database()
    .update(tripMember)
    .set({ seenAt: new Date() })
    .where(and(eq(tripMember.accountId, viewer.account.id), isNull(tripMember.seenAt)));
}
