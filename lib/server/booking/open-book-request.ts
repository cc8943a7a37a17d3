import 'server-only';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { database, type Queryable } from '@/lib/server/store/connection';
import { bookRequest } from '@/lib/server/store/request-schema';
import { BookRequestNeed } from '@/lib/shared/people/booking-for/book-request';

/** Open requests of a colleague that somebody of the company works on. */
export const openRequestsAssignedTo = (assigneeId: string, companyId: string, travelerId: string) =>
  and(
    eq(bookRequest.companyId, companyId),
    eq(bookRequest.assigneeId, assigneeId),
    eq(bookRequest.travelerMemberId, travelerId),
    isNull(bookRequest.closedAt),
  );

/** The oldest request of the colleague one books for that one works on, and where it goes; null for none. */
export async function requestFor({
  membership: { companyId, id },
  session: { actingFor },
}: Can<'orders.place'>): Promise<{ readonly id: string; readonly place: string } | null> {
  if (actingFor === null) return null;
  const [found] = await database()
    .select({ id: bookRequest.id, need: bookRequest.need })
    .from(bookRequest)
    .where(openRequestsAssignedTo(id, companyId, actingFor.membershipId))
    .orderBy(asc(bookRequest.createdAt))
    .limit(1);
  return found === undefined ? null : { id: found.id, place: BookRequestNeed.parse(found.need).to };
}

/** Closes the request that an order answers, in the transaction that books the last of it. */
export async function closeRequest(requestId: string, tx: Queryable): Promise<void> {
  await tx
    .update(bookRequest)
    .set({ closedAt: new Date(), version: sql`${bookRequest.version} + 1` })
    .where(and(eq(bookRequest.id, requestId), isNull(bookRequest.closedAt)));
}
