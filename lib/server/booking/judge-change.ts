import 'server-only';
import { companyApprovalSettings, toleranceCents } from '@/lib/server/approvals/company-approval-settings';
import type { Can } from '@/lib/server/identity/proofs';
import { type ExchangeRates, exchangeRates } from '@/lib/server/money/exchange-rates';
import { compareOffers, type OfferComparison } from '@/lib/server/policy/compare-offers';
import { judgeOrder } from '@/lib/server/policy/judge-order';
import { database, type Queryable } from '@/lib/server/store/connection';
import { reasonsToApprove } from '@/lib/shared/approvals/approval-reason';
import { centsOf } from '@/lib/shared/booking/order';
import type { KeptJudgement } from '@/lib/shared/policy/policy-inputs';
import { Refusal } from '@/lib/shared/refusal';
import type { Offer } from '@/lib/shared/search/offer';
import { approvalPlan } from './approval/approval-plan';
import { judgedTrip } from './approval/judged-trip';
import type { ItemRow, OrderRow } from './order-rows';
import { travelingMember } from './traveling-member';

type Booker = Can<'orders.cancel'>;
type Changed = Pick<ItemRow, 'agreedCents' | 'changeFeeCents' | 'priceCents'>;

/** What was agreed to: changes since then add up, so that many small ones are no way around an approval. */
const agreedOf = ({ agreedCents, priceCents }: Changed): number => agreedCents ?? priceCents;

/** What an offer on other days is judged with. */
export type ChangeFacts = {
  readonly offer: Offer;
  /** What the provider asks for the change itself. */
  readonly feeCents: number;
  readonly comparison: OfferComparison;
  readonly rates: ExchangeRates;
  /** How much more than before it may cost without another approval, in cents of a euro. */
  readonly toleranceCents: number;
};

/** Asked before the transaction: providers and rates may take seconds. */
export async function changeFacts(
  viewer: Booker,
  { feeCents, offer }: Pick<ChangeFacts, 'feeCents' | 'offer'>,
  { item, order }: { readonly item: Changed; readonly order: OrderRow },
  ip: string,
): Promise<ChangeFacts> {
  const { tolerancePercent } = await companyApprovalSettings(viewer.membership.companyId);
  const membershipId = await travelingMember(viewer, order, database());
  return {
    offer,
    feeCents,
    comparison: await compareOffers(viewer, [offer], { ip, membershipId }),
    rates: await exchangeRates(),
    toleranceCents: await toleranceCents(agreedOf(item), tolerancePercent),
  };
}

/**
 * Refuses with POLICY_BLOCKED where the company's policies forbid whoever travels what an order is to be changed to, and with
 * CHANGE_NEEDS_APPROVAL where with its fees it is dearer than what was approved and would have to be approved as a booking of its own. Returns what
 * the policies say of it.
 */
export async function requireChangeAllowed(
  viewer: Booker,
  order: OrderRow,
  item: Changed,
  { feeCents, comparison, offer, rates, toleranceCents: tolerance }: ChangeFacts,
  tx: Queryable,
): Promise<KeptJudgement> {
  const membershipId = await travelingMember(viewer, order, tx);
  const { decision, hash, items } = await judgeOrder(
    viewer,
    { offers: [offer], membershipId, comparison, exceptOrderId: order.id },
    tx,
  );
  const [judged] = items;
  if (judged === undefined) throw new Error('an offer that was not judged');
  if (decision.status === 'blocked') throw new Refusal('POLICY_BLOCKED');
  const kept = { decision, hash, inputs: judged.inputs };
  const asks = centsOf(offer.priceEur.total) + feeCents;
  if (asks + item.changeFeeCents - agreedOf(item) <= tolerance) return kept;
  const cents = order.totalCents + asks - item.priceCents;
  const policy = reasonsToApprove([decision]);
  const trip = judgedTrip([offer], { decision });
  const asked = { ...trip, policy, cents, rates, travelerMemberId: membershipId };
  const plan = await approvalPlan(viewer, asked, tx);
  if (plan !== null) throw new Refusal('CHANGE_NEEDS_APPROVAL');
  return kept;
}
