import 'server-only';
import { type ApproverChoices, approversToChoose } from '@/lib/server/approvals/approvers-to-choose';
import { namesInOrder } from '@/lib/server/approvals/member-names';
import { firstAsked, type RoutedStep } from '@/lib/server/approvals/route-approval';
import type { Can } from '@/lib/server/identity/proofs';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { database } from '@/lib/server/store/connection';
import type { FlowTrip } from '@/lib/shared/approvals/approval-flow';
import type { ApprovalReason } from '@/lib/shared/approvals/approval-reason';
import type { Offer } from '@/lib/shared/search/offer';
import { type ApprovalPlan, approvalPlan } from './approval-plan';
import { type AskingHindrance, hindranceTo } from './ask-approval';

/** Who has to approve what stands at a checkout, and what hinders asking them; or who is notified once it is booked. */
export type CheckoutApproval = { readonly asks: AskedFirst | null; readonly notified: readonly string[] };

export type AskedFirst = {
  /** Of those who are asked first. */
  readonly names: readonly string[];
  /** Any one of them decides. */
  readonly isByOne: boolean;
  /** Who is asked where nobody is chosen, and who may be chosen in their place. */
  readonly usual: readonly string[];
  readonly choices: ApproverChoices;
  readonly hindrance: AskingHindrance | null;
};

type Seen = Pick<FlowTrip, 'outOfPolicy' | 'verticals'> & {
  readonly offers: readonly Offer[];
  readonly policy: readonly ApprovalReason[];
  readonly cents: number;
};

/** Who has to approve offers before they are booked, or is notified of it, as the checkout says it before the press. */
export async function checkoutApproval(
  viewer: Can<'orders.place'>,
  { offers, ...seen }: Seen,
): Promise<CheckoutApproval> {
  const travelerMemberId = viewer.session.actingFor?.membershipId ?? viewer.membership.id;
  const { plan, notified } = await approvalPlan(
    viewer,
    { ...seen, rates: await exchangeRates(), travelerMemberId },
    database(),
  );
  const names = await namesInOrder(plan === null ? notified : firstAsked(plan));
  if (plan === null) return { asks: null, notified: names };
  const { choosable } = plan;
  const choices =
    choosable === null ? [] : await approversToChoose(viewer, { ...plan, choosable }, database());
  const usualIds = choiceStep(plan)?.asks.map(({ memberId }) => memberId) ?? [];
  const asks = {
    names,
    usual: await namesInOrder(usualIds),
    choices:
      choices === 'tooMany' || usualIds.length > 1
        ? choices
        : choices.filter(({ id }) => !usualIds.includes(id)),
    isByOne: plan.steps.length === 1 && plan.steps[0]?.needed === 1,
    hindrance: hindranceTo(
      plan,
      offers.map((offer) => ({ offer, heldUntil: null })),
      new Date(),
    ),
  };
  return { asks, notified: [] };
}

/** The step that a choice is for. */
const choiceStep = ({ steps }: ApprovalPlan): RoutedStep | undefined =>
  steps.find(({ step }) => step.who === 'travelerChoice') ?? steps.find(({ step }) => step.who === 'named');
