import 'server-only';
import { and, count, eq } from 'drizzle-orm';
import { findOrder } from '@/lib/server/booking/read-order';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { approvalsOf } from '@/lib/server/people/approving/approvals-of';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { approvalAsk, approvalMessage, approvalRequest } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { Refusal } from '@/lib/shared/refusal';
import { mailAskers, mailMembers } from './queue-approval-mail';
import { lockPending, orderOf } from './settle-approval';

const messagesMax = 20;

/**
 * Asks whoever wants an approval something; they are mailed. The time to answer goes on. NOT_FOUND for what is not the viewer's to
 * decide, ALREADY_DECIDED once it is decided, VALIDATION_ERROR for the twenty-first message.
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
      .where(and(eq(approvalRequest.id, id), approvalsOf(viewer)));
    if (found === undefined) throw new Refusal('NOT_FOUND');
    const order = await orderOf(await say(id, viewer.account.id, text, tx), tx);
    await mailAskers('approvalQuestion', { order, requestId: id, person: viewer.account.name }, tx);
  });
  kickOutbox();
}

/** Answers about one's own order; those who are asked are mailed. Refuses likewise. */
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
      .where(eq(approvalRequest.orderId, order.id));
    if (found === undefined) throw new Refusal('NOT_FOUND');
    await say(found.id, viewer.account.id, text, tx);
    const asks = await tx.select().from(approvalAsk).where(eq(approvalAsk.requestId, found.id));
    const members = asks.map(({ memberId }) => memberId);
    await mailMembers('approvalReply', { order, requestId: found.id, members }, tx);
  });
  kickOutbox();
}

async function say(requestId: string, authorId: string, text: string, tx: Queryable) {
  const request = await lockPending(requestId, tx);
  if (request === null) throw new Refusal('ALREADY_DECIDED');
  const [said] = await tx
    .select({ n: count() })
    .from(approvalMessage)
    .where(eq(approvalMessage.requestId, requestId));
  if ((said?.n ?? 0) >= messagesMax)
    throw new Refusal('VALIDATION_ERROR', { field: 'text', description: `at most ${messagesMax} messages` });
  await tx.insert(approvalMessage).values({ requestId, authorId, text });
  return request;
}
