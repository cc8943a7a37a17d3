import 'server-only';
import { and, asc, between, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { memberNames } from '@/lib/server/approvals/member-names';
import type { ItemRow, OrderRow } from '@/lib/server/booking/order-rows';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { Can } from '@/lib/server/identity/proofs';
import { agreedBy, decidableApprovals, waitingFor } from '@/lib/server/people/decidable-approvals';
import { type TogetherDecided, togetherOf } from '@/lib/server/policy/judge-order';
import { approvalAsk, approvalMessage, approvalRequest } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { policyDecision } from '@/lib/server/store/policy-schema';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import { account, membership } from '@/lib/server/store/schema';
import type { FlowStep } from '@/lib/shared/approvals/approval-flow';
import type { AskReason } from '@/lib/shared/approvals/approval-states';
import type { AskedChange } from '@/lib/shared/booking/pending-change';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { Offer } from '@/lib/shared/search/offer';
import { isUuid } from '@/lib/shared/uuid';
import { placeOf, writtenCents } from './approval-item-prices';
import type { ApprovalRow } from './approval-rows';
import { asChanged } from './items-under-approval';

/** What of an order has to be approved. */
export type ApprovalItem = {
  readonly id: string;
  /** Its place in the order, from 1. */
  readonly place: number;
  readonly offer: Offer;
  /** What it was found to cost last, in cents of a euro. */
  readonly cents: number;
  /** Until when its provider holds it; null for what is not held. */
  readonly heldUntil: Date | null;
  /** It waits for the answer. */
  readonly isWaiting: boolean;
  /** An approver declined it. */
  readonly isDeclined: boolean;
};

/** A request as whoever decides it, or waits for it, sees it. */
export type ApprovalView = {
  readonly request: ApprovalRow;
  readonly order: OrderRow;
  readonly items: readonly ApprovalItem[];
  /** Why it is booked although it is out of policy; '' where the policies do not ask. */
  readonly justification: string;
  /** What the policies say of it, with its arithmetic; null where they say nothing. */
  readonly judged: TogetherDecided | null;
  /** No rule of the policies is broken, also none that only warns. */
  readonly isInPolicy: boolean;
  readonly requester: string;
  /** Whoever travels is active in the company. */
  readonly isTravelerActive: boolean;
  /** What it is about is booked already, and is to be changed; null for what is not booked yet. */
  readonly change: AskedChange | null;
  /** Who has decided it; null for nobody, also where time did. */
  readonly decidedBy: string | null;
  /** Who is asked in the step that it is in, those who were asked last first. */
  readonly asked: readonly AskedMember[];
  /** The steps of its flow, with those who were asked in them; none where it has no flow. */
  readonly steps: readonly ApprovalStep[];
};

type AskedMember = {
  readonly memberId: string;
  /** For whom they stand in. */
  readonly forId: string | null;
  readonly name: string;
  readonly reason: string;
  readonly forName: string | null;
  readonly hasAgreed: boolean;
};

export type ApprovalStep = { readonly step: FlowStep; readonly asked: readonly AskedMember[] };

/** Whether a member who may see a request can answer it in the step that it is in. */
export const mayAnswerNow = (
  { asked, request }: Pick<ApprovalView, 'asked' | 'request'>,
  memberId: string,
): boolean => request.flow === null || asked.some((one) => one.memberId === memberId && !one.hasAgreed);

/** What approvers asked, and what they were answered. */
export type ApprovalTalk = {
  readonly id: number;
  readonly author: string;
  readonly text: string;
  readonly at: Date;
};

/** `escalated` and `delegated` are those that wait because nobody else answered, and in place of somebody who is away or has handed them over. */
export const approvalTabs = ['pending', 'escalated', 'delegated', 'decided'] as const;
export type ApprovalTab = (typeof approvalTabs)[number];

type Approver = Can<'approvals.decide'>;

function inTab(viewer: Approver, tab: ApprovalTab) {
  switch (tab) {
    case 'pending':
      return waitingFor(viewer);
    case 'escalated':
    case 'delegated':
      return and(
        waitingFor(viewer),
        isAskedAs(viewer, tab === 'escalated' ? ['escalated'] : ['deputy', 'handedOver']),
      );
    case 'decided':
      return and(decidableApprovals(viewer), or(ne(approvalRequest.state, 'pending'), agreedBy(viewer)));
  }
}

/** Whether somebody is asked for one of these reasons in the step that a request is in. */
const isAskedAs = ({ membership: { id } }: Approver, reasons: readonly AskReason[]) => sql`exists (
  select 1 from ${approvalAsk} where ${approvalAsk.requestId} = ${approvalRequest.id}
  and ${approvalAsk.memberId} = ${id}::uuid and ${approvalAsk.step} = ${approvalRequest.step}
  and ${inArray(approvalAsk.reason, [...reasons])})`;

/** A page of the requests that somebody may decide: those that are due first first, or those that were decided last. */
export function listApprovals(
  viewer: Approver,
  tab: ApprovalTab,
  page: PageAsked,
): Promise<PagingResult<ApprovalView>> {
  const theirs = inTab(viewer, tab);
  return readPage(
    page,
    async ({ offset, size }) => {
      const rows = await database()
        .select()
        .from(approvalRequest)
        .where(theirs)
        .orderBy(
          tab === 'decided' ? desc(approvalRequest.decidedAt) : asc(approvalRequest.deadline),
          asc(approvalRequest.id),
        )
        .limit(size)
        .offset(offset);
      return viewsOf(rows);
    },
    database().select({ n: count() }).from(approvalRequest).where(theirs),
  );
}

/** How many requests wait for somebody to decide them, or those of a tab; those past their time no longer do. */
export const countPending = (viewer: Approver, tab: ApprovalTab = 'pending'): Promise<number> =>
  database().$count(approvalRequest, inTab(viewer, tab));

/** One of them, with what was asked about it; null for every other id. */
export async function readApproval(
  viewer: Approver,
  id: string,
): Promise<(ApprovalView & { readonly talk: readonly ApprovalTalk[] }) | null> {
  if (!isUuid(id)) return null;
  const rows = await database()
    .select()
    .from(approvalRequest)
    .where(and(eq(approvalRequest.id, id), decidableApprovals(viewer)));
  const [view] = await viewsOf(rows);
  return view === undefined ? null : { ...view, talk: await talkOf(id) };
}

/** The same by the first eight hexadecimal digits of its id, as forms name it, without what was asked. */
export async function readApprovalStarting(viewer: Approver, start: string): Promise<ApprovalView | null> {
  const rows = await database()
    .select()
    .from(approvalRequest)
    .where(
      and(
        between(
          approvalRequest.id,
          `${start}-0000-0000-0000-000000000000`,
          `${start}-ffff-ffff-ffff-ffffffffffff`,
        ),
        decidableApprovals(viewer),
      ),
    )
    .limit(1);
  return (await viewsOf(rows))[0] ?? null;
}

/** Requests with what is shown of them. */
export async function viewsOf(requests: readonly ApprovalRow[]): Promise<ApprovalView[]> {
  if (requests.length === 0) return [];
  const ids = requests.map(({ id }) => id);
  const orderIds = requests.map(({ orderId }) => orderId);
  const [orders, items, asks, decisions] = await Promise.all([
    database().select().from(bookingOrder).where(inArray(bookingOrder.id, orderIds)),
    database()
      .select()
      .from(orderItem)
      .where(inArray(orderItem.orderId, orderIds))
      .orderBy(asc(orderItem.position)),
    database()
      .select()
      .from(approvalAsk)
      .where(inArray(approvalAsk.requestId, ids))
      .orderBy(desc(approvalAsk.round), asc(approvalAsk.createdAt), asc(approvalAsk.memberId)),
    saidOf(orderIds),
  ]);
  const names = await memberNames([
    ...asks.flatMap(({ forId, memberId }) => [memberId, ...(forId === null ? [] : [forId])]),
    ...requests.flatMap(({ requesterMemberId }) => requesterMemberId ?? []),
  ]);
  const active = await activeOf(requests.flatMap(({ travelerMemberId }) => travelerMemberId ?? []));
  const deciders = await accountNames(requests.flatMap(({ decidedById }) => decidedById ?? []));
  return requests.flatMap((request) => {
    const order = orders.find(({ id }) => id === request.orderId);
    if (order === undefined) return [];
    const { change } = request;
    const judged =
      change === null ? decisions.filter(({ orderId }) => orderId === order.id) : [asSaid(change)];
    const askedIn = askedOf(request, asks, names);
    return [
      {
        request,
        order,
        items: itemsOf(
          request,
          items.filter(({ orderId }) => orderId === order.id),
        ),
        change,
        justification: judged.find(({ text }) => text !== '')?.text ?? '',
        judged: togetherOf(judged.map(({ decision }) => decision)),
        isInPolicy: judged.every(({ status }) => status === 'inPolicy'),
        isTravelerActive: active.has(request.travelerMemberId ?? ''),
        requester: names.get(request.requesterMemberId ?? '') ?? '',
        decidedBy: deciders.get(request.decidedById ?? '') ?? null,
        asked: askedIn(request.step),
        steps: request.flow?.steps.map((step, at) => ({ step, asked: askedIn(at + 1) })) ?? [],
      },
    ];
  });
}

/** What policies say of a change, as it is kept of an order. */
const asSaid = ({ decision }: AskedChange) => ({ text: '', status: decision.status, decision });

/** What of an order a request is about; a change is about one item, as it would be then. */
function itemsOf(request: ApprovalRow, items: readonly ItemRow[]): ApprovalItem[] {
  const { change, itemId, state } = request;
  if (change === null) return items.map((item) => itemOf(request, item));
  return items
    .filter(({ id }) => id === itemId)
    .map((item) => ({
      ...itemOf(request, asChanged(item, change)),
      isWaiting: state === 'pending',
      isDeclined: false,
    }));
}

const itemOf = (request: ApprovalRow, item: ItemRow): ApprovalItem => ({
  id: item.id,
  place: placeOf(item),
  offer: Offer.parse(item.offer),
  cents: writtenCents(request, [item]),
  heldUntil: item.heldUntil,
  isWaiting: item.state === 'awaitingApproval',
  isDeclined: item.failure === 'declined',
});

/** Who was asked in each step of a request. */
const askedOf =
  (
    { id }: ApprovalRow,
    asks: readonly (typeof approvalAsk.$inferSelect)[],
    names: ReadonlyMap<string, string>,
  ) =>
  (nth: number): AskedMember[] =>
    asks
      .filter(({ requestId, step }) => requestId === id && step === nth)
      .map(({ agreedAt, forId, memberId, reason }) => ({
        memberId,
        forId,
        reason,
        name: names.get(memberId) ?? '',
        forName: names.get(forId ?? '') ?? null,
        hasAgreed: agreedAt !== null,
      }));

/** What policies say of the items of orders, in their order. */
const saidOf = (orderIds: readonly string[]) =>
  database()
    .select({
      orderId: policyDecision.orderId,
      text: policyDecision.justification,
      status: policyDecision.status,
      decision: policyDecision.decision,
    })
    .from(policyDecision)
    .innerJoin(orderItem, eq(orderItem.id, policyDecision.itemId))
    .where(inArray(policyDecision.orderId, [...orderIds]))
    .orderBy(asc(orderItem.position));

/** Those of some memberships that are active. */
async function activeOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database()
    .select({ id: membership.id })
    .from(membership)
    .where(and(inArray(membership.id, [...ids]), activeMembership()));
  return new Set(rows.map(({ id }) => id));
}

async function accountNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database()
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(inArray(account.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What was asked about a request, and answered. */
export async function talkOf(requestId: string): Promise<ApprovalTalk[]> {
  const rows = await database()
    .select({ message: approvalMessage, author: account.name })
    .from(approvalMessage)
    .leftJoin(account, eq(account.id, approvalMessage.authorId))
    .where(eq(approvalMessage.requestId, requestId))
    .orderBy(asc(approvalMessage.id));
  return rows.map(({ author, message: { createdAt, id, text } }) => ({
    id,
    text,
    author: author ?? '',
    at: createdAt,
  }));
}
