import 'server-only';
import { and, asc, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { isAskValid, isAway } from '@/lib/server/approvals/is-ask-valid';
import { memberAddresses } from '@/lib/server/approvals/member-addresses';
import { record } from '@/lib/server/audit/record-audit';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { approvalAsk, approvalRequest, approver } from '@/lib/server/store/approval-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { personalReasons } from '@/lib/shared/approvals/approval-states';
import { type Ask, seatsOf } from '@/lib/shared/approvals/route-approval';
import { addApprovalEntry } from './add-approval-entry';
import { settleFor, tellMembers } from './approval-notices';
import type { ApprovalRow } from './approval-rows';
import { askedIn, asksNow, changeRequest, routeNow, tellStep } from './approval-steps';
import { askAboveLimits } from './ask-above-limits';
import { firstReminder } from './first-reminder';
import { lockPending, orderOf } from './settle-approval';

const asks = sql`select 1 from ${approvalAsk}
  where ${approvalAsk.requestId} = ${approvalRequest.id} and ${approvalAsk.step} = ${approvalRequest.step}`;
const seats = sql`(select count(distinct coalesce(${approvalAsk.forId}, ${approvalAsk.memberId})) from ${approvalAsk}
  where ${approvalAsk.requestId} = ${approvalRequest.id} and ${approvalAsk.step} = ${approvalRequest.step})`;
const isOpen = sql`${approvalAsk.agreedAt} is null`;

/** Somebody who is asked by name is away by now, and whoever stands in for them has not been asked. Because of their role others are asked, too. */
const isLeftToDeputy = sql`exists (${asks} and ${isOpen} and ${inArray(approvalAsk.reason, [...personalReasons])} and exists (select 1 from ${approver}
  join ${membership} on ${membership.id} = ${approver.deputyId}
  where ${approver.memberId} = ${approvalAsk.memberId} and ${isAway} and ${activeMembership()}
  and ${approver.deputyId} is distinct from ${approvalRequest.travelerMemberId}
  and ${approver.deputyId} is distinct from ${approvalRequest.requesterMemberId}
  and not exists (select 1 from ${approvalAsk} other where other.request_id = ${approvalRequest.id}
    and other.step = ${approvalRequest.step} and other.member_id = ${approver.deputyId})
  and not exists (select 1 from ${approver} limits where limits.member_id = ${approver.deputyId}
    and limits.limit_amount < ${approvalRequest.total})))`;

/**
 * Asks others in place of approvers who have left the company, are suspended, approve no longer or are away by now, in the step that a request
 * is in. Returns how many requests moved. A request moves once, however many processes look for it.
 */
export async function replaceAbsentApprovers(now = new Date()): Promise<number> {
  const left = await database()
    .select({ id: approvalRequest.id })
    .from(approvalRequest)
    .where(
      and(
        eq(approvalRequest.state, 'pending'),
        sql`(${seats} < ${approvalRequest.needed} or not exists (${asks} and ${isOpen})
          or exists (${asks} and ${isOpen} and not ${isAskValid}) or ${isLeftToDeputy})`,
      ),
    )
    .orderBy(asc(approvalRequest.deadline))
    .limit(200);
  let moved = 0;
  for (const { id } of left) {
    try {
      if (await inTransaction((tx) => moveOne(id, now, tx))) moved += 1;
    } catch (error) {
      log.warn({ approval: id, reason: reasonOf(error) }, 'a request for approval is moved later');
    }
  }
  return moved;
}

async function moveOne(id: string, now: Date, tx: Queryable): Promise<boolean> {
  const request = await lockPending(id, tx);
  if (request === null) return false;
  const gone = await tx
    .delete(approvalAsk)
    .where(and(asksNow(request), isNull(approvalAsk.agreedAt), not(isAskValid)))
    .returning({ round: approvalAsk.round, memberId: approvalAsk.memberId });
  await settleFor(
    id,
    gone.map(({ memberId }) => memberId),
    tx,
  );
  const standing = await tx.select().from(approvalAsk).where(asksNow(request));
  const known = new Set(askedIn(standing));
  const route = await routeNow(request, tx);
  const others = route.asks.filter(({ memberId }) => !known.has(memberId));
  // Where enough others who were asked can answer, nobody is asked besides who is meant, unless it costs more than they may approve.
  const isShort = seatsOf(standing) < route.needed;
  const asked = isShort ? others : others.filter(({ reason }) => reason !== 'fallback');
  const round = Math.max(1, ...gone.map((one) => one.round));
  const needed = Math.max(1, Math.min(route.needed, seatsOf([...standing, ...asked])));
  const moved = needed === request.needed ? request : await changeRequest(request, { needed }, tx);
  if (asked.length > 0) await askInstead(moved, { asked, round, isAnew: standing.length === 0 }, now, tx);
  else if (gone.length > 0) await askAboveLimits(moved, tx);
  const isAgain = asked.length === 0 && (await askLastAgain(moved, tx));
  if (asked.length > 0) {
    await addApprovalEntry(request, { kind: 'moved', actorId: null }, tx);
    const { companyId } = request;
    const { number } = await orderOf(request, tx);
    const addresses = await memberAddresses(
      asked.map(({ memberId }) => memberId),
      tx,
    );
    const data = { order: number, approvers: addresses.join(', ') };
    await record({ action: 'approval.moved', accountId: null, companyId, data }, tx);
  }
  return isAgain || gone.length + asked.length > 0;
}

/**
 * Where everybody has agreed who is left, and whose yes was the last that is needed by now, they are asked for it again: providers are
 * asked for the price when somebody presses. Whether it was so.
 */
async function askLastAgain(request: ApprovalRow, tx: Queryable): Promise<boolean> {
  const asks = await tx
    .select()
    .from(approvalAsk)
    .where(asksNow(request))
    .orderBy(desc(approvalAsk.agreedAt), asc(approvalAsk.memberId));
  const [last] = asks;
  if (last === undefined || asks.some(({ agreedAt }) => agreedAt === null)) return false;
  const { memberId } = last;
  await tx
    .update(approvalAsk)
    .set({ agreedAt: null, agreedCents: null, agreedItems: null })
    .where(and(asksNow(request), eq(approvalAsk.memberId, memberId)));
  await tellStep(request, tx);
  return true;
}

type Instead = {
  readonly asked: readonly Ask[];
  readonly round: number;
  /** Nobody of those who were asked is left: the new ones are reminded in the time that is left. */
  readonly isAnew: boolean;
};

async function askInstead(
  request: ApprovalRow,
  { asked, isAnew, round }: Instead,
  now: Date,
  tx: Queryable,
): Promise<void> {
  const { deadline, id: requestId, step } = request;
  await tx.insert(approvalAsk).values(asked.map((one) => ({ requestId, step, round, ...one })));
  if (isAnew && deadline > now)
    await tx
      .update(approvalRequest)
      .set({
        askedAt: now,
        ...(await firstReminder({ companyId: request.companyId, from: now, deadline }, tx)),
      })
      .where(eq(approvalRequest.id, requestId));
  const members = asked.map(({ memberId }) => memberId);
  await tellMembers('approvalAsked', { order: await orderOf(request, tx), requestId, members }, tx);
}
