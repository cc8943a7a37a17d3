import 'server-only';
import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { whoApprovesIn } from '@/lib/server/approvals/who-approves';
import type { ItemRow } from '@/lib/server/booking/order-rows';
import type { Can } from '@/lib/server/identity/proofs';
import { approvalAsk, approvalRequest } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { deadlineOf } from '@/lib/shared/approvals/approval-deadlines';
import { type FlowStep, hoursOf, isLastStep } from '@/lib/shared/approvals/approval-flow';
import type { ApprovalDecision } from '@/lib/shared/approvals/approval-states';
import { plainStep, type StepRoute, seatsOf } from '@/lib/shared/approvals/route-approval';
import { Refusal } from '@/lib/shared/refusal';
import { writtenCents } from './approval-item-prices';
import { settleFor, tellMembers } from './approval-notices';
import type { ApprovalRow } from './approval-rows';
import { firstReminder } from './first-reminder';
import { timeLimitsOf } from './items-under-approval';
import { orderOf } from './settle-approval';

/** The asks of the step that a request is in. */
export const asksNow = ({ id, step }: Pick<ApprovalRow, 'id' | 'step'>): SQL | undefined =>
  and(eq(approvalAsk.requestId, id), eq(approvalAsk.step, step));

/** The step that a request is in; null for one without a flow, which has one. */
export const stepOf = ({ flow, step }: ApprovalRow): FlowStep | null => flow?.steps[step - 1] ?? null;

/**
 * Who would be asked in the present step of a request, were it to begin now. Whoever has answered an earlier step in the place of somebody who
 * handed it over is asked only where too few others are: two steps are two people, unless the company itself means one in both.
 */
export async function routeNow(request: ApprovalRow, tx: Queryable): Promise<StepRoute> {
  const route = await routeWithout(request, [], tx);
  const stoodIn = await tookOverBefore(request, tx);
  if (!route.asks.some(({ memberId }) => stoodIn.includes(memberId))) return route;
  const apart = await routeWithout(request, stoodIn, tx);
  return seatsOf(apart.asks) >= route.needed ? apart : route;
}

async function routeWithout(
  request: ApprovalRow,
  without: readonly string[],
  tx: Queryable,
): Promise<StepRoute> {
  const [route] = await whoApprovesIn({ ...request, without }, [stepOf(request) ?? plainStep], tx);
  return route ?? { asks: [], needed: 1 };
}

/** Memberships of those who agreed in an earlier step in the place of somebody who had handed the request over to them. */
export async function tookOverBefore(
  { id, step }: Pick<ApprovalRow, 'id' | 'step'>,
  tx: Queryable,
): Promise<string[]> {
  const rows = await tx
    .select({ id: approvalAsk.memberId })
    .from(approvalAsk)
    .where(
      and(
        eq(approvalAsk.requestId, id),
        lt(approvalAsk.step, step),
        eq(approvalAsk.reason, 'handedOver'),
        isNotNull(approvalAsk.forId),
        isNotNull(approvalAsk.agreedAt),
      ),
    );
  return rows.map(({ id: memberId }) => memberId);
}

/**
 * Whether somebody's answer counts in the present step of a request; false where they have said yes already, which changes nothing.
 * ALREADY_DECIDED for who was asked in a step that is over or wants to take a yes back, NOT_FOUND for who was never asked. A request
 * without a flow asks nothing here.
 */
export async function mayAnswer(
  { membership }: Can<'approvals.decide'>,
  request: ApprovalRow,
  decision: ApprovalDecision,
  on: Queryable,
): Promise<boolean> {
  if (request.flow === null) return true;
  const asks = await on
    .select()
    .from(approvalAsk)
    .where(and(eq(approvalAsk.requestId, request.id), eq(approvalAsk.memberId, membership.id)));
  if (asks.some(({ agreedAt, step }) => step === request.step && agreedAt === null)) return true;
  if (decision === 'approve' && asks.some(({ agreedAt }) => agreedAt !== null)) return false;
  throw new Refusal(asks.length > 0 ? 'ALREADY_DECIDED' : 'NOT_FOUND');
}

/**
 * The lowest total that somebody has agreed to so far, in cents of a euro: what a price may rise from. Infinity where nobody has.
 * @param without items that are declined by now: each counts as what it cost when they agreed
 */
export async function lowestAgreed(
  request: Pick<ApprovalRow, 'id' | 'itemCents'>,
  on: Queryable,
  without: readonly Pick<ItemRow, 'id' | 'priceCents'>[] = [],
): Promise<number> {
  const rows = await on
    .select({ cents: approvalAsk.agreedCents, items: approvalAsk.agreedItems })
    .from(approvalAsk)
    .where(and(eq(approvalAsk.requestId, request.id), isNotNull(approvalAsk.agreedCents)));
  const agreed = rows.map(
    ({ cents, items }) =>
      (cents ?? 0) - writtenCents({ itemCents: { ...request.itemCents, ...items } }, without),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...agreed);
}

/** Where a request that is locked stands after a yes: every step is over, or others are asked. */
export type Advance = { readonly isOver: boolean; readonly request: ApprovalRow };

type Agreed = {
  readonly memberId: string;
  /** What they saw: the total in cents of a euro, and each item, by its id. */
  readonly cents: number;
  readonly items: Readonly<Record<string, number>>;
  readonly now?: Date;
};

/**
 * Writes down that a member agrees to a request, which is locked, at the total they saw in cents of a euro; where it was the last yes
 * that the step needs, the next one begins.
 */
export async function recordAgreement(
  request: ApprovalRow,
  { cents, items, memberId, now = new Date() }: Agreed,
  tx: Queryable,
): Promise<Advance> {
  if (request.flow === null) return { isOver: true, request };
  await tx
    .update(approvalAsk)
    .set({ agreedAt: now, agreedCents: cents, agreedItems: items })
    .where(and(asksNow(request), eq(approvalAsk.memberId, memberId)));
  if (await isMet(request, tx)) return beginNext(request, now, tx);
  await settleFor(request.id, [memberId], tx);
  return { isOver: false, request: await changeRequest(request, {}, tx) };
}

/** Whoever is asked, and whoever has handed the request over, who is not asked again. */
export const askedIn = (asks: readonly (typeof approvalAsk.$inferSelect)[]): readonly string[] =>
  asks.flatMap(({ forId, memberId, reason }) =>
    reason === 'handedOver' && forId !== null ? [memberId, forId] : [memberId],
  );

/** Begins the step after the present one of a request that is locked, or a later one where those who agreed before are enough. */
export async function beginNext(request: ApprovalRow, now: Date, tx: Queryable): Promise<Advance> {
  let at = request;
  while (!isLastStep(at)) {
    const asks = await tx.select().from(approvalAsk).where(asksNow(at));
    await settleFor(
      request.id,
      asks.map(({ memberId }) => memberId),
      tx,
    );
    at = await beginStep(at, at.step + 1, now, tx);
    if (await isMet(at, tx)) continue;
    await tellStep(at, tx);
    return { isOver: false, request: at };
  }
  return { isOver: true, request: at };
}

/** Asks for a step of a request that is locked. Whoever has agreed in an earlier one has agreed in this. */
export async function beginStep(
  request: ApprovalRow,
  nth: number,
  now: Date,
  tx: Queryable,
): Promise<ApprovalRow> {
  const begun = { ...request, step: nth };
  const step = stepOf(begun);
  if (step === null) throw new Error('a step that the flow does not have');
  const { asks, needed } = await routeNow(begun, tx);
  const earlier = await tx
    .select()
    .from(approvalAsk)
    .where(and(eq(approvalAsk.requestId, request.id), isNotNull(approvalAsk.agreedAt)));
  const rows = asks.map((ask) => {
    const yes = earlier.find(({ memberId }) => memberId === ask.memberId);
    const { agreedAt = null, agreedCents = null, agreedItems = null } = yes ?? {};
    return { ...ask, requestId: request.id, step: nth, agreedAt, agreedCents, agreedItems };
  });
  if (rows.length > 0) await tx.insert(approvalAsk).values(rows);
  const limits = await timeLimitsOf(request, tx);
  const laterHours = hoursOf(begun.flow?.steps.slice(nth) ?? []);
  const deadline = deadlineOf({ askedAt: now, timeoutHours: step.hours, laterHours, ...limits });
  return changeRequest(
    begun,
    {
      flow: begun.flow,
      step: nth,
      needed,
      onTimeout: step.onTimeout,
      askedAt: now,
      deadline,
      ...(await firstReminder({ companyId: request.companyId, from: now, deadline }, tx)),
    },
    tx,
  );
}

/** Changes a request that is locked, and counts its version. */
export async function changeRequest(
  request: ApprovalRow,
  set: Partial<ApprovalRow>,
  tx: Queryable,
): Promise<ApprovalRow> {
  const changed = { ...set, version: request.version + 1 };
  await tx.update(approvalRequest).set(changed).where(eq(approvalRequest.id, request.id));
  return { ...request, ...changed };
}

/** Tells those whose answer the present step still wants that they are asked. */
export async function tellStep(request: ApprovalRow, tx: Queryable): Promise<void> {
  const members = await waitingIn(request, tx);
  const order = await orderOf(request, tx);
  await tellMembers('approvalAsked', { order, requestId: request.id, members }, tx);
}

/** Memberships of those who are asked in the present step and have not answered. */
export async function waitingIn(request: ApprovalRow, tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ id: approvalAsk.memberId })
    .from(approvalAsk)
    .where(and(asksNow(request), isNull(approvalAsk.agreedAt)));
  return rows.map(({ id }) => id);
}

/** For how many those have agreed who did in the present step. */
const agreedSeats = sql<number>`count(distinct coalesce(${approvalAsk.forId}, ${approvalAsk.memberId}))::int`;

async function isMet(request: ApprovalRow, tx: Queryable): Promise<boolean> {
  const [row] = await tx
    .select({ n: agreedSeats })
    .from(approvalAsk)
    .where(and(asksNow(request), isNotNull(approvalAsk.agreedAt)));
  return (row?.n ?? 0) >= request.needed;
}
