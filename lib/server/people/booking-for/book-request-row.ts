import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { database } from '@/lib/server/store/connection';
import { memberNameOf } from '@/lib/server/store/member-name';
import { bookRequest } from '@/lib/server/store/request-schema';
import { account, membership } from '@/lib/server/store/schema';
import {
  type BookRequest,
  BookRequestNeed,
  bookRequestStates,
} from '@/lib/shared/people/booking-for/book-request';

const traveler = alias(membership, 'traveler');
const travelerAccount = alias(account, 'traveler_account');
const assignee = alias(membership, 'assignee');
const assigneeAccount = alias(account, 'assignee_account');

/** Requests with the names of those they are about, and with more columns of what a query joins. */
export const selectBookRequests = <More extends Record<string, PgColumn>>(more = {} as More) =>
  database()
    .select({
      ...more,
      request: bookRequest,
      travelerEmail: traveler.email,
      travelerName: memberNameOf(traveler, travelerAccount),
      assigneeName: sql<string | null>`${memberNameOf(assignee, assigneeAccount)}`,
    })
    .from(bookRequest)
    .innerJoin(traveler, eq(traveler.id, bookRequest.travelerMemberId))
    .leftJoin(travelerAccount, eq(travelerAccount.id, traveler.accountId))
    .leftJoin(assignee, eq(assignee.id, bookRequest.assigneeId))
    .leftJoin(assigneeAccount, eq(assigneeAccount.id, assignee.accountId));

type Row = Awaited<ReturnType<typeof selectBookRequests>>[number];

/** A request as the wire has it, for whoever reads it. */
export function bookRequestFrom(
  { request, travelerEmail, travelerName, assigneeName }: Row,
  readerId: string,
): BookRequest {
  return {
    id: request.id,
    state: bookRequestStates.find((state) => state === request.state) ?? 'request',
    travelerEmail,
    travelerName,
    assigneeName,
    mine: request.assigneeId === readerId,
    need: BookRequestNeed.parse(request.need),
    note: request.note,
    reference: request.reference,
    dueOn: request.dueOn,
    createdAt: request.createdAt.toISOString(),
    version: request.version,
  };
}
