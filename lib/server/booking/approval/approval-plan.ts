import 'server-only';
import { companyApprovalSettings, inCompanyCurrency } from '@/lib/server/approvals/company-approval-settings';
import { type RoutedStep, type RoutedTrip, routeOrder } from '@/lib/server/approvals/route-order';
import type { Can } from '@/lib/server/identity/proofs';
import type { ExchangeRates } from '@/lib/server/money/exchange-rates';
import type { Queryable } from '@/lib/server/store/connection';
import type { AskedFlow } from '@/lib/shared/approvals/approval-flow';
import type { ApprovalReason } from '@/lib/shared/approvals/approval-reason';
import type { ApprovalSettings } from '@/lib/shared/approvals/approval-settings';

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
  /** In whole units of the company's currency. */
  readonly total: number;
};

type Booker = Can<'orders.place'> | Can<'orders.cancel'>;

type Planned = Pick<RoutedTrip, 'isOutOfPolicy' | 'verticals'> & {
  readonly rates: ExchangeRates;
  /** Why the company's policies want it approved; empty where they do not. */
  readonly policy: readonly ApprovalReason[];
  readonly cents: number;
  readonly travelerMemberId: string;
  /** An order that is there already. */
  readonly orderId?: string;
};

/**
 * Whether what somebody wants to book for the company has to be approved, and by whom; null for what is booked at once.
 * `travelerMemberId` is the membership of whoever travels, `cents` the total in cents of a euro.
 */
export async function approvalPlan(
  { membership: { companyId, id: requesterMemberId }, permissions }: Booker,
  { cents, policy, rates, travelerMemberId, ...trip }: Planned,
  on: Queryable,
): Promise<ApprovalPlan | null> {
  const settings = await companyApprovalSettings(companyId, on);
  const byRule = policy.length > 0;
  const total = inCompanyCurrency(cents, settings.currency, rates);
  const who = { companyId, travelerMemberId, requesterMemberId, total };
  const { flow, isByMode, isNeeded, steps } = await routeOrder({ ...trip, ...who, byRule }, settings, on);
  if (!isNeeded) return null;
  return {
    settings,
    flow: flow === null ? null : { name: flow.name, steps: flow.steps },
    steps,
    travelerMemberId,
    requesterMemberId,
    total,
    mayAsk: permissions.has('approvalRequest') || permissions.has('approvalExplicitRequest'),
    reasons: byRule ? policy : [{ code: isByMode ? modeReason(settings) : 'flow' }],
  };
}

const modeReason = ({ mode }: ApprovalSettings): 'aboveThreshold' | 'everyTrip' =>
  mode === 'underThreshold' ? 'aboveThreshold' : 'everyTrip';
