import 'server-only';
import { companyApprovalSettings, toleranceCents } from '@/lib/server/approvals/company-approval-settings';
import { firstAsked } from '@/lib/server/approvals/route-approval';
import type { Can } from '@/lib/server/identity/proofs';
import { type ExchangeRates, exchangeRates } from '@/lib/server/money/exchange-rates';
import { compareOffers, type OfferComparison } from '@/lib/server/policy/compare-offers';
import { judgeOrder } from '@/lib/server/policy/judge-order';
import { database, type Queryable } from '@/lib/server/store/connection';
import { reasonsToApprove } from '@/lib/shared/approvals/approval-reason';
import { nearRiseUsd, smallRiseUsd, wayOfChange } from '@/lib/shared/approvals/change-approval';
import type { ApprovalWay } from '@/lib/shared/approvals/needs-approval';
import { centsOf } from '@/lib/shared/booking/order';
import type { KeptJudgement } from '@/lib/shared/policy/policy-inputs';
import { Offer } from '@/lib/shared/search/offer';
import { type Agreed, agreedOf } from './agreed-price';
import { type ApprovalPlan, approvalPlan } from './approval/approval-plan';
import { deadlineBounds } from './approval/deadline-bounds';
import { judgedTrip } from './approval/judged-trip';
import { travelingMember } from './membership-of-order-traveler';
import type { ItemRow, OrderRow } from './order-rows';

type Booker = Can<'orders.cancel'>;
type Changed = Agreed & Pick<ItemRow, 'changeFeeCents' | 'id' | 'offer'>;

/** Whole dollars in cents of a euro. */
const ofDollars = (dollars: number, rates: ExchangeRates): number =>
  Math.floor((dollars * 100) / (rates.perEuro('USD') ?? 1));

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

/** What the policies say of a change, and what has to happen before it is made. */
export type JudgedChange = {
  readonly judged: KeptJudgement;
  /** Whose offer the company would rather not travel with, by name. */
  readonly avoided: readonly string[];
  /** `blocked` where the company's policies forbid it to whoever travels. */
  readonly way: ApprovalWay | 'blocked';
  /** Who would have to approve it; null for nobody. */
  readonly plan: ApprovalPlan | null;
  /** Memberships of whoever is notified of a change that is made without an answer. */
  readonly notified: readonly string[];
};

/** Judges what an item of an order is to be changed to, as a booking of its own. */
export async function judgeChange(
  viewer: Booker,
  order: OrderRow,
  item: Changed,
  { feeCents, comparison, offer, rates, toleranceCents: tolerance }: ChangeFacts,
  tx: Queryable,
): Promise<JudgedChange> {
  const membershipId = await travelingMember(viewer, order, tx);
  const { decision, hash, items } = await judgeOrder(
    viewer,
    { offers: [offer], membershipId, comparison, except: { itemId: item.id } },
    tx,
  );
  const [one] = items;
  if (one === undefined) throw new Error('an offer that was not judged');
  const { avoided } = one;
  const judged = { decision, hash, inputs: one.inputs };
  if (decision.status === 'blocked') return { judged, avoided, way: 'blocked', plan: null, notified: [] };
  const asks = centsOf(offer.priceEur.total) + feeCents;
  const cents = order.totalCents + asks - item.priceCents;
  const policy = reasonsToApprove([decision]);
  const trip = judgedTrip(items);
  const { plan, notified } = await approvalPlan(
    viewer,
    { ...trip, policy, cents, rates, travelerMemberId: membershipId },
    tx,
  );
  const before = Offer.parse(item.offer);
  const starts = [before, offer].map((each) => deadlineBounds([{ offer: each, heldUntil: null }]).departure);
  const way = wayOfChange({
    before,
    offer,
    rise: asks + item.changeFeeCents - agreedOf(item),
    tolerance,
    small: ofDollars(smallRiseUsd, rates),
    near: ofDollars(nearRiseUsd, rates),
    start: new Date(Math.max(...starts.map((start) => start.getTime()))),
    wasChanged: item.agreedCents !== null,
    need: plan !== null ? 'asked' : notified.length > 0 ? 'notified' : 'atOnce',
    now: new Date(),
  });
  return { judged, avoided, way, plan, notified: plan === null ? notified : firstAsked(plan) };
}
