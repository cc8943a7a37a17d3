import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { readEnv } from '@/lib/server/env';
import { takeAnswers } from '@/lib/server/finance/asked-fields';
import { type Paying, takePaying } from '@/lib/server/finance/paying-choices';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { travelingMembership } from '@/lib/server/identity/traveling-membership';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { type ExchangeRates, exchangeRates } from '@/lib/server/money/exchange-rates';
import { type Log, writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { compareOffers } from '@/lib/server/policy/compare-offers';
import { judgeOrder, keepDecisions, type OrderJudgement } from '@/lib/server/policy/judge-order';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { findOffer } from '@/lib/server/search/find-offer';
import { viewerCodesOf } from '@/lib/server/search/viewer-codes';
import { database, type Queryable } from '@/lib/server/store/connection';
import { bookingOrder, orderItem, orderPayment } from '@/lib/server/store/order-schema';
import { bookRequest } from '@/lib/server/store/request-schema';
import { membership } from '@/lib/server/store/schema';
import { reasonsToApprove } from '@/lib/shared/approvals/approval-reason';
import { type BookedExtras, extrasCents } from '@/lib/shared/booking/extras';
import {
  centsOf,
  earliestBirth,
  holdUntilOf,
  justificationMin,
  type NewOrder,
  type OrderTraveler,
  paymentIn,
  travelersNeeded,
} from '@/lib/shared/booking/order';
import { goingOnStates } from '@/lib/shared/booking/order-states';
import { travelerPlaces } from '@/lib/shared/booking/traveler-places';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { FieldAnswer } from '@/lib/shared/finance/trip-fields';
import { Refusal } from '@/lib/shared/refusal';
import type { Offer } from '@/lib/shared/search/offer';
import { allowsRooms } from './allows-rooms';
import { approvalPlan, type PlannedApproval } from './approval/approval-plan';
import { askApproval } from './approval/ask-approval';
import { judgedTrip } from './approval/judged-trip';
import { paymentGateway } from './choose-payment-gateway';
import { extrasOf } from './chosen-extras';
import { findColleague } from './colleague';
import { fieldBooking } from './field-booking';
import { openRequestsAssignedTo } from './open-book-request';
import { atOnce } from './order-rows';
import { dropFailureMail } from './queue-order-mail';
import { sellsHere } from './sells-here';
import { waysToPay } from './ways-to-pay';
import { workOnOrder } from './work-on-orders';
import { newPayment, workOnPayment } from './work-on-payments';
import { writeNewOrder } from './write-new-order';

type Booker = Can<'orders.place'>;

/** How long the caller waits for the providers, in milliseconds; the worker goes on after it. */
const waitMs = 6000;

/**
 * Orders offers for the viewer's company, for themselves or the colleague they book for, and waits a few seconds for the
 * providers; what is paid by card waits until it is paid. The same key again is the same order. OFFER_GONE and PRICE_CHANGED (it costs more than was seen) where an offer
 * is no longer what was shown; those of `extrasOf` for bags and seats; NOT_SOLD_HERE for a provider that sells on its own site; TRAVELER_CHANGED when the viewer books
 * for somebody else by now; POLICY_BLOCKED for what the company's policies forbid and POLICY_CHANGED when they say something else than was
 * shown; ALREADY_BOOKED when whoever travels has one of the offers and it is not wanted again; FORBIDDEN where they may only look for a colleague; ONE_ROOM_ONLY where the
 * company allows no more in one booking; what `askApproval` refuses where somebody has to approve it first; VALIDATION_ERROR without a yes to the
 * terms or a reason the policies ask for, and for travelers that are not named as the providers ask; those of `takePaying` and `takeAnswers`; TOO_MANY_REQUESTS.
 */
export async function placeOrder(
  context: RequestContext,
  viewer: Booker,
  wanted: NewOrder,
): Promise<{ readonly id: string }> {
  if (!wanted.terms) throw new Refusal('VALIDATION_ERROR', { field: 'terms' });
  const known = await orderOfKey(viewer, wanted.idempotencyKey, database());
  if (known !== null) return sameOrder(known, wanted);
  await takePoint('ordersByAccount', viewer.account.id);
  const acting = viewer.session.actingFor;
  if ((acting?.membershipId ?? '') !== wanted.forMember) throw new Refusal('TRAVELER_CHANGED');
  // Asked before the transaction: a provider may take seconds, and nobody waits for a lock that long.
  const offers = await offersOf(viewer, wanted);
  // A card is asked when it is booked; what is held may never be.
  const choice = paymentIn(wanted.payment);
  if (wanted.hold && choice.way === 'card') throw new Refusal('VALIDATION_ERROR', { field: 'payment' });
  const travelers = travelersIn(wanted, offers);
  const extras = await extrasOf(wanted, offers);
  if (wanted.hold && holdUntilOf(offers) === null) throw new Refusal('OFFER_GONE');
  const membershipId = travelingMembership(viewer);
  const comparison = await compareOffers(viewer, offers, { ip: context.ip, membershipId });
  const rates = await exchangeRates();
  const made = await writeForCompany(viewer, async (tx, log) => {
    const again = await orderOfKey(viewer, wanted.idempotencyKey, tx);
    if (again !== null) return sameOrder(again, wanted);
    if (!(await allowsRooms(viewer, offers, tx))) throw new Refusal('ONE_ROOM_ONLY');
    const travelerId = acting === null ? viewer.account.id : await accountOfColleague(viewer, tx);
    if (!wanted.again && (await hasBooked(viewer, travelerId, wanted, tx)))
      throw new Refusal('ALREADY_BOOKED', { field: 'again' });
    const judgement = await judgeOrder(viewer, { offers, membershipId, comparison }, tx);
    requireAllowed(judgement, wanted);
    const requestId = await requestOf(viewer, wanted, tx);
    const cents = offers.reduce((sum, { priceEur }) => sum + centsOf(priceEur.total), extrasCents(extras));
    const payable = { verticals: verticalsOf(offers), cents, ways: waysToPay(offers), membershipId, rates };
    const paying = await takePaying(viewer, choice, payable, tx);
    const booking = await fieldBooking(viewer, { ...judgedTrip(judgement.items), cents, rates }, tx);
    const answers = await takeAnswers(viewer, booking, wanted, tx);
    const approval = await planOf(viewer, wanted, { judgement, cents, rates, membershipId }, tx);
    return insertOrder(
      context,
      viewer,
      { wanted, offers, extras, approval, travelers, travelerId, requestId, answers, judgement, paying },
      tx,
      log,
    );
  });
  if ('asks' in made && made.asks) {
    kickOutbox();
    return { id: made.id };
  }
  if (choice.way === 'card') await workOnPayment(made.id);
  else await workOnProviders(made.id, wanted, offers);
  return made;
}

/**
 * Asks the providers. When a bag or a seat was sold after the press, the order has failed; whoever still waits for the answer gets
 * their form back instead of a mail, with what is not to be had refused as it would have been a moment later.
 */
async function workOnProviders(id: string, wanted: NewOrder, offers: readonly Offer[]): Promise<void> {
  await workOnOrder(id, waitMs);
  const lost = and(eq(orderItem.orderId, id), eq(orderItem.failure, 'extrasGone'));
  if ((await database().$count(orderItem, lost)) === 0) return;
  await extrasOf(wanted, offers).catch(async (refusal: unknown) => {
    await dropFailureMail(id);
    throw refusal;
  });
}

const verticalsOf = (offers: readonly Offer[]) => offers.map(({ vertical }) => vertical);

type Known = { readonly id: string; readonly resultIds: readonly string[] };

async function orderOfKey(viewer: Booker, key: string, on: Queryable): Promise<Known | null> {
  const rows = await on
    .select({ id: bookingOrder.id, resultId: orderItem.resultId })
    .from(bookingOrder)
    .innerJoin(orderItem, eq(orderItem.orderId, bookingOrder.id))
    .where(and(eq(bookingOrder.bookedById, viewer.account.id), eq(bookingOrder.idempotencyKey, key)))
    .orderBy(asc(orderItem.position));
  const [first] = rows;
  return first === undefined ? null : { id: first.id, resultIds: rows.map(({ resultId }) => resultId) };
}

/** The order that the key has made; the key of another order's page orders nothing. */
function sameOrder({ id, resultIds }: Known, { resultId }: NewOrder): { id: string } {
  if (!isDeepStrictEqual(resultIds, resultId))
    throw new Refusal('VALIDATION_ERROR', { field: 'idempotencyKey' });
  return { id };
}

async function offersOf(viewer: Booker, { priceSeen, resultId }: NewOrder): Promise<Offer[]> {
  const codesOf = viewerCodesOf(viewer);
  const found = await Promise.all(resultId.map(async (one) => findOffer(one, await codesOf(one))));
  const offers = found.flatMap((offer) => offer ?? []);
  if (offers.length < resultId.length) throw new Refusal('OFFER_GONE');
  if (!offers.every(sellsHere)) throw new Refusal('NOT_SOLD_HERE');
  const total = offers.reduce((sum, { priceEur }) => sum + centsOf(priceEur.total), 0);
  if (total > priceSeen) throw new Refusal('PRICE_CHANGED');
  return offers;
}

function travelersIn(wanted: NewOrder, offers: readonly Offer[]): OrderTraveler[] {
  const { count, facts } = travelersNeeded(offers);
  const places = travelerPlaces.slice(0, count);
  if (places.length < count)
    throw new Refusal('VALIDATION_ERROR', { description: `at most ${places.length} travelers in one order` });
  return places.map((at) => {
    const one = {
      givenName: wanted[`givenName${at}`] ?? '',
      familyName: wanted[`familyName${at}`] ?? '',
      dateOfBirth: facts.includes('dateOfBirth') ? wanted[`dateOfBirth${at}`] : '',
      title: facts.includes('title') ? wanted[`title${at}`] : '',
      gender: facts.includes('gender') ? wanted[`gender${at}`] : '',
      phone: facts.includes('phone') ? wanted[`phone${at}`] : '',
    } as const;
    const today = utcDay(new Date());
    const missing = (['givenName', 'familyName', ...facts] as const).find((name) => one[name] === '');
    if (missing !== undefined) throw new Refusal('VALIDATION_ERROR', { field: `${missing}${at}` });
    const born = one.dateOfBirth;
    if (born !== '' && (born < earliestBirth || born >= today))
      throw new Refusal('VALIDATION_ERROR', { field: `dateOfBirth${at}` });
    return one;
  });
}

/** The account of the colleague the viewer books for; null for one without an account. */
async function accountOfColleague(viewer: Booker, tx: Queryable): Promise<string | null> {
  const which = eq(membership.id, viewer.session.actingFor?.membershipId ?? '');
  const found = await findColleague(viewer, which, tx);
  if (found?.kind !== 'book')
    throw new Refusal('FORBIDDEN', { description: 'the viewer may not book for this colleague' });
  return found.accountId;
}

/** Whether whoever travels has one of the offers already, or it is being booked: in another tab, or by somebody else. */
async function hasBooked(
  { membership: { companyId } }: Booker,
  travelerId: string | null,
  { resultId }: NewOrder,
  tx: Queryable,
): Promise<boolean> {
  if (travelerId === null) return false;
  const [found] = await tx
    .select({ id: orderItem.id })
    .from(orderItem)
    .innerJoin(bookingOrder, eq(bookingOrder.id, orderItem.orderId))
    .where(
      and(
        eq(bookingOrder.companyId, companyId),
        eq(bookingOrder.travelerId, travelerId),
        inArray(orderItem.resultId, resultId),
        inArray(orderItem.state, goingOnStates),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** The request of the colleague that the viewer works on and wants to close with this order; null for none. */
async function requestOf(
  { membership: own, session: { actingFor } }: Booker,
  { closesRequest, requestId }: NewOrder,
  tx: Queryable,
): Promise<string | null> {
  if (!closesRequest || requestId === '' || actingFor === null) return null;
  const [found] = await tx
    .select({ id: bookRequest.id })
    .from(bookRequest)
    .where(
      and(
        eq(bookRequest.id, requestId),
        openRequestsAssignedTo(own.id, own.companyId, actingFor.membershipId),
      ),
    );
  return found?.id ?? null;
}

/** The policies' answer of now binds; where the form shows another, whoever books sees it first. */
function requireAllowed(judgement: OrderJudgement, { justification, policySeen }: NewOrder): void {
  const { decision, hash, needsJustification } = judgement;
  if (decision.status === 'blocked') throw new Refusal('POLICY_BLOCKED');
  if (policySeen !== '' && policySeen !== hash) throw new Refusal('POLICY_CHANGED');
  if (needsJustification && justification.length < justificationMin)
    throw new Refusal('VALIDATION_ERROR', { field: 'justification' });
}

type Judged = {
  readonly judgement: OrderJudgement;
  readonly cents: number;
  readonly rates: ExchangeRates;
  readonly membershipId: string;
};

/** Who has to approve what is booked now, or is notified of it. */
async function planOf(
  viewer: Booker,
  { approver, hold }: NewOrder,
  { cents, judgement, membershipId, rates }: Judged,
  tx: Queryable,
): Promise<PlannedApproval> {
  // What is held is asked for when it is to be booked.
  if (hold) return { plan: null, notified: [] };
  const policy = reasonsToApprove(judgement.items.map(({ decision }) => decision));
  const trip = { ...judgedTrip(judgement.items), approver, policy, cents, rates };
  return approvalPlan(viewer, { ...trip, travelerMemberId: membershipId }, tx);
}

type Placing = {
  readonly wanted: NewOrder;
  readonly offers: readonly Offer[];
  readonly extras: BookedExtras;
  readonly approval: PlannedApproval;
  readonly travelers: readonly OrderTraveler[];
  readonly travelerId: string | null;
  readonly requestId: string | null;
  readonly answers: readonly FieldAnswer[];
  readonly judgement: OrderJudgement;
  readonly paying: Paying;
};

async function insertOrder(
  context: RequestContext,
  { account: booker, membership: { companyId } }: Booker,
  {
    answers,
    approval: { plan, notified },
    extras,
    judgement,
    offers,
    paying,
    requestId,
    travelers,
    travelerId,
    wanted,
  }: Placing,
  tx: Queryable,
  log: Log,
): Promise<{ id: string; asks: boolean }> {
  const { brand, locale, origin } = context;
  // Nothing is paid before it is approved.
  const gateway = paying.way === 'card' && plan === null ? paymentGateway() : null;
  const { order, items } = await writeNewOrder(
    {
      order: {
        companyId,
        bookedById: booker.id,
        travelerId,
        requestId,
        notifiedIds: [...notified],
        idempotencyKey: wanted.idempotencyKey,
        payment: paying.way,
        paymentMethodId: paying.method?.id ?? null,
        paymentLabel: paying.method?.label ?? '',
        travelers,
        answers,
        email: wanted.email,
        locale,
        brand: brand.key,
        origin,
      },
      offers,
      extras,
      state:
        plan !== null
          ? 'awaitingApproval'
          : gateway !== null
            ? 'unpaid'
            : wanted.hold
              ? 'holding'
              : 'confirming',
      trial: readEnv().mode === 'demo' ? wanted.trial : '',
      workAt: gateway === null && plan === null ? atOnce : null,
    },
    tx,
  );
  const itemIds = items.map(({ id }) => id);
  const { justification } = wanted;
  await keepDecisions(judgement, { companyId, orderId: order.id, itemIds, justification }, tx);
  if (gateway !== null) await tx.insert(orderPayment).values(newPayment(order.id, gateway));
  await log(context, 'order.placed', { order: order.number, cents: order.totalCents });
  if (plan !== null) {
    await askApproval({ order, items, plan, note: wanted.approvalNote }, tx);
    await log(context, 'approval.asked', { order: order.number, cents: order.totalCents });
  }
  return { id: order.id, asks: plan !== null };
}
