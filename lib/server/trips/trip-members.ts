import 'server-only';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { trip, tripMember } from '@/lib/server/store/trips-schema';
import { findTicket, spendTicket } from '@/lib/server/tickets/tickets';
import { Refusal } from '@/lib/shared/refusal';
import { FullTripId, secondPart, tripId } from '@/lib/shared/trips/full-trip-id';
import type { MemberRole } from '@/lib/shared/trips/sharing';
import { tripMembersMax } from '@/lib/shared/trips/trip-limits';
import { findLinkedTrip } from './share-link';
import { lockTrip, type ReachedTrip } from './trip-access';

type Row = typeof trip.$inferSelect;

/** Somebody a trip is shared with, as its page lists them. */
export type TripMember = {
  readonly memberId: string;
  /** Their name; of an invitation that nobody has accepted, its address. */
  readonly name: string;
  readonly imgUrl: string | null;
  readonly role: MemberRole;
  readonly accepted: boolean;
};

/** Whom a trip that was reached is shared with. Addresses of the invited are the owner's alone to see. */
export async function listMembers({ role, row }: ReachedTrip): Promise<TripMember[]> {
  const rows = await database()
    .select({ member: tripMember, name: account.name, imgUrl: account.imgUrl })
    .from(tripMember)
    .leftJoin(account, eq(account.id, tripMember.accountId))
    .where(eq(tripMember.tripId, row.id))
    .orderBy(asc(tripMember.createdAt), asc(tripMember.id));
  return rows
    .filter(({ member }) => role === 'owner' || member.acceptedAt !== null)
    .map(({ imgUrl, member, name }) => {
      const accepted = member.acceptedAt !== null;
      return {
        memberId: member.id,
        // Until somebody accepts, nobody learns whether the address has an account here.
        name: accepted ? (name ?? '') : (member.email ?? ''),
        imgUrl: accepted ? imgUrl : null,
        role: member.role,
        accepted,
      };
    });
}

/** Changes what somebody may do in one's own trip; null takes their place away. NOT_FOUND for who has none in it. */
export function setMember(
  viewer: SignedIn,
  fullTripId: string,
  memberId: string,
  role: MemberRole | null,
): Promise<void> {
  return inTransaction(async (tx) => {
    const { row } = await lockTrip(viewer, fullTripId, 'owner', tx);
    const place = and(eq(tripMember.id, memberId), eq(tripMember.tripId, row.id));
    const changed =
      role === null
        ? await tx.delete(tripMember).where(place).returning({ id: tripMember.id })
        : await tx.update(tripMember).set({ role }).where(place).returning({ id: tripMember.id });
    if (changed.length === 0) throw new Refusal('NOT_FOUND');
  });
}

/** Leaves a trip somebody shared, or declines the invitation to it. What one added stays in it. */
export async function leaveTrip(viewer: SignedIn, fullTripId: string): Promise<void> {
  const found = await findInvitation(viewer, fullTripId);
  const gone = await database()
    .delete(tripMember)
    .where(and(eq(tripMember.tripId, found?.row.id ?? ''), eq(tripMember.accountId, viewer.account.id)))
    .returning({ id: tripMember.id });
  if (gone.length === 0) throw new Refusal('NOT_FOUND');
}

/** A trip somebody shared with the viewer, accepted or not. */
export type Invitation = { readonly row: Row; readonly ownerName: string; readonly role: MemberRole };

/** The viewer's place in a trip by its full id, accepted or not; null without one. */
export async function findInvitation(
  viewer: SignedIn,
  fullTripId: string,
  on: Pick<Queryable, 'select'> = database(),
): Promise<Invitation | null> {
  if (!FullTripId.safeParse(fullTripId).success) return null;
  const [found] = await invitations(
    and(
      eq(tripMember.accountId, viewer.account.id),
      eq(trip.id, tripId(fullTripId)),
      eq(trip.secret, secondPart(fullTripId)),
    ),
    on,
  );
  return found ?? null;
}

/** Invitations the viewer has not answered, the newest first. */
export async function openInvitations(viewer: SignedIn): Promise<Invitation[]> {
  return invitations(and(eq(tripMember.accountId, viewer.account.id), isNull(tripMember.acceptedAt)));
}

/** What a mailed invitation is to; null for one that is used, too old or taken back. Anybody may ask who has it. */
export async function findMailedInvitation(token: string): Promise<Invitation | null> {
  const ticket = await findTicket('tripInvitation', token);
  const memberId = ticket?.data.memberId ?? '';
  const [found] = memberId === '' ? [] : await invitations(eq(tripMember.id, memberId));
  return found ?? null;
}

function invitations(which: ReturnType<typeof and>, on: Pick<Queryable, 'select'> = database()) {
  return on
    .select({ row: trip, ownerName: account.name, role: tripMember.role })
    .from(tripMember)
    .innerJoin(trip, and(eq(trip.id, tripMember.tripId), isNull(trip.deletedAt)))
    .innerJoin(account, eq(account.id, trip.ownerId))
    .where(which)
    .orderBy(sql`${tripMember.createdAt} desc`)
    .limit(20);
}

/** By what somebody comes to a trip: its full id where they were invited, a link, or the token of a mail. */
export type WayToTrip = {
  readonly fullTripId?: string | undefined;
  readonly link?: string | undefined;
  readonly invitation?: string | undefined;
};

/**
 * Takes the place one was given, and returns the trip. One's own trip stays one's own, and who may change a trip already
 * is not made to look only. NOT_FOUND for no such way, TICKET_INVALID for a link or mail that works no longer.
 */
export function acceptTrip(viewer: SignedIn, way: WayToTrip): Promise<Row> {
  return inTransaction(async (tx) => {
    const { memberId, role, row } = await wayIn(viewer, way, tx);
    if (row.ownerId === viewer.account.id) return row;
    const now = new Date();
    const mine = and(eq(tripMember.tripId, row.id), eq(tripMember.accountId, viewer.account.id));
    const [known] = await tx.select().from(tripMember).where(mine);
    const accepted = { acceptedAt: now, seenAt: now };
    if (known !== undefined) {
      const best = known.role === 'editor' ? 'editor' : role;
      await tx
        .update(tripMember)
        .set({ ...accepted, role: best })
        .where(eq(tripMember.id, known.id));
      if (memberId !== null && memberId !== known.id)
        await tx.delete(tripMember).where(eq(tripMember.id, memberId));
    } else if (memberId !== null) {
      const given = { ...accepted, accountId: viewer.account.id };
      await tx.update(tripMember).set(given).where(eq(tripMember.id, memberId));
    } else {
      await join(viewer, row.id, role, tx);
    }
    return row;
  });
}

async function join(viewer: SignedIn, id: string, role: MemberRole, tx: Queryable): Promise<void> {
  const [kept] = await tx.select({ n: count() }).from(tripMember).where(eq(tripMember.tripId, id));
  if ((kept?.n ?? 0) >= tripMembersMax) {
    throw new Refusal('VALIDATION_ERROR', { description: `at most ${tripMembersMax} people share a trip` });
  }
  const now = new Date();
  await tx
    .insert(tripMember)
    .values({ tripId: id, accountId: viewer.account.id, role, acceptedAt: now, seenAt: now })
    .onConflictDoNothing();
}

type WayIn = { readonly row: Row; readonly role: MemberRole; readonly memberId: string | null };

async function wayIn(viewer: SignedIn, way: WayToTrip, tx: Queryable): Promise<WayIn> {
  if (way.link !== undefined) {
    const linked = await findLinkedTrip(way.link, tx);
    if (linked.kind === 'live') return { row: linked.row, role: linked.role, memberId: null };
    throw new Refusal(linked.kind === 'withdrawn' ? 'TICKET_INVALID' : 'NOT_FOUND');
  }
  if (way.invitation !== undefined) {
    const ticket = await spendTicket('tripInvitation', way.invitation, tx);
    const memberId = ticket?.data.memberId ?? '';
    const [found] = memberId === '' ? [] : await invitations(eq(tripMember.id, memberId), tx);
    if (found === undefined) throw new Refusal('TICKET_INVALID');
    return { row: found.row, role: found.role, memberId };
  }
  const found = await findInvitation(viewer, way.fullTripId ?? '', tx);
  if (found === null) throw new Refusal('NOT_FOUND');
  return { row: found.row, role: found.role, memberId: null };
}
