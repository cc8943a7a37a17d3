import 'server-only';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';
import { trip, tripMember } from '@/lib/server/store/trips-schema';
import { Refusal } from '@/lib/shared/refusal';
import { FullTripId, secondPart, tripId } from '@/lib/shared/trips/full-trip-id';
import type { TripRole } from '@/lib/shared/trips/trips-store';

/** A trip as its row tells it, and what the viewer is in it. */
export type ReachedTrip = {
  readonly row: typeof trip.$inferSelect;
  readonly ownerName: string;
  readonly role: TripRole;
};

/** The columns of a reached trip; needs `joinedFor` beside it. */
export const reachedColumns = { row: trip, ownerName: account.name, memberRole: tripMember.role };

/** Trips of a query joined to their owner and to the viewer as a member of them. */
export const ownTripMember = (viewer: SignedIn): SQL | undefined =>
  and(
    eq(tripMember.tripId, trip.id),
    eq(tripMember.accountId, viewer.account.id),
    isNotNull(tripMember.acceptedAt),
  );

/**
 * The scope of every query about trips: those that are the viewer's, and those they have accepted; with `toChange` only
 * those whose events they may change.
 */
export function reachable(viewer: SignedIn, { toChange = false } = {}): SQL | undefined {
  const accepted = sql`select ${tripMember.tripId} from ${tripMember} where ${and(
    eq(tripMember.accountId, viewer.account.id),
    isNotNull(tripMember.acceptedAt),
    toChange ? eq(tripMember.role, 'editor') : undefined,
  )}`;
  const mine = or(eq(trip.ownerId, viewer.account.id), inArray(trip.id, sql`(${accepted})`));
  return and(isNull(trip.deletedAt), mine);
}

type Found = Pick<ReachedTrip, 'row' | 'ownerName'> & { readonly memberRole: 'editor' | 'viewer' | null };

/** What the viewer is in a trip that `reachable` let through. */
export function reachedFrom(viewer: SignedIn, { memberRole, ownerName, row }: Found): ReachedTrip {
  const role = row.ownerId === viewer.account.id ? 'owner' : (memberRole ?? 'viewer');
  return { row, ownerName, role };
}

/** One trip by its full id, or null for one the viewer has no place in, whatever they know of it. */
export async function findTrip(viewer: SignedIn, fullTripId: string): Promise<ReachedTrip | null> {
  return find(viewer, fullTripId, database(), false);
}

const rank: Readonly<Record<TripRole, number>> = { owner: 2, editor: 1, viewer: 0 };

/** The same for what needs one: NOT_FOUND without a place in it, FORBIDDEN when the place allows less. */
export async function requireTrip(
  viewer: SignedIn,
  fullTripId: string,
  needs: TripRole,
): Promise<ReachedTrip> {
  return allowed(await findTrip(viewer, fullTripId), needs);
}

/** The same within a transaction that changes it: others who change it wait. */
export async function lockTrip(
  viewer: SignedIn,
  fullTripId: string,
  needs: TripRole,
  tx: Queryable,
): Promise<ReachedTrip> {
  return allowed(await find(viewer, fullTripId, tx, true), needs);
}

function allowed(found: ReachedTrip | null, needs: TripRole): ReachedTrip {
  if (found === null) throw new Refusal('NOT_FOUND');
  if (rank[found.role] < rank[needs]) {
    throw new Refusal('FORBIDDEN', { description: `only an ${needs} of the trip may do this` });
  }
  return found;
}

async function find(viewer: SignedIn, fullTripId: string, on: Queryable, lock: boolean) {
  if (!FullTripId.safeParse(fullTripId).success) return null;
  const query = on
    .select(reachedColumns)
    .from(trip)
    .innerJoin(account, eq(account.id, trip.ownerId))
    .leftJoin(tripMember, ownTripMember(viewer))
    .where(and(eq(trip.id, tripId(fullTripId)), eq(trip.secret, secondPart(fullTripId)), reachable(viewer)));
  const [found] = await (lock ? query.for('no key update', { of: trip }) : query);
  return found === undefined ? null : reachedFrom(viewer, found);
}
