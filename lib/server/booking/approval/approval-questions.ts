import 'server-only';
import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import { findOrder } from '@/lib/server/booking/read-order';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { decidableApprovals } from '@/lib/server/people/decidable-approvals';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { approvalAsk, approvalMessage, approvalRequest } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';
import { Refusal } from '@/lib/shared/refusal';
import { tellAskers, tellMembers } from './approval-notices';
import { mayAnswer } from './approval-steps';
import { lockPending, orderOf } from './settle-approval';

const messagesMax = 20;

/**
 * Asks whoever wants an approval something; they are mailed. The time to answer goes on. NOT_FOUND for what is not the viewer's to
 * decide now, ALREADY_DECIDED once it, or the viewer's part of it, is decided, VALIDATION_ERROR for the twenty-first message.
 */
export async function askAboutApproval(
  _context: RequestContext,
  viewer: Can<'approvals.decide'>,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<void> {
  await writeForCompany(viewer, async (tx) => {
    const [found] = await tx
      .select({ id: approvalRequest.id })
      .from(approvalRequest)
      .where(and(eq(approvalRequest.id, id), decidableApprovals(viewer)));
    if (found === undefined) throw new Refusal('NOT_FOUND');
    const { messageId, request } = await say(id, viewer.account.id, text, tx);
    // Whoever could not say no to it, such as those of another step, has nothing to ask.
    await mayAnswer(viewer, request, 'decline', tx);
    const order = await orderOf(request, tx);
    const person = viewer.account.name;
    await tellAskers('approvalQuestion', { order, requestId: id, person, messageId }, tx);
  });
  kickOutbox();
}

/** Answers about one's own order; those who are asked, and who has asked something, are mailed. Refuses likewise. */
export async function answerApprover(
  _context: RequestContext,
  viewer: Can<'orders.cancel'>,
  { id: orderId, text }: { readonly id: string; readonly text: string },
): Promise<void> {
  const order = await findOrder(viewer, orderId);
  if (order?.companyId !== viewer.membership.companyId) throw new Refusal('NOT_FOUND');
  await writeForCompany(viewer, async (tx) => {
    const [found] = await tx
      .select({ id: approvalRequest.id })
      .from(approvalRequest)
      .where(eq(approvalRequest.orderId, order.id))
      // Whatever of it waits; of what is decided, what was asked for last.
      .orderBy(desc(sql`${approvalRequest.state} = 'pending'`), desc(approvalRequest.createdAt))
      .limit(1);
    if (found === undefined) throw new Refusal('NOT_FOUND');
    const { messageId } = await say(found.id, viewer.account.id, text, tx);
    const members = await readersOf(found.id, viewer, tx);
    await tellMembers('approvalReply', { order, requestId: found.id, members, messageId }, tx);
  });
  kickOutbox();
}

/** Memberships of everybody who is asked about a request now, and of those who have written about it, but for the viewer's. */
async function readersOf(
  requestId: string,
  { account, membership: { companyId } }: Can<'orders.cancel'>,
  tx: Queryable,
): Promise<string[]> {
  const asked = sql`exists (select 1 from ${approvalAsk}
    join ${approvalRequest} on ${approvalRequest.id} = ${approvalAsk.requestId} and ${approvalRequest.step} = ${approvalAsk.step}
    where ${approvalAsk.requestId} = ${requestId} and ${approvalAsk.memberId} = ${membership.id})`;
  const wrote = sql`exists (select 1 from ${approvalMessage}
    where ${approvalMessage.requestId} = ${requestId} and ${approvalMessage.authorId} = ${membership.accountId})`;
  const rows = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(
      and(
        eq(membership.companyId, companyId),
        eq(membership.status, 'active'),
        or(asked, wrote),
        sql`${membership.accountId} is distinct from ${account.id}`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Writes a message down; its id, and the request, which waits. */
async function say(requestId: string, authorId: string, text: string, tx: Queryable) {
  const request = await lockPending(requestId, tx);
  if (request === null) throw new Refusal('ALREADY_DECIDED');
  const [said] = await tx
    .select({ n: count() })
    .from(approvalMessage)
    .where(eq(approvalMessage.requestId, requestId));
  if ((said?.n ?? 0) >= messagesMax)
    throw new Refusal('VALIDATION_ERROR', { field: 'text', description: `at most ${messagesMax} messages` });
  const [written] = await tx
    .insert(approvalMessage)
    .values({ requestId, authorId, text })
    .returning({ id: approvalMessage.id });
  return { messageId: written?.id, request };
}
