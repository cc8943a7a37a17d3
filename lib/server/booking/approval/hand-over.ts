import 'server-only';
import { and, asc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { isAway } from '@/lib/server/approvals/ask-stands';
import { namesInOrder } from '@/lib/server/approvals/member-names';
import { canAnswer } from '@/lib/server/approvals/target-members';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { isWithinLimitOf } from '@/lib/server/people/decidable-approvals';
import { type Log, writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { colleagueByEmail } from '@/lib/server/people/organization/colleague-by-email';
import { approvalAsk, approvalRequest, approver } from '@/lib/server/store/approval-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { bookingOrder } from '@/lib/server/store/order-schema';
import { membership } from '@/lib/server/store/schema';
import { Refusal } from '@/lib/shared/refusal';
import { changeRequest } from './approval-steps';
import { noteApproval } from './note-approval';
import { lockPending, orderOf } from './settle-approval';
import { settleFor, tellMembers } from './tell-of-approval';

type Viewer = Can<'approvals.decide'> | Can<'company.approvals'>;

/** How many requests another person decides by now, and how many stayed where they were. */
export type HandedOver = { readonly moved: number; readonly left: number };

type Handing = {
  /** The membership of who is asked now. */
  readonly from: string;
  /** The typed address of who is to decide instead. */
  readonly to: string;
  /** Only these requests; all that wait for them where it is left out. */
  readonly requests?: readonly string[];
};

/**
 * Gives requests that wait for one person's answer to a colleague, who counts in that person's place. Those stay that the colleague travels on or
 * has booked, is asked for already, has agreed to in an earlier step, has handed over themselves, or may not approve because of their limit. Deputies answer for somebody and hand nothing over.
 * NOT_FOUND where nothing waits for the person; VALIDATION_ERROR names the field `to` where that is nobody who could be asked, or none of the
 * requests can go to them.
 */
export async function handOver(
  context: RequestContext,
  viewer: Viewer,
  { from, requests, to }: Handing,
): Promise<HandedOver> {
  const { companyId } = viewer.membership;
  const waiting = and(isOpenIn(companyId), requests && inArray(approvalRequest.id, [...requests]));
  const before = await countWaiting(from, waiting);
  if (before === 0) throw new Refusal('NOT_FOUND');
  const toId = await colleagueByEmail(companyId, to, canTakeOver, database());
  if (toId === null || toId === from) throw nobody();
  const movable = await database()
    .select({ id: approvalRequest.id })
    .from(approvalRequest)
    .innerJoin(approvalAsk, handableOf(from))
    .where(and(waiting, mayTakeOver(from, toId)))
    .orderBy(asc(approvalRequest.deadline), asc(approvalRequest.id));
  if (movable.length === 0) throw nobody();
  let moved = 0;
  try {
    for (const { id } of movable)
      if (await writeForCompany(viewer, (tx, log) => handOne({ context, log, viewer, from, toId, id }, tx)))
        moved += 1;
  } finally {
    kickOutbox();
  }
  // All of them were decided or handed over meanwhile.
  if (moved === 0) throw new Refusal('NOT_FOUND');
  return { moved, left: before - moved };
}

/** Colleagues who can be asked, and are there. */
const canTakeOver = sql`(${canAnswer(sql`${membership.id}`)}
  and not exists (select 1 from ${approver} where ${approver.memberId} = ${membership.id} and ${isAway}))`;

async function countWaiting(memberId: string, which: SQL | undefined): Promise<number> {
  const [found] = await database()
    .select({ n: sql<number>`count(*)::int` })
    .from(approvalRequest)
    .innerJoin(approvalAsk, handableOf(memberId))
    .where(which);
  return found?.n ?? 0;
}

/** How many requests wait for a member's own answer, which can be handed over. */
export const countHandable = (
  { membership: { companyId } }: Can<'company.approvals'>,
  memberId: string,
): Promise<number> => countWaiting(memberId, isOpenIn(companyId));

const nobody = () =>
  new Refusal('VALIDATION_ERROR', { field: 'to', description: 'no colleague who could be asked instead' });

const isOpenIn = (companyId: string) =>
  and(
    eq(approvalRequest.companyId, companyId),
    eq(approvalRequest.state, 'pending'),
    gt(approvalRequest.deadline, sql`now()`),
  );

/** The asks of a member's own in the step that a request is in, which they have not answered. */
const handableOf = (memberId: string) =>
  and(
    eq(approvalAsk.requestId, approvalRequest.id),
    eq(approvalAsk.step, approvalRequest.step),
    eq(approvalAsk.memberId, memberId),
    isNull(approvalAsk.agreedAt),
    ne(approvalAsk.reason, 'deputy'),
  );

type Writing = {
  readonly context: RequestContext;
  readonly log: Log;
  readonly viewer: Viewer;
  readonly from: string;
  readonly toId: string;
  readonly id: string;
};

/** One of them, which is locked first; whether it was handed over. */
async function handOne({ context, from, id, log, toId, viewer }: Writing, tx: Queryable): Promise<boolean> {
  const request = await lockPending(id, tx);
  if (request === null) return false;
  const [asked] = await tx
    .select({ forId: approvalAsk.forId, round: approvalAsk.round })
    .from(approvalRequest)
    .innerJoin(approvalAsk, handableOf(from))
    .where(and(isOpenIn(request.companyId), eq(approvalRequest.id, id), mayTakeOver(from, toId)));
  if (asked === undefined) return false;
  const { step } = request;
  const order = await orderOf(request, tx);
  await noteApproval(request, await entryOf({ from, toId, viewer }, tx), tx);
  await tx
    .delete(approvalAsk)
    .where(and(eq(approvalAsk.requestId, id), eq(approvalAsk.step, step), eq(approvalAsk.memberId, from)));
  const seat = asked.forId ?? from;
  await tx.insert(approvalAsk).values({
    requestId: id,
    step,
    round: asked.round,
    memberId: toId,
    reason: 'handedOver',
    forId: seat === toId ? null : seat,
  });
  await changeRequest(request, {}, tx);
  await settleFor(id, [from], tx);
  await tellMembers('approvalAsked', { order, requestId: id, members: [toId] }, tx);
  const [before, after] = await addressesOf([from, toId], tx);
  await log(context, 'approval.handedOver', { order: order.number, approvers: { before, after } });
  return true;
}

/**
 * Whether a member neither travels nor has booked or asked, is not asked in this step, has agreed in none before it, and may approve the amount. Nor may somebody else have
 * their seat, except who gives it back: two people who change seats would count for one once their substitutes are gone.
 */
const mayTakeOver = (from: string, toId: string) => sql`(
  ${approvalRequest.travelerMemberId} is distinct from ${toId}::uuid
  and ${approvalRequest.requesterMemberId} is distinct from ${toId}::uuid
  and not exists (select 1 from ${bookingOrder} o join ${membership} m on m.account_id in (o.booked_by_id, o.traveler_id)
    where o.id = ${approvalRequest.orderId} and m.id = ${toId}::uuid)
  and not exists (select 1 from ${approvalAsk} other where other.request_id = ${approvalRequest.id}
    and ((other.member_id = ${toId}::uuid and (other.step = ${approvalRequest.step} or other.agreed_at is not null))
      or (other.step = ${approvalRequest.step} and other.for_id = ${toId}::uuid and other.member_id <> ${from}::uuid)))
  and ${isWithinLimitOf(toId)})`;

/** The entry of the history: who did it, for whom where that is somebody else, and who decides now. */
async function entryOf({ from, toId, viewer }: Pick<Writing, 'from' | 'toId' | 'viewer'>, tx: Queryable) {
  const [note = ''] = await namesInOrder([toId], tx);
  const isOwn = from === viewer.membership.id;
  return {
    kind: 'handedOver' as const,
    actorId: viewer.account.id,
    note,
    ...(isOwn ? {} : { forId: from }),
  };
}

/** The addresses of some members, in their order, for the audit log. */
async function addressesOf(ids: readonly string[], tx: Queryable): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: membership.id, email: membership.email })
    .from(membership)
    .where(inArray(membership.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.email ?? []);
}
