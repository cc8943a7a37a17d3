import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { trip } from '@/lib/server/store/trips-schema';
import { isLinkSign, linkSign } from '@/lib/server/tickets/link-sign';
import type { MemberRole } from '@/lib/shared/trips/sharing';
import { lockTrip } from './trip-access';

type Row = typeof trip.$inferSelect;

/**
 * What a link leads to: a trip with what it lets one do, a trip whose link was withdrawn or replaced, or nothing that
 * ever was a link of ours.
 */
export type LinkedTrip =
  | { readonly kind: 'live'; readonly row: Row; readonly ownerName: string; readonly role: MemberRole }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'unknown' };

/**
 * Makes the link to one's own trip, changes what it allows or, with null, withdraws it. Every change makes a new link, so
 * that none of the earlier ones works again.
 */
export function setShareLink(viewer: SignedIn, fullTripId: string, role: MemberRole | null): Promise<void> {
  return inTransaction(async (tx) => {
    const { row } = await lockTrip(viewer, fullTripId, 'owner', tx);
    await tx
      .update(trip)
      .set({ linkRole: role, linkNumber: sql`${trip.linkNumber} + 1` })
      .where(eq(trip.id, row.id));
  });
}

/** Path of the link to a trip, without a locale prefix; null while there is none. Nothing in the database tells it. */
export function shareLinkPath(row: Row): string | null {
  return row.linkRole === null
    ? null
    : `/trips/shared/${row.id}-${row.linkNumber}-${linkSign('trip-links', signed(row, row.linkNumber))}`;
}

/** What the last segment of such a path leads to. Anybody may ask: whoever has the link may look. */
export async function findLinkedTrip(
  link: string,
  on: Pick<Queryable, 'select'> = database(),
): Promise<LinkedTrip> {
  const [, id = '', number = '', sign = ''] = /^([a-zA-Z0-9]{6})-(\d{1,9})-([\w-]{32})$/.exec(link) ?? [];
  if (id === '') return { kind: 'unknown' };
  const [found] = await on
    .select({ row: trip, ownerName: account.name })
    .from(trip)
    .innerJoin(account, eq(account.id, trip.ownerId))
    .where(eq(trip.id, id));
  if (found === undefined || !isLinkSign('trip-links', signed(found.row, Number(number)), sign))
    return { kind: 'unknown' };
  const { ownerName, row } = found;
  if (row.deletedAt !== null || row.linkRole === null || row.linkNumber !== Number(number)) {
    return { kind: 'withdrawn' };
  }
  return { kind: 'live', row, ownerName, role: row.linkRole };
}

const signed = ({ id, secret }: Row, number: number): string => `${id}|${secret}|${number}`;
