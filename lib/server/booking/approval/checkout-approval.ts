import 'server-only';
import type { Can } from '@/lib/server/identity/proofs';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { database } from '@/lib/server/store/connection';
import type { ApprovalReason } from '@/lib/shared/approvals/approval-reason';
import { approvalPlan } from './approval-plan';
import { memberNames } from './read-approvals';

/** Who has to approve what stands at a checkout, and what hinders asking them. */
export type CheckoutApproval = {
  readonly names: readonly string[];
  readonly hindrance: 'nobody' | 'notAllowed' | null;
};

/** Who has to approve offers before they are booked, as the checkout says it before the press; null where nobody has to. */
export async function checkoutApproval(
  viewer: Can<'orders.place'>,
  policy: readonly ApprovalReason[],
  cents: number,
): Promise<CheckoutApproval | null> {
  const travelerMemberId = viewer.session.actingFor?.membershipId ?? viewer.membership.id;
  const plan = await approvalPlan(
    viewer,
    { policy, cents, rates: await exchangeRates(), travelerMemberId },
    database(),
  );
  if (plan === null) return null;
  const ids = plan.asks.map(({ memberId }) => memberId);
  const names = await memberNames(ids);
  return {
    names: ids.flatMap((id) => names.get(id) ?? []),
    hindrance: !plan.mayAsk ? 'notAllowed' : ids.length === 0 ? 'nobody' : null,
  };
}
