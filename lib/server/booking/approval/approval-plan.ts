import 'server-only';
import { type Choosable, choosableFor, findChoosable } from '@/lib/server/approvals/approvers-to-choose';
import { companyApprovalSettings, inCompanyCurrency } from '@/lib/server/approvals/company-approval-settings';
import {
  firstAsked,
  type RoutedOrder,
  type RoutedStep,
  type RoutedTrip,
  routeOrder,
} from '@/lib/server/approvals/route-approval';
import type { Can } from '@/lib/server/identity/proofs';
import type { ExchangeRates } from '@/lib/server/money/exchange-rates';
import type { Queryable } from '@/lib/server/store/connection';
import type { AskedFlow } from '@/lib/shared/approvals/approval-flow';
import type { ApprovalReason } from '@/lib/shared/approvals/approval-reason';
import type { ApprovalSettings } from '@/lib/shared/approvals/approval-settings';
import { Refusal } from '@/lib/shared/refusal';

/** Why an order has to be approved, and by whom. */
export type ApprovalPlan = {
  readonly settings: ApprovalSettings;
  readonly reasons: readonly ApprovalReason[];
  /** The company's flow that it follows; null for none. */
  readonly flow: AskedFlow | null;
  /** At least one. */
  readonly steps: readonly RoutedStep[];
  /** Whether the role of whoever books may ask for an approval at all. */
  readonly mayAsk: boolean;
  readonly travelerMemberId: string;
  readonly requesterMemberId: string;
  /** Whom whoever books has chosen to approve it; null for whom the company asks. */
  readonly chosenApproverId: string | null;
  /** Whom they may choose; null for nobody. */
  readonly choosable: Choosable | null;
  /** In whole units of the company's currency. */
  readonly total: number;
};

type Booker = Can<'orders.place'> | Can<'orders.cancel'>;

/** What happens before something is booked, and after it. */
export type PlannedApproval = {
  /** Who has to approve it first; null for nobody. */
  readonly plan: ApprovalPlan | null;
  /** Memberships of whoever is notified once it is booked without. */
  readonly notified: readonly string[];
};

type Planned = Pick<RoutedTrip, 'outOfPolicy' | 'verticals'> & {
  readonly rates: ExchangeRates;
  /** Why the company's policies want it approved; empty where they do not. */
  readonly policy: readonly ApprovalReason[];
  readonly cents: number;
  readonly travelerMemberId: string;
  /** Membership of whom whoever books wants to approve it; `` for whom the company asks. */
  readonly approver?: string;
  /** An order that is there already. */
  readonly orderId?: string;
};

/**
 * Whether what somebody wants to book for the company has to be approved, and by whom, or who is notified of it. VALIDATION_ERROR
 * names the field `approver` where it is nobody whom they may choose. `travelerMemberId` is the membership of whoever travels, `cents` the total in cents of a euro.
 */
export async function approvalPlan(
  viewer: Booker,
  { approver = '', cents, policy, rates, travelerMemberId, ...trip }: Planned,
  on: Queryable,
): Promise<PlannedApproval> {
  const {
    membership: { companyId, id: requesterMemberId },
    permissions,
  } = viewer;
  const settings = await companyApprovalSettings(companyId, on);
  const byRule = policy.length > 0;
  const total = inCompanyCurrency(cents, settings.currency, rates);
  const routed = { ...trip, companyId, travelerMemberId, requesterMemberId, total, byRule };
  const usual = await routeOrder(routed, settings, on);
  const { cause, flow, way } = usual;
  if (cause === null) return { plan: null, notified: way === 'notified' ? firstAsked(usual) : [] };
  const choosable = choosableFor(viewer, settings, usual);
  const chosenApproverId =
    approver === '' ? null : await chosenBy(viewer, { total, travelerMemberId, choosable }, approver, on);
  const chosen =
    chosenApproverId === null ? usual : await routeOrder({ ...routed, chosenApproverId }, settings, on);
  const plan = {
    settings,
    flow: flow === null ? null : { name: flow.name, steps: flow.steps },
    steps: chosen.steps,
    travelerMemberId,
    requesterMemberId,
    chosenApproverId,
    choosable,
    total,
    mayAsk: permissions.has('approvalRequest') || permissions.has('approvalExplicitRequest'),
    reasons: reasonsOf(settings, cause, policy),
  };
  return { plan, notified: [] };
}

async function chosenBy(
  viewer: Booker,
  { choosable, ...trip }: Pick<ApprovalPlan, 'choosable' | 'total' | 'travelerMemberId'>,
  approver: string,
  on: Queryable,
): Promise<string> {
  const found = choosable === null ? null : await findChoosable(viewer, { ...trip, choosable }, approver, on);
  if (found !== null) return found;
  throw new Refusal('VALIDATION_ERROR', { field: 'approver', description: 'nobody who may be chosen' });
}

/** Why an approval is asked for: the rules of the company's policies that want it, otherwise what made `routeOrder` ask. */
export const reasonsOf = (
  settings: ApprovalSettings,
  cause: NonNullable<RoutedOrder['cause']>,
  policy: readonly ApprovalReason[],
): readonly ApprovalReason[] =>
  policy.length > 0 ? policy : [{ code: cause === 'mode' ? modeReason(settings) : cause }];

const modeReason = ({ mode }: ApprovalSettings): 'aboveThreshold' | 'everyTrip' =>
  mode === 'underThreshold' ? 'aboveThreshold' : 'everyTrip';
