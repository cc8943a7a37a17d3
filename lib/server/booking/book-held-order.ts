import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { requireStillPayable } from '@/lib/server/finance/paying-choices';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { type ExchangeRates, exchangeRates } from '@/lib/server/money/exchange-rates';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { compareOffers, type OfferComparison } from '@/lib/server/policy/compare-offers';
import { judgeOrder, renewDecision } from '@/lib/server/policy/judge-order';
import { database, type Queryable } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { reasonsToApprove } from '@/lib/shared/approvals/approval-reason';
import { Refusal } from '@/lib/shared/refusal';
import { Offer } from '@/lib/shared/search/offer';
import { approvalPlan } from './approval/approval-plan';
import { askApproval } from './approval/ask-approval';
import { judgedTrip } from './approval/judged-trip';
import { orderStateNow } from './cancel-order';
import { requireStill } from './colleague';
import { travelingMember } from './membership-of-order-traveler';
import { atOnce, type ItemRow, type OrderRow } from './order-rows';
import { findOrder } from './read-order';
import { changeItem } from './settle-item';
import { workOnOrder } from './work-on-orders';

const waitMs = 6000;

/**
 * Books everything that an order holds, and waits a few seconds for the providers; where the company wants an approval first, it is asked for,
 * and what is held stays so meanwhile. Once it is being booked, or asked for, nothing happens again. Refuses as
 * `askApproval` and `requireStillPayable`; POLICY_BLOCKED for what the company's policies forbid by now; NOT_FOUND for an order of somebody else or of another company; HOLD_OVER for one that holds nothing any more.
 */
export const bookHeld = (context: RequestContext, viewer: Can<'orders.cancel'>, id: string): Promise<void> =>
  endHold(context, viewer, { id, to: 'confirming' });

/** The same, but gives it back to the providers instead. */
export const releaseHeld = (
  context: RequestContext,
  viewer: Can<'orders.cancel'>,
  id: string,
): Promise<void> => endHold(context, viewer, { id, to: 'cancelling' });

type Ending = { readonly id: string; readonly to: 'confirming' | 'cancelling' };

async function endHold(
  context: RequestContext,
  viewer: Can<'orders.cancel'>,
  { id, to }: Ending,
): Promise<void> {
  const order = await findOrder(viewer, id);
  if (order === null || order.companyId !== viewer.membership.companyId) throw new Refusal('NOT_FOUND');
  const isBooking = to === 'confirming';
  const rates = await exchangeRates();
  // Asked before the transaction: providers may take seconds.
  const judged = isBooking ? await offersToJudge(viewer, order, context.ip) : null;
  await writeForCompany(viewer, async (tx, log) => {
    await requireStill(viewer, order, tx);
    const state = await orderStateNow(order.id, tx);
    // Pressed twice.
    if (state === to || state === (isBooking ? 'booked' : 'cancelled')) return;
    if (isBooking && state === 'awaitingApproval' && (await wasHeld(order.id, tx))) return;
    if (state !== 'held') throw new Refusal('HOLD_OVER');
    const held = await tx.select().from(orderItem).where(ofHeld(order.id));
    if (judged !== null && (await asksFirst(viewer, { order, held, rates, judged }, tx))) {
      await log(context, 'approval.asked', { order: order.number, cents: order.totalCents });
      return;
    }
    for (const item of held) {
      const begin = { workAt: atOnce, attempts: 0, askedAt: new Date() };
      await changeItem(
        item,
        {
          from: 'held',
          to,
          entry: isBooking ? 'bookAsked' : 'cancelAsked',
          actorId: viewer.account.id,
          set: isBooking ? begin : { ...begin, feeCents: 0 },
        },
        tx,
      );
    }
    const action = isBooking ? 'order.confirmed' : 'order.cancelled';
    await log(context, action, { order: order.number, cents: isBooking ? order.totalCents : 0 });
  });
  kickOutbox();
  await workOnOrder(order.id, waitMs);
}

type Judged = { readonly offers: ReadonlyMap<string, Offer>; readonly comparison: OfferComparison };

/** The offers of what is held, by item, and what they are compared with. */
async function offersToJudge(viewer: Can<'orders.cancel'>, order: OrderRow, ip: string): Promise<Judged> {
  const items = await database().select().from(orderItem).where(ofHeld(order.id));
  const offers = new Map(items.map(({ id, offer }) => [id, Offer.parse(offer)]));
  const membershipId = await travelingMember(viewer, order, database());
  return { offers, comparison: await compareOffers(viewer, [...offers.values()], { ip, membershipId }) };
}

/** Whether an order that waits for an approval was held before, and so came to wait by being booked here. */
async function wasHeld(orderId: string, tx: Queryable): Promise<boolean> {
  const held = and(eq(orderItem.orderId, orderId), isNotNull(orderItem.heldUntil));
  return (await tx.select({ id: orderItem.id }).from(orderItem).where(held).limit(1)).length > 0;
}

const ofHeld = (orderId: string) => and(eq(orderItem.orderId, orderId), eq(orderItem.state, 'held'));

type Held = {
  readonly order: OrderRow;
  readonly held: readonly ItemRow[];
  readonly rates: ExchangeRates;
  readonly judged: Judged;
};

/**
 * Asks for an approval of what is held, where the company wants one; whether it does. Policies may have changed since it was held: what
 * they say now is kept, and POLICY_BLOCKED is the answer to what they forbid.
 */
async function asksFirst(
  viewer: Can<'orders.cancel'>,
  { held, judged, order, rates }: Held,
  tx: Queryable,
): Promise<boolean> {
  const travelerMemberId = await travelingMember(viewer, order, tx);
  const offers = held.map(({ id, offer }) => judged.offers.get(id) ?? Offer.parse(offer));
  const { comparison } = judged;
  const verticals = offers.map(({ vertical }) => vertical);
  await requireStillPayable(order, { membershipId: travelerMemberId, verticals, rates }, tx);
  const asking = { offers, membershipId: travelerMemberId, comparison, except: { orderId: order.id } };
  const now = await judgeOrder(viewer, asking, tx);
  if (now.decision.status === 'blocked') throw new Refusal('POLICY_BLOCKED');
  for (const [at, { id: itemId }] of held.entries()) {
    const item = now.items[at];
    if (item === undefined) continue;
    const { decision, inputs, offer } = item;
    const { companyId } = viewer.membership;
    await renewDecision(
      { companyId, orderId: order.id, itemId },
      { decision, inputs, hash: now.hash },
      offer,
      tx,
    );
  }
  const policy = reasonsToApprove(now.items.map(({ decision }) => decision));
  const { id: orderId, totalCents: cents } = order;
  const asked = { ...judgedTrip(now.items), policy, cents, rates, travelerMemberId, orderId };
  const { plan, notified } = await approvalPlan(viewer, asked, tx);
  if (plan === null) {
    await tx
      .update(bookingOrder)
      .set({ notifiedIds: [...notified] })
      .where(eq(bookingOrder.id, orderId));
    return false;
  }
  for (const item of held)
    await changeItem(
      item,
      { from: 'held', to: 'awaitingApproval', entry: null, set: { workAt: item.heldUntil } },
      tx,
    );
  await askApproval({ order, items: held, plan, note: '' }, tx);
  return true;
}
