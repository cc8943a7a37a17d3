import 'server-only';
import { and, asc, eq, gt, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { isAway, mayBeNamed } from '@/lib/server/approvals/is-ask-valid';
import { memberAddresses } from '@/lib/server/approvals/member-addresses';
import { namesInOrder } from '@/lib/server/approvals/member-names';
import { canAnswer } from '@/lib/server/approvals/step-target-members';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { isWithinLimitOf } from '@/lib/server/people/decidable-approvals';
import { type Log, writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { colleagueByEmail } from '@/lib/server/people/organization/colleague-by-email';
import { approvalAsk, approvalRequest, approver } from '@/lib/server/store/approval-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { bookingOrder } from '@/lib/server/store/order-schema';
import { membership, role } from '@/lib/server/store/schema';
import { Refusal } from '@/lib/shared/refusal';
import { addApprovalEntry } from './add-approval-entry';
import { settleFor, tellMembers } from './approval-notices';
import { changeRequest } from './approval-steps';
import { lockPending, orderOf } from './settle-approval';

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
 * NOT_FOUND where nothing waits for the person. With the field `to`: what `colleagueOf` refuses; and where none of the requests can go to the
 * colleague the reason for that, or VALIDATION_ERROR where it is not the same for all.
 */
export async function handOver(
  context: RequestContext,
  viewer: Viewer,
  { from, requests, to }: Handing,
): Promise<HandedOver> {
  const { companyId } = viewer.membership;
  const waiting = and(isOpenIn(companyId), requests && inArray(approvalRequest.id, [...requests]));
  // First: whoever names somebody else's request is not told whom there is.
  if ((await countWaiting(from, waiting)) === 0) throw new Refusal('NOT_FOUND');
  const toId = await colleagueOf(companyId, to);
  const found = await database()
    .select({ id: approvalRequest.id, hindrance: hindranceTo(from, toId) })
    .from(approvalRequest)
    .innerJoin(approvalAsk, handableOf(from))
    .where(waiting)
    .orderBy(asc(approvalRequest.deadline), asc(approvalRequest.id));
  // All of them were decided or handed over meanwhile.
  if (found.length === 0) throw new Refusal('NOT_FOUND');
  const movable = found.filter(({ hindrance }) => hindrance === null);
  if (movable.length === 0) {
    const [why = 'VALIDATION_ERROR', ...others] = new Set(found.flatMap(({ hindrance }) => hindrance ?? []));
    throw new Refusal(others.length > 0 ? 'VALIDATION_ERROR' : why, { field: 'to' });
  }
  let moved = 0;
  try {
    for (const { id } of movable)
      if (await writeForCompany(viewer, (tx, log) => handOne({ context, log, viewer, from, toId, id }, tx)))
        moved += 1;
  } finally {
    kickOutbox();
  }
  if (moved === 0) throw new Refusal('NOT_FOUND');
  return { moved, left: found.length - moved };
}

/** Why a colleague cannot decide a request in somebody's place. */
type Hindrance = 'APPROVER_ASKED' | 'APPROVER_LIMIT' | 'APPROVER_REPLACED' | 'APPROVER_TRAVELS';
/** Those, and why a colleague can be given no request at all. */
export const handOverRefusals = [
  'APPROVER_ASKED',
  'APPROVER_AWAY',
  'APPROVER_LIMIT',
  'APPROVER_REPLACED',
  'APPROVER_TRAVELS',
  'COLLEAGUE_IS_GUEST',
  'COLLEAGUE_UNKNOWN',
  'NOT_FOUND',
] as const;

/** A colleague by their address. COLLEAGUE_UNKNOWN for nobody active, COLLEAGUE_IS_GUEST, APPROVER_AWAY. */
async function colleagueOf(companyId: string, typed: string): Promise<string> {
  const refuse = (code: (typeof handOverRefusals)[number]) => new Refusal(code, { field: 'to' });
  const id = await colleagueByEmail(companyId, typed, activeMembership(), database());
  if (id === null) throw refuse('COLLEAGUE_UNKNOWN');
  const away = sql<boolean>`exists (select 1 from ${approver} where ${approver.memberId} = ${membership.id} and ${isAway})`;
  const [one] = await database()
    .select({ away, able: canAnswer(sql`${membership.id}`), guest: not(mayBeNamed) })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(eq(membership.id, id));
  if (one?.guest) throw refuse('COLLEAGUE_IS_GUEST');
  if (!one?.able) throw refuse('COLLEAGUE_UNKNOWN');
  if (one.away) throw refuse('APPROVER_AWAY');
  return id;
}

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
    .where(and(isOpenIn(request.companyId), eq(approvalRequest.id, id), isNull(hindranceTo(from, toId))));
  if (asked === undefined) return false;
  const { step } = request;
  const order = await orderOf(request, tx);
  await addApprovalEntry(request, await entryOf({ from, toId, viewer }, tx), tx);
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
  const [before, after] = await memberAddresses([from, toId], tx);
  await log(context, 'approval.handedOver', { order: order.number, approvers: { before, after } });
  return true;
}

/**
 * What keeps a member from deciding a request in somebody's place, null for nothing: they travel, or have booked or asked; they are asked in this step or have agreed
 * in one before it; somebody else has their seat (but for who gives it back: two people who change seats would count for one once their substitutes are gone);
 * or it is above what they may approve.
 */
const hindranceTo = (from: string, toId: string) => sql<Hindrance | null>`case
  when ${approvalRequest.travelerMemberId} = ${toId}::uuid or ${approvalRequest.requesterMemberId} = ${toId}::uuid
    or exists (select 1 from ${bookingOrder} o join ${membership} m on m.account_id in (o.booked_by_id, o.traveler_id)
      where o.id = ${approvalRequest.orderId} and m.id = ${toId}::uuid) then 'APPROVER_TRAVELS'
  when exists (select 1 from ${approvalAsk} other where other.request_id = ${approvalRequest.id} and other.member_id = ${toId}::uuid
    and (other.step = ${approvalRequest.step} or other.agreed_at is not null)) then 'APPROVER_ASKED'
  when exists (select 1 from ${approvalAsk} other where other.request_id = ${approvalRequest.id} and other.step = ${approvalRequest.step}
    and other.for_id = ${toId}::uuid and other.member_id <> ${from}::uuid) then 'APPROVER_REPLACED'
  when not (${isWithinLimitOf(toId)}) then 'APPROVER_LIMIT' end`;

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
