import 'server-only';
import { and, eq, ne, sql } from 'drizzle-orm';
import { companyApprovalSettings, inCompanyCurrency } from '@/lib/server/approvals/company-approval-settings';
import { routeOrder } from '@/lib/server/approvals/route-approval';
import { writtenItems } from '@/lib/server/booking/approval/approval-item-prices';
import { reasonsOf } from '@/lib/server/booking/approval/approval-plan';
import { recordAgreement } from '@/lib/server/booking/approval/approval-steps';
import { askApproval } from '@/lib/server/booking/approval/ask-approval';
import { waitingItems } from '@/lib/server/booking/approval/items-under-approval';
import { type Verdict, verdictOf } from '@/lib/server/booking/approval/judge-again';
import { judgedTrip } from '@/lib/server/booking/approval/judged-trip';
import { restartApproval } from '@/lib/server/booking/approval/restart-approval';
import {
  endApproval,
  grantApproval,
  keepPrice,
  lockPending,
} from '@/lib/server/booking/approval/settle-approval';
import { workOnApprovals } from '@/lib/server/booking/approval/work-on-approvals';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import {
  approvalAsk,
  approvalEntry,
  approvalMessage,
  approvalRequest,
} from '@/lib/server/store/approval-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { notification } from '@/lib/server/store/notification-schema';
import { orderEntry, orderItem } from '@/lib/server/store/order-schema';
import { membership, outbox } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { reasonsToApprove } from '@/lib/shared/approvals/approval-reason';
import { centsOf } from '@/lib/shared/booking/order';
import { msPerDay, msPerHour } from '@/lib/shared/day/days';
import type { Offer } from '@/lib/shared/search/offer';
import { type ApprovalPlan, approvalPlans } from './approval-plans';
import type { CastMember } from './demo-cast';
import type { DemoBuyer } from './demo-offers';
import { bookItem, type DemoOrders, dateBack, orderForCompany } from './demo-order';
import { namedPeople } from './named-people';
import { type DemoApprovers, seedApprovers, seedFlows } from './seed-approvers';
import { seedPolicyTests } from './seed-policy-tests';
import { offersFor } from './traveler-availability';

const declined = 'There is a cheaper one at nearly the same time. Please choose that.';
/** What the trip that has become dearer costs by now, against what was asked for. */
const dearer = 1.09;
/** Hours ago others were asked where nobody had answered. */
const escalatedAgo = 4;
/** Below this a trip takes one step. */
const oneStepUsd = 4900;

/**
 * Names approvers of the demo's company, gives it flows, and tells of the trips that had to be approved: asked, decided and ended as every
 * other is, and then dated back; and pins examples of what was booked. Once; nobody is written to.
 */
export async function seedApprovals(orders: DemoOrders, now: Date): Promise<void> {
  if ((await database().$count(approvalRequest)) > 0) return;
  const { cast } = orders;
  const approvers = await inTransaction(async (tx) => {
    await seedFlows(tx, cast.companyId);
    return seedApprovers(tx, cast, now);
  });
  const escalated = approvalPlans.filter(({ meanwhile }) => meanwhile === 'escalated');
  const others = approvalPlans.filter((plan) => !escalated.includes(plan));
  for (const [nth, plan] of escalated.entries()) await seedRequest(orders, approvers, { plan, nth }, now);
  // Nobody has answered these by now, and only they are due.
  await workOnApprovals(new Date(now.getTime() - escalatedAgo * msPerHour));
  for (const [nth, plan] of others.entries())
    await seedRequest(orders, approvers, { plan, nth: nth + escalated.length }, now);
  await askAsRequested();
  await tellNobody(now);
  await inTransaction((tx) => seedPolicyTests(tx, cast));
}

type Numbered = { readonly plan: ApprovalPlan; readonly nth: number };

async function seedRequest(
  orders: DemoOrders,
  approvers: DemoApprovers,
  { nth, plan }: Numbered,
  now: Date,
): Promise<void> {
  const traveler = travelerFor(orders, approvers, plan);
  const at = new Date(now.getTime() - plan.asked * msPerHour);
  const isOpen = plan.outcome === 'pending';
  // What waits is asked for again at a yes: at the price of today.
  const buyer = { memberId: traveler.id, at, soldAt: isOpen ? now : at };
  const isLarge = plan.parts.some(({ dearest }) => dearest === true);
  const mostUsd = isLarge ? Number.POSITIVE_INFINITY : oneStepUsd;
  const offers = await offersFor(orders.desk, { plan, traveler, buyer, mostUsd, nth: nth + 100 }, now);
  const asked = await inTransaction((tx) =>
    ask(orders, { traveler, buyer, offers, note: plan.note, nth }, now, tx),
  );
  if (!isOpen) await decide({ ...asked, plan, at });
  else if (plan.meanwhile === 'questioned') await question(orders, asked.requestId, at);
  else if (plan.meanwhile === 'dearer') await reprice(asked.requestId);
}

function travelerFor(
  { book, cast }: DemoOrders,
  { awayFor, named, ofPetra }: DemoApprovers,
  plan: ApprovalPlan,
): CastMember {
  if (plan.asker === 'theo') return cast.of(namedPeople.traveler);
  if (plan.asker === 'guest') return cast.of(namedPeople.guest);
  // A deputy is asked only for what is asked while the approver is away.
  const others = plan.asker === 'ofPetra' ? ofPetra : named.filter((one) => !awayFor.includes(one));
  const among = plan.asker === 'awayApprover' ? awayFor : others;
  const isExecutive = ({ profile }: CastMember) => profile.title === 'Vice President';
  const found = book.take(
    among.filter((one) => !isExecutive(one)),
    plan,
  );
  if (found === null) throw new Error('nobody of the demo is free for a trip to be approved');
  return found;
}

type Asking = {
  readonly traveler: CastMember;
  readonly buyer: DemoBuyer;
  readonly offers: readonly Offer[];
  readonly note: string;
  readonly nth: number;
};
type Asked = { readonly orderId: string; readonly requestId: string; readonly verdict: Verdict };

/** As the checkout does. */
async function ask(
  orders: DemoOrders,
  { buyer, nth, note, offers, traveler }: Asking,
  now: Date,
  tx: Queryable,
): Promise<Asked> {
  const { accountId, id: memberId } = traveler;
  if (accountId === null) throw new Error('somebody asks who has no account');
  const { companyId } = orders.cast;
  const settings = await companyApprovalSettings(companyId, tx);
  const cents = offers.reduce((sum, { priceEur }) => sum + centsOf(priceEur.total), 0);
  const total = inCompanyCurrency(cents, settings.currency, await exchangeRates());
  const { items, judgement, order } = await orderForCompany(
    orders,
    { traveler, buyer, offers, nth, bookedById: accountId, state: 'awaitingApproval' },
    tx,
  );
  const who = { companyId, travelerMemberId: memberId, requesterMemberId: memberId, total };
  const policy = reasonsToApprove(judgement.items.map(({ decision }) => decision));
  const { cause, flow, steps } = await routeOrder(
    {
      ...who,
      ...judgedTrip(judgement.items),
      byRule: policy.length > 0,
    },
    settings,
    tx,
  );
  if (cause === null) throw new Error('the demo asks for what nobody has to approve');
  const plan = {
    ...who,
    settings,
    flow: flow === null ? null : { name: flow.name, steps: flow.steps },
    steps,
    chosenApproverId: null,
    choosable: null,
    mayAsk: true,
    reasons: reasonsOf(settings, cause, policy),
  };
  const requestId = await askApproval({ order, items, plan, note, now: buyer.at }, tx);
  await dateBack(order.id, buyer.at, now, tx);
  const itemIds = items.map(({ id }) => id);
  return { orderId: order.id, requestId, verdict: verdictOf({ judgement, itemIds }) };
}

/** As an approver does, or time. */
async function decide({
  at,
  orderId,
  plan,
  requestId,
  verdict,
}: Asked & { readonly plan: ApprovalPlan; readonly at: Date }): Promise<void> {
  const decidedAt = await inTransaction(async (tx) => {
    const request = await lockPending(requestId, tx);
    if (request === null) throw new Error('a request of the demo does not wait');
    const by = await whoDecides(requestId, request.step, tx);
    const hours = 2 + (plan.asked % 23);
    if (plan.outcome === 'expired') {
      await endApproval(request, { state: 'expired', actorId: null }, tx);
      return request.deadline;
    }
    const when = new Date(at.getTime() + hours * msPerHour);
    if (plan.outcome === 'declined')
      await endApproval(request, { ...by, state: 'declined', answer: declined }, tx);
    else if ('allowed' in verdict) {
      const seen = writtenItems(request, await waitingItems(request, tx));
      const yes = { cents: request.priceNowCents, items: seen, memberId: by.memberId, now: when };
      const { isOver, request: advanced } = await recordAgreement(request, yes, tx);
      if (!isOver) throw new Error('a trip of the demo takes a second step');
      await grantApproval(advanced, { ...by, prices: [], seenItems: seen, allowed: verdict.allowed }, tx);
    }
    return when;
  });
  const items = await database().select().from(orderItem).where(eq(orderItem.orderId, orderId));
  for (const item of items) if (item.state === 'confirming') await bookItem(item);
  await database()
    .update(approvalEntry)
    .set({ createdAt: decidedAt })
    .where(and(eq(approvalEntry.requestId, requestId), ne(approvalEntry.kind, 'asked')));
  await database().update(approvalRequest).set({ decidedAt }).where(eq(approvalRequest.id, requestId));
  await database()
    .update(orderEntry)
    .set({ createdAt: decidedAt })
    .where(sql`${orderEntry.orderId} = ${orderId} and ${orderEntry.createdAt} > ${decidedAt}`);
}

/** The first of those who are asked in a step. */
async function whoDecides(requestId: string, step: number, tx: Queryable) {
  const [found] = await tx
    .select({ memberId: membership.id, actorId: membership.accountId, profile: membership.profile })
    .from(approvalAsk)
    .innerJoin(membership, eq(membership.id, approvalAsk.memberId))
    .where(and(eq(approvalAsk.requestId, requestId), eq(approvalAsk.step, step)))
    .orderBy(membership.email)
    .limit(1);
  if (found === undefined) throw new Error('nobody is asked for a trip of the demo');
  return { memberId: found.memberId, actorId: found.actorId, person: String(found.profile.name ?? '') };
}

/** Petra wants to know more about one of them. */
async function question({ cast }: DemoOrders, requestId: string, askedAt: Date): Promise<void> {
  await database()
    .insert(approvalMessage)
    .values({
      requestId,
      authorId: cast.accountOf(namedPeople.approver),
      text: 'Could you travel a day later? The flights are cheaper then.',
      createdAt: new Date(askedAt.getTime() + msPerHour),
    });
}

/** The provider wanted more when somebody looked, than was asked for. */
async function reprice(requestId: string): Promise<void> {
  const rates = await exchangeRates();
  await inTransaction(async (tx) => {
    const before = await lockPending(requestId, tx);
    if (before === null) throw new Error('a request of the demo does not wait');
    const items = await tx.select().from(orderItem).where(eq(orderItem.orderId, before.orderId));
    const prices = items.map(({ id: itemId, priceCents }) => ({
      itemId,
      offer: null,
      cents: Math.round(priceCents * dearer),
    }));
    const cents = prices.reduce((sum, one) => sum + one.cents, 0);
    await restartApproval(await keepPrice(before, { cents, prices }, rates, tx), tx);
  });
}

/** Whoever is asked was asked when the request was made. */
async function askAsRequested(): Promise<void> {
  await database()
    .update(approvalAsk)
    .set({ createdAt: sql`${approvalRequest.createdAt}` })
    .from(approvalRequest)
    .where(eq(approvalRequest.id, approvalAsk.requestId));
}

/** No mail is sent; on the site people were told when it happened, and have read by now what is older than two days. */
async function tellNobody(now: Date): Promise<void> {
  await database().delete(outbox).where(sql`${outbox.about} ? 'requestId'`);
  const isAsked = eq(notification.event, 'approvalAsked');
  const ofRequest = sql`${notification.about}->>'requestId' = ${approvalRequest.id}::text`;
  for (const [which, moment] of [
    [isAsked, sql`${approvalRequest.createdAt}`],
    [
      ne(notification.event, 'approvalAsked'),
      sql`coalesce(${approvalRequest.decidedAt}, ${approvalRequest.askedAt})`,
    ],
  ] as const)
    await database()
      .update(notification)
      .set({
        createdAt: moment,
        readAt: sql`case when ${moment} < ${new Date(now.getTime() - 2 * msPerDay)} then ${moment} else ${notification.readAt} end`,
      })
      .from(approvalRequest)
      .where(and(ofRequest, which));
}
