import 'server-only';
import { approversToChoose, mayChooseApprover } from '@/lib/server/approvals/approvers-to-choose';
import { memberNames } from '@/lib/server/approvals/member-names';
import type { Can } from '@/lib/server/identity/proofs';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { database } from '@/lib/server/store/connection';
import type { FlowTrip } from '@/lib/shared/approvals/approval-flow';
import type { ApprovalReason } from '@/lib/shared/approvals/approval-reason';
import type { Offer } from '@/lib/shared/search/offer';
import { approvalPlan } from './approval-plan';
import { type AskingHindrance, hindranceTo } from './ask-approval';

/** Who has to approve what stands at a checkout, and what hinders asking them. */
export type CheckoutApproval = {
  /** Of those who are asked first. */
  readonly names: readonly string[];
  /** Any one of them decides. */
  readonly isByOne: boolean;
  /** Who may be chosen in their place. */
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly hindrance: AskingHindrance | null;
};

type Seen = Pick<FlowTrip, 'isOutOfPolicy' | 'verticals'> & {
  readonly offers: readonly Offer[];
  readonly policy: readonly ApprovalReason[];
  readonly cents: number;
};

/** Who has to approve offers before they are booked, as the checkout says it before the press; null where nobody has to. */
export async function checkoutApproval(
  viewer: Can<'orders.place'>,
  { offers, ...seen }: Seen,
): Promise<CheckoutApproval | null> {
  const travelerMemberId = viewer.session.actingFor?.membershipId ?? viewer.membership.id;
  const plan = await approvalPlan(
    viewer,
    { ...seen, rates: await exchangeRates(), travelerMemberId },
    database(),
  );
  if (plan === null) return null;
  const isNamed = plan.steps.some(({ step }) => step.who === 'named');
  const choices =
    isNamed && mayChooseApprover(viewer, plan.settings)
      ? await approversToChoose(viewer, plan, database())
      : [];
  const ids = plan.steps[0]?.asks.map(({ memberId }) => memberId) ?? [];
  const names = await memberNames(ids);
  return {
    names: ids.flatMap((id) => names.get(id) ?? []),
    choices: choices.filter(({ id }) => ids.length > 1 || !ids.includes(id)),
    isByOne: plan.steps.length === 1 && plan.steps[0]?.needed === 1,
    hindrance: hindranceTo(
      plan,
      offers.map((offer) => ({ offer, heldUntil: null })),
      new Date(),
    ),
  };
}
