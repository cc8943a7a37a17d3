import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { standingOf } from '@/lib/server/people/organization/audience';
import { approvalFlow } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import {
  type ApprovalFlow,
  chooseFlow,
  type FlowStep,
  type FlowTrip,
  type JudgedFlow,
} from '@/lib/shared/approvals/approval-flow';
import type { ApprovalSettings } from '@/lib/shared/approvals/approval-settings';
import { type ApprovalWay, neededFor } from '@/lib/shared/approvals/needs-approval';
import { plainStep, type StepRoute } from '@/lib/shared/approvals/route-approval';
import { whoApprovesIn } from './who-approves';

export type FlowRow = typeof approvalFlow.$inferSelect;

/** The flows of a company in their order. */
export const flowsOf = (companyId: string, on: Queryable): Promise<FlowRow[]> =>
  on
    .select()
    .from(approvalFlow)
    .where(eq(approvalFlow.companyId, companyId))
    .orderBy(asc(approvalFlow.position), asc(approvalFlow.createdAt))
    .then((rows) => rows);

/** What is to be booked, for whom and by whom. */
export type RoutedTrip = Pick<FlowTrip, 'outOfPolicy' | 'verticals'> & {
  readonly companyId: string;
  readonly travelerMemberId: string;
  readonly requesterMemberId: string;
  /** The approver chosen at booking instead of those named for the traveler. */
  readonly chosenApproverId?: string | null;
  /** An order that is there already. */
  readonly orderId?: string;
  /** A rule of the company's policies wants it approved. */
  readonly byRule: boolean;
  /** In whole units of the company's currency. */
  readonly total: number;
};

/** One step on the way to a yes: what it means, who is asked now, and how many of them have to agree. */
export type RoutedStep = StepRoute & { readonly step: FlowStep };

export type RoutedOrder = {
  /** Whether those of the steps are asked, or only notified, or nobody has anything to do with it. */
  readonly way: ApprovalWay;
  /** Why they are asked: because of the company's settings, whatever its flows say, or of a flow; null where they are not. */
  readonly cause: 'mode' | 'vertical' | 'flow' | null;
  /** The flow that it follows; null where the company has none for it. */
  readonly flow: ApprovalFlow | null;
  /** All flows, with what keeps them from being followed. */
  readonly judged: readonly JudgedFlow[];
  /** At least one; of a trip that approvers are only notified of those that it would take, were they asked. */
  readonly steps: readonly RoutedStep[];
};

/**
 * Whether a trip needs approval, and by whom in which steps: through the flow that applies to it, otherwise in one step by those named for
 * the traveler. Those who would be asked first are notified where the company wants no more. Checkouts, orders and the simulator all ask here.
 */
export async function routeOrder(
  trip: RoutedTrip,
  settings: ApprovalSettings,
  on: Queryable,
): Promise<RoutedOrder> {
  const set = neededFor(settings, trip);
  const { flow, isNeeded, judged } = await flowFor({ ...trip, isNeeded: set.way === 'asked' }, on);
  const way = isNeeded ? 'asked' : set.way;
  const followed = way === 'notified' ? (await flowFor({ ...trip, isNeeded: true }, on)).flow : flow;
  const steps = followed?.steps ?? [
    { ...plainStep, hours: settings.timeoutHours, onTimeout: settings.onTimeout },
  ];
  const routes = way === 'atOnce' ? [] : await whoApprovesIn({ ...trip, flow: followed }, steps, on);
  return {
    way,
    cause: isNeeded ? (set.cause ?? 'flow') : null,
    flow,
    judged,
    steps: steps.map((step, at) => ({ step, asks: [], needed: 1, ...routes[at] })),
  };
}

/** Memberships of whoever is asked in the first step. */
export const firstAsked = ({ steps: [first] }: Pick<RoutedOrder, 'steps'>): readonly string[] =>
  first?.asks.map(({ memberId }) => memberId) ?? [];

type FlowAsking = Pick<RoutedTrip, 'companyId' | 'outOfPolicy' | 'total' | 'travelerMemberId' | 'verticals'> &
  Pick<FlowTrip, 'isNeeded'>;

/** The flow of a company that a trip follows, which `isNeeded` already or because of a flow. */
export async function flowFor(
  { companyId, travelerMemberId, ...trip }: FlowAsking,
  on: Queryable,
): Promise<ReturnType<typeof chooseFlow>> {
  const flows = await flowsOf(companyId, on);
  const isForSome = flows.some(({ audience }) => audience.length > 0);
  const standsIn = isForSome ? await standingOf(companyId, travelerMemberId, on) : [];
  return chooseFlow(flows, { ...trip, standsIn });
}
