import 'server-only';
import { whoApproves } from '@/lib/server/approvals/approvers-of';
import { companyApprovalSettings, inCompanyCurrency } from '@/lib/server/approvals/company-approval-settings';
import type { Can } from '@/lib/server/identity/proofs';
import type { ExchangeRates } from '@/lib/server/money/exchange-rates';
import type { Queryable } from '@/lib/server/store/connection';
import type { ApprovalReason } from '@/lib/shared/approvals/approval-reason';
import type { ApprovalSettings } from '@/lib/shared/approvals/approval-settings';
import { needsApproval } from '@/lib/shared/approvals/needs-approval';
import type { Ask } from '@/lib/shared/approvals/route-approval';

/** Why an order has to be approved, and by whom. */
export type ApprovalPlan = {
  readonly settings: ApprovalSettings;
  readonly reasons: readonly ApprovalReason[];
  /** Empty where nobody can be asked. */
  readonly asks: readonly Ask[];
  /** Whether the role of whoever books may ask for an approval at all. */
  readonly mayAsk: boolean;
  readonly travelerMemberId: string;
  readonly requesterMemberId: string;
  /** In whole units of the company's currency. */
  readonly total: number;
};

type Booker = Can<'orders.place'> | Can<'orders.cancel'>;

/**
 * Whether what somebody wants to book for the company has to be approved, and by whom; null for what is booked at once.
 * `travelerMemberId` is the membership of whoever travels, `cents` the total in cents of a euro.
 */
export async function approvalPlan(
  { membership: { companyId, id: requesterMemberId }, permissions }: Booker,
  {
    cents,
    orderId,
    policy,
    rates,
    travelerMemberId,
  }: {
    readonly rates: ExchangeRates;
    /** Why the company's policies want it approved; empty where they do not. */
    readonly policy: readonly ApprovalReason[];
    readonly cents: number;
    readonly travelerMemberId: string;
    /** An order that is there already. */
    readonly orderId?: string;
  },
  on: Queryable,
): Promise<ApprovalPlan | null> {
  const settings = await companyApprovalSettings(companyId, on);
  const byRule = policy.length > 0;
  const total = inCompanyCurrency(cents, settings.currency, rates);
  if (!needsApproval(settings, { byRule, total })) return null;
  const asks = await whoApproves(
    { companyId, travelerMemberId, requesterMemberId, total, ...(orderId === undefined ? {} : { orderId }) },
    on,
  );
  return {
    settings,
    asks,
    travelerMemberId,
    requesterMemberId,
    total,
    mayAsk: permissions.has('approvalRequest') || permissions.has('approvalExplicitRequest'),
    reasons: byRule ? policy : [modeReason(settings)],
  };
}

const modeReason = ({ mode }: ApprovalSettings): ApprovalReason => ({
  code: mode === 'underThreshold' ? 'aboveThreshold' : 'everyTrip',
});
