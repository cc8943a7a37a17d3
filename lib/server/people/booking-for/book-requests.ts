import 'server-only';
import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { database } from '@/lib/server/store/connection';
import { bookingOrder } from '@/lib/server/store/order-schema';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import { bookRequest } from '@/lib/server/store/request-schema';
import type { OrderState } from '@/lib/shared/booking/order-states';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import {
  type BookRequest,
  closedRequestDays,
  type NewBookRequest,
  openRequestsMax,
} from '@/lib/shared/people/booking-for/book-request';
import { requestFaults } from '@/lib/shared/people/booking-for/request-faults';
import { Refusal, refuseFields } from '@/lib/shared/refusal';
import { bookRequestFrom, selectBookRequests } from './book-request-row';

/**
 * Asks the colleagues who book for others to book for the viewer. VALIDATION_ERROR with every field with which nobody could book
 * (`requestFaults`), and when too many are open already.
 */
export async function makeBookRequest(
  context: RequestContext,
  viewer: Can<'bookRequests.make'>,
  { note, dueOn, ...need }: NewBookRequest,
): Promise<{ id: string; state: 'request' }> {
  const { id: ownId, companyId } = viewer.membership;
  refuseFields(requestFaults({ ...need, dueOn }, utcDay(new Date())));
  return writeForCompany(viewer, async (tx, log) => {
    const [open] = await tx
      .select({ n: count() })
      .from(bookRequest)
      .where(and(eq(bookRequest.requesterId, ownId), isNull(bookRequest.closedAt)));
    if ((open?.n ?? 0) >= openRequestsMax) {
      throw new Refusal('VALIDATION_ERROR', { description: `at most ${openRequestsMax} requests are open` });
    }
    const [made] = await tx
      .insert(bookRequest)
      .values({
        companyId,
        travelerMemberId: ownId,
        requesterId: ownId,
        need,
        note: note.trim(),
        dueOn: dueOn === '' ? null : dueOn,
      })
      .returning({ id: bookRequest.id });
    if (made === undefined) throw new Error('the request was not written');
    await log(context, 'bookRequest.made', { request: made.id, membershipId: ownId, place: need.to });
    return { id: made.id, state: 'request' as const };
  });
}

/** The viewer's own open requests, the newest first. */
export async function ownBookRequests(viewer: Can<'bookRequests.make'>): Promise<BookRequest[]> {
  const { id, companyId } = viewer.membership;
  const rows = await selectBookRequests()
    .where(
      and(
        eq(bookRequest.companyId, companyId),
        eq(bookRequest.requesterId, id),
        isNull(bookRequest.closedAt),
      ),
    )
    .orderBy(sql`${bookRequest.createdAt} desc`);
  return rows.map((row) => bookRequestFrom(row, id));
}

/** A request that is closed, and the order it was answered with, where there is one; or that it was withdrawn. */
export type ClosedRequest = {
  readonly request: BookRequest;
  readonly orderId: string | null;
  readonly isWithdrawn: boolean;
};

/** States of an order that has something booked. */
const standing = [
  'booked',
  'partlyBooked',
  'changing',
  'cancelling',
] as const satisfies readonly OrderState[];

/** The order that a request is booked with: one that waits, was declined, failed or was cancelled books nothing. */
export const answers = and(
  eq(bookingOrder.requestId, bookRequest.id),
  inArray(bookingOrder.state, [...standing]),
);

const closedLately = gt(
  bookRequest.closedAt,
  sql`now() - make_interval(days => ${sql.raw(String(closedRequestDays))})`,
);
const closedMax = 20;

/** Those that the viewer has marked as booked lately, the last one first: what they can take back. */
export async function requestsClosedBy(viewer: Can<'bookRequests.process'>): Promise<BookRequest[]> {
  const { id, companyId } = viewer.membership;
  const rows = await selectBookRequests()
    .leftJoin(bookingOrder, answers)
    .where(
      and(
        eq(bookRequest.companyId, companyId),
        eq(bookRequest.assigneeId, id),
        eq(bookRequest.state, 'processing'),
        isNull(bookingOrder.id),
        closedLately,
      ),
    )
    .orderBy(desc(bookRequest.closedAt))
    .limit(closedMax);
  return rows.map((row) => bookRequestFrom(row, id));
}

/** The viewer's own requests that were closed in the last 30 days, the last one first; at most 20. */
export async function closedBookRequests(viewer: Can<'bookRequests.make'>): Promise<ClosedRequest[]> {
  const { id, companyId } = viewer.membership;
  // A request that was taken back after its order was cancelled, and booked again, has two orders: one of them is shown.
  const shown = sql`(select ${bookingOrder.id} from ${bookingOrder}
    where ${bookingOrder.requestId} = ${bookRequest.id} and ${bookingOrder.travelerId} = ${viewer.account.id}
      and ${inArray(bookingOrder.state, [...standing, 'cancelled'])}
    order by ${bookingOrder.state} = 'cancelled', ${bookingOrder.createdAt} desc limit 1)`;
  const rows = await selectBookRequests({ orderId: bookingOrder.id })
    .leftJoin(bookingOrder, eq(bookingOrder.id, shown))
    .where(and(eq(bookRequest.companyId, companyId), eq(bookRequest.requesterId, id), closedLately))
    .orderBy(desc(bookRequest.closedAt))
    .limit(closedMax);
  return rows.map((row) => ({
    request: bookRequestFrom(row, id),
    orderId: row.orderId,
    isWithdrawn: row.request.state === 'withdrawn',
  }));
}

/** A page of the open requests of the company, those that are due first first. */
export async function openBookRequests(
  viewer: Can<'bookRequests.process'>,
  page: PageAsked,
): Promise<PagingResult<BookRequest>> {
  const { id, companyId } = viewer.membership;
  const open = and(eq(bookRequest.companyId, companyId), isNull(bookRequest.closedAt));
  return readPage(
    page,
    async ({ offset, size }) => {
      const rows = await selectBookRequests()
        .where(open)
        .orderBy(sql`${bookRequest.dueOn} nulls last`, asc(bookRequest.createdAt), asc(bookRequest.id))
        .limit(size)
        .offset(offset);
      return rows.map((row) => bookRequestFrom(row, id));
    },
    database().select({ n: count() }).from(bookRequest).where(open),
  );
}
