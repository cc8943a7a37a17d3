import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { companyApprovalSettings, inCompanyCurrency } from '@/lib/server/approvals/company-approval-settings';
import { routeOrder } from '@/lib/server/approvals/route-order';
import { askApproval } from '@/lib/server/booking/approval/ask-approval';
import { type Verdict, verdictOf } from '@/lib/server/booking/approval/judge-again';
import { endApproval, grantApproval, lockPending } from '@/lib/server/booking/approval/settle-approval';
import { workOnOrder } from '@/lib/server/booking/work-on-orders';
import { writeNewOrder } from '@/lib/server/booking/write-new-order';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { approvalFlow, approvalMessage, approvalRequest, approver } from '@/lib/server/store/approval-schema';
import { memberLink } from '@/lib/server/store/company-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { notification } from '@/lib/server/store/notification-schema';
import { bookingOrder, orderEntry, orderItem } from '@/lib/server/store/order-schema';
import { outbox } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { reasonsToApprove } from '@/lib/shared/approvals/approval-reason';
import { centsOf, namesOnly } from '@/lib/shared/booking/order';
import { dayAfter, msPerDay, msPerHour } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { Offer } from '@/lib/shared/search/offer';
import { defaultBrandKey } from '@/lib/shared/site/brands';
import { defaultLocale } from '@/lib/shared/site/locale/locales';
import { type CastMember, type DemoCast, demoCast } from './demo-cast';
import { keepDemoDecisions } from './demo-decisions';
import { demoEvent } from './demo-offer';
import { demoOrigin } from './demo-origin';
import { namedPeople } from './named-people';
import { seedPolicyTests } from './seed-policy-tests';

type Outcome = 'pending' | 'approved' | 'declined' | 'expired';
type Plan = {
  readonly outcome: Outcome;
  /** Hours ago it was asked. */
  readonly asked: number;
  readonly note: string;
};

/** What waits, the first being due first, and what was decided. */
const plans: readonly Plan[] = [
  { outcome: 'pending', asked: 21, note: 'Opening of the new showroom. The customer chose the dates.' },
  { outcome: 'pending', asked: 9, note: 'Trade fair: hotels nearby sell out early.' },
  { outcome: 'pending', asked: 4, note: '' },
  { outcome: 'pending', asked: 1, note: 'Workshop with the whole team of the partner.' },
  { outcome: 'approved', asked: 40, note: 'Quarterly review on site.' },
  { outcome: 'approved', asked: 90, note: '' },
  { outcome: 'approved', asked: 160, note: 'Training of the new colleagues.' },
  { outcome: 'declined', asked: 60, note: 'I would rather stay in the centre.' },
  { outcome: 'declined', asked: 130, note: '' },
  { outcome: 'expired', asked: 110, note: 'Site visit.' },
];
const declined = 'There is a cheaper stay within walking distance. Please choose that one.';
/** How many travelers of the demo nobody is named for. */
const unnamed = 2;

/**
 * Names approvers of the demo's company and tells of ten trips that had to be approved: asked, decided and ended as every other is, and
 * then dated back; and pins examples of what was booked. Once; nobody is written to.
 */
export async function seedApprovals(now = new Date()): Promise<void> {
  const cast = await demoCast(database());
  if (cast === null || (await database().$count(approvalRequest)) > 0) return;
  await inTransaction((tx) => nameApprovers(tx, cast, now));
  const travelers = [cast.of(namedPeople.traveler), ...travelersOf(cast)].filter(
    (one, at, all) => all.findIndex(({ id }) => id === one.id) === at,
  );
  for (const [nth, plan] of plans.entries()) {
    const traveler = travelers[nth % Math.min(4, travelers.length)];
    if (traveler !== undefined) await seedRequest(cast, traveler, { ...plan, nth }, now);
  }
  await inTransaction((tx) => seedPolicyTests(tx, cast));
  await seedFlow(cast.companyId);
}

/** Dear trips that need an approval anyway take two steps; those that were asked for before take one. */
const seedFlow = (companyId: string) =>
  database()
    .insert(approvalFlow)
    .values({
      companyId,
      name: 'Large trips',
      trigger: 'needed',
      minTotal: 5000,
      steps: [
        { who: 'named', people: [], agree: '1', hours: 24, onTimeout: 'escalate' },
        { who: 'forAll', people: [], agree: '1', hours: 24, onTimeout: 'cancel' },
      ],
      position: 1,
    })
    .onConflictDoNothing();

const travelersOf = ({ people }: DemoCast): CastMember[] =>
  people.filter(
    ({ accountId, role, status }) => role === 'traveler' && status === 'active' && accountId !== null,
  );

/** Petra approves for Theo and others; one of the other approvers is away. */
async function nameApprovers(tx: Queryable, cast: DemoCast, now: Date): Promise<void> {
  const { companyId, people } = cast;
  const petra = cast.of(namedPeople.approver);
  const others = people.filter(
    ({ accountId, id, role, status }) =>
      role === 'approver' && status === 'active' && accountId !== null && id !== petra.id,
  );
  const theo = cast.of(namedPeople.traveler);
  const rest = travelersOf(cast).filter(({ id }) => id !== theo.id);
  const named = rest.slice(0, Math.max(0, rest.length - unnamed));
  const links = [theo, ...named].map((traveler, nth) => ({
    companyId,
    kind: 'approves',
    // The first ones are Petra's.
    fromId: (nth < 6 ? petra : (others[nth % others.length] ?? petra)).id,
    toId: traveler.id,
  }));
  await tx.insert(memberLink).values(links).onConflictDoNothing();
  const [away] = others;
  const limits = others.slice(1, 2).map(({ id: memberId }) => ({ memberId, companyId, limitAmount: 3000 }));
  const absence =
    away === undefined
      ? []
      : [
          {
            memberId: away.id,
            companyId,
            deputyId: petra.id,
            deputyFrom: dayAfter(utcDay(now), -2),
            deputyUntil: dayAfter(utcDay(now), 9),
          },
        ];
  if (limits.length + absence.length > 0)
    await tx
      .insert(approver)
      .values([...limits, ...absence])
      .onConflictDoNothing();
}

async function seedRequest(
  cast: DemoCast,
  traveler: CastMember,
  plan: Plan & { readonly nth: number },
  now: Date,
): Promise<void> {
  const askedAt = new Date(now.getTime() - plan.asked * msPerHour);
  const offers = await dearOffers(plan.nth, now);
  if (offers.length === 0 || traveler.accountId === null) return;
  const { orderId, requestId, verdict } = await inTransaction((tx) =>
    ask(cast, traveler, { ...plan, offers, askedAt, now }, tx),
  );
  if (plan.outcome !== 'pending') await decide(cast, { ...plan, askedAt, orderId, requestId, verdict });
  else if (plan.nth === 1) await question(cast, requestId, askedAt);
  await database()
    .delete(outbox)
    .where(eq(sql`${outbox.about}->>'orderId'`, orderId));
  await dateBackNotifications(requestId, now);
}

/** People were told when it happened, and have read by now what is older than two days. */
async function dateBackNotifications(requestId: string, now: Date): Promise<void> {
  const [request] = await database().select().from(approvalRequest).where(eq(approvalRequest.id, requestId));
  if (request === undefined) return;
  const { askedAt, decidedAt } = request;
  const ofRequest = eq(sql`${notification.about}->>'requestId'`, requestId);
  for (const [which, createdAt] of [
    [eq(notification.event, 'approvalAsked'), askedAt],
    [ne(notification.event, 'approvalAsked'), decidedAt ?? askedAt],
  ] as const) {
    const isOld = now.getTime() - createdAt.getTime() > 2 * msPerDay;
    await database()
      .update(notification)
      .set({ createdAt, ...(isOld ? { readAt: createdAt } : {}) })
      .where(and(ofRequest, which));
  }
}

/** A flight and a stay of some nights, in three weeks or later. */
async function dearOffers(nth: number, now: Date): Promise<Offer[]> {
  const to = ['TYO', 'LIS', 'ROM', 'OSL', 'BCN'][nth % 5] ?? 'TYO';
  const at = { state: 'booked' as const, from: 21 + 2 * nth, nights: 5 + (nth % 3), key: String(nth % 5) };
  const parts = [
    { ...at, search: `/flights/BOS-${to}`, key: '0-0' },
    { ...at, search: `/hotels/${to}` },
  ];
  const found = await Promise.all(parts.map((part) => demoEvent(part, now)));
  return found.flat().map(({ offer }) => offer);
}

type Asking = {
  readonly offers: readonly Offer[];
  readonly askedAt: Date;
  readonly note: string;
  readonly now: Date;
};

/** As the checkout does. */
async function ask(
  { companyId }: DemoCast,
  { accountId, email, id: memberId, name }: CastMember,
  { askedAt, note, now, offers }: Asking,
  tx: Queryable,
): Promise<{ orderId: string; requestId: string; verdict: Verdict }> {
  const [givenName = '', ...family] = name.split(' ');
  const settings = await companyApprovalSettings(companyId, tx);
  const cents = offers.reduce((sum, { priceEur }) => sum + centsOf(priceEur.total), 0);
  const total = inCompanyCurrency(cents, settings.currency, await exchangeRates());
  const who = { companyId, travelerMemberId: memberId, requesterMemberId: memberId, total };
  const { items, order } = await writeNewOrder(
    {
      order: {
        companyId,
        bookedById: accountId,
        travelerId: accountId,
        idempotencyKey: randomUUID(),
        payment: 'invoice',
        travelers: [{ ...namesOnly, givenName, familyName: family.join(' '), dateOfBirth: '1990-05-14' }],
        email,
        locale: defaultLocale.tag,
        brand: defaultBrandKey,
        origin: demoOrigin(),
      },
      offers,
      state: 'awaitingApproval',
      workAt: null,
    },
    tx,
  );
  const judgement = await keepDemoDecisions(
    { companyId, memberId, orderId: order.id, items, offers, at: askedAt, now },
    tx,
  );
  const policy = reasonsToApprove(judgement.items.map(({ decision }) => decision));
  const reasons = policy.length > 0 ? policy : [{ code: 'aboveThreshold' as const }];
  const trip = { verticals: offers.map(({ vertical }) => vertical), byRule: true, isOutOfPolicy: true };
  const { flow, steps } = await routeOrder({ ...who, ...trip }, settings, tx);
  const plan = { ...who, settings, flow, steps, chosenApproverId: null, mayAsk: true, reasons };
  const requestId = await askApproval({ order, items, plan, note, now: askedAt }, tx);
  await dateBack(order.id, askedAt, tx);
  return {
    orderId: order.id,
    requestId,
    verdict: verdictOf({ judgement, itemIds: items.map(({ id }) => id) }),
  };
}

type Deciding = {
  readonly outcome: Outcome;
  readonly askedAt: Date;
  readonly orderId: string;
  readonly requestId: string;
  readonly verdict: Verdict;
};

/** As an approver does, or time; what is approved is booked by the worker. */
async function decide(
  cast: DemoCast,
  { askedAt, orderId, outcome, requestId, verdict }: Deciding,
): Promise<void> {
  const actorId = cast.accountOf(namedPeople.approver);
  const person = cast.of(namedPeople.approver).name;
  await inTransaction(async (tx) => {
    const request = await lockPending(requestId, tx);
    if (request === null) return;
    if (outcome === 'approved' && 'allowed' in verdict)
      await grantApproval(request, { actorId, person, prices: [], allowed: verdict.allowed }, tx);
    else if (outcome === 'declined')
      await endApproval(request, { state: 'declined', actorId, person, answer: declined }, tx);
    else await endApproval(request, { state: 'expired', actorId: null }, tx);
  });
  await workOnOrder(orderId, 10_000);
  const [row] = await database().select().from(approvalRequest).where(eq(approvalRequest.id, requestId));
  const decidedAt =
    outcome === 'expired' ? (row?.deadline ?? askedAt) : new Date(askedAt.getTime() + 3 * msPerHour);
  await database().update(approvalRequest).set({ decidedAt }).where(eq(approvalRequest.id, requestId));
  await database()
    .update(orderEntry)
    .set({ createdAt: decidedAt })
    .where(sql`${orderEntry.orderId} = ${orderId} and ${orderEntry.createdAt} > ${decidedAt}`);
}

/** Petra wants to know more about one of them. */
async function question(cast: DemoCast, requestId: string, askedAt: Date): Promise<void> {
  await database()
    .insert(approvalMessage)
    .values({
      requestId,
      authorId: cast.accountOf(namedPeople.approver),
      text: 'Could you travel a day later? The flights are cheaper then.',
      createdAt: new Date(askedAt.getTime() + msPerHour),
    });
}

async function dateBack(orderId: string, createdAt: Date, tx: Queryable): Promise<void> {
  await tx.update(bookingOrder).set({ createdAt }).where(eq(bookingOrder.id, orderId));
  await tx.update(orderItem).set({ createdAt }).where(eq(orderItem.orderId, orderId));
  await tx.update(orderEntry).set({ createdAt }).where(eq(orderEntry.orderId, orderId));
}
