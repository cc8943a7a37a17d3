import 'server-only';
import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { notify, siteOf } from '@/lib/server/notifications/notify';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import type { Queryable } from '@/lib/server/store/connection';
import { bookingOrder } from '@/lib/server/store/order-schema';
import { bookRequest } from '@/lib/server/store/request-schema';
import { membership } from '@/lib/server/store/schema';
import { type BookRequestChange, BookRequestNeed } from '@/lib/shared/people/booking-for/book-request';
import { Refusal } from '@/lib/shared/refusal';
import { answers } from './book-requests';

type Row = typeof bookRequest.$inferSelect;
type Wanted = {
  readonly id: string;
  readonly change: BookRequestChange;
  readonly version: number;
  /** Of a booking that was made elsewhere; only `close` keeps it. */
  readonly reference?: string;
};
type Editor = Can<'bookRequests.change'>;

/**
 * Takes a request to work on it, gives it back, closes it when the trip is booked, takes that back, withdraws one's own, or
 * asks once more for what was closed. The requester is
 * told when somebody takes or closes it, and when it is not booked after all. NOT_FOUND for what is closed or another company's; FORBIDDEN for what the
 * viewer may not do; VERSION_CONFLICT when somebody has changed it since the viewer saw it.
 */
export async function changeBookRequest(
  context: RequestContext,
  viewer: Editor,
  wanted: Wanted,
): Promise<void> {
  const { account: me, membership: own } = viewer;
  const mail = await writeForCompany(viewer, async (tx, log) => {
    const [row] = await tx
      .select()
      .from(bookRequest)
      .where(
        and(
          eq(bookRequest.id, wanted.id),
          eq(bookRequest.companyId, own.companyId),
          ...(wanted.change === 'unclose' ? [isClosedByHand(tx)] : []),
          wanted.change === 'reopen' || wanted.change === 'unclose'
            ? isNotNull(bookRequest.closedAt)
            : isNull(bookRequest.closedAt),
        ),
      )
      .for('update');
    // Whoever may only ask learns nothing of what others asked for.
    const seen = row?.requesterId === own.id || viewer.permissions.has('bookOnBehalfProcessing');
    if (row === undefined || !seen) throw new Refusal('NOT_FOUND');
    if (row.version !== wanted.version) throw new Refusal('VERSION_CONFLICT');
    if (!mayChange(viewer, row, wanted.change)) throw new Refusal('FORBIDDEN');
    await tx
      .update(bookRequest)
      .set({ ...after(wanted, own.id), version: row.version + 1 })
      .where(eq(bookRequest.id, row.id));
    const { to: place } = BookRequestNeed.parse(row.need);
    const facts = { request: row.id, membershipId: row.travelerMemberId, place };
    const kept: Partial<Record<BookRequestChange, string | undefined>> = {
      close: wanted.reference,
      unclose: row.reference,
    };
    const reference = kept[wanted.change] ?? '';
    await log(context, 'bookRequest.changed', { ...facts, change: wanted.change, reference });
    const [requester] = await tx
      .select({ id: membership.id, email: membership.email, accountId: membership.accountId })
      .from(membership)
      .where(eq(membership.id, row.requesterId));
    const event = events[wanted.change];
    if (requester === undefined || requester.id === own.id || event === undefined) return null;
    const about = { person: me.name, trip: place };
    const accountId = requester.accountId ?? '';
    const news = { event, companyId: own.companyId, accountIds: [requester.accountId], about };
    const wanting = await notify({ ...news, site: siteOf(context) }, tx);
    if (!wanting.has(accountId)) return null;
    // What is taken back is told in the words of its notification.
    return event === 'bookRequestUnclosed'
      ? { template: 'notified' as const, email: requester.email, about: { ...about, event, accountId } }
      : { template: event, email: requester.email, about };
  });
  if (mail !== null) await postMail(mail.template, mail.email, context, { about: mail.about });
}

const told = {
  take: 'bookRequestTaken',
  close: 'bookRequestClosed',
  unclose: 'bookRequestUnclosed',
} as const;
const events: Partial<Record<BookRequestChange, (typeof told)[keyof typeof told]>> = told;

/** What an order has answered is booked. */
const isClosedByHand = (tx: Queryable) =>
  and(
    eq(bookRequest.state, 'processing'),
    notExists(tx.select({ one: sql`1` }).from(bookingOrder).where(answers)),
  );

function mayChange(viewer: Editor, row: Row, change: BookRequestChange): boolean {
  const { id } = viewer.membership;
  if (change === 'withdraw' || change === 'reopen') return row.requesterId === id;
  if (!viewer.permissions.has('bookOnBehalfProcessing')) return false;
  return change === 'take' ? row.state === 'request' : row.assigneeId === id;
}

function after({ change, reference = '' }: Wanted, ownId: string): Partial<Row> {
  switch (change) {
    case 'take':
      return { state: 'processing', assigneeId: ownId };
    case 'giveBack':
      return { state: 'request', assigneeId: null };
    case 'reopen':
      return { closedAt: null, state: 'request', assigneeId: null, reference: '' };
    case 'close':
      return { closedAt: new Date(), reference };
    case 'unclose':
      return { closedAt: null, reference: '' };
    case 'withdraw':
      return { closedAt: new Date(), state: 'withdrawn' };
  }
}
