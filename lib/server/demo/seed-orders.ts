import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { writeNewOrder } from '@/lib/server/booking/write-new-order';
import { database } from '@/lib/server/store/connection';
import { bookingOrder } from '@/lib/server/store/order-schema';
import { credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import type { Offer } from '@/lib/shared/search/offer';
import { defaultBrandKey } from '@/lib/shared/site/brands';
import { defaultLocale } from '@/lib/shared/site/locale/locales';
import type { CastMember } from './demo-cast';
import type { DemoBuyer } from './demo-offers';
import { bookItem, cancelItem, type DemoOrders, dateBack, orderForCompany } from './demo-order';
import { demoOrigin } from './demo-origin';
import { daysBefore } from './demo-time';
import { kickOffPeople, kickOffPlan } from './event-plans';
import { flightNow } from './flight-now';
import { namedPeople, personalDemo } from './named-people';
import { homeCodeOf, type OrderPlan, orderPlans } from './order-plans';
import { isByTrain, offersFor, railOffices } from './traveler-availability';
import { type TripPlan, tripPlans } from './trip-plans';

const personalOrders = 5;
/** So many of the trips that are under way are to be in the air. */
const inTheAir = 2;
/** Which of the orders the kick-off's first is. */
const kickOffFirst = 500;
/** What costs more has to be approved. */
const thresholdUsd = 2500;

/**
 * Orders of four months behind and six weeks ahead, for Acme and for whoever travels for themselves, that nobody had to approve: written,
 * booked in the sample provider's books and settled as every other order is, and then dated back. Once; nobody is written to.
 */
export async function seedOrders(orders: DemoOrders, now: Date): Promise<void> {
  if ((await database().$count(bookingOrder)) > 0) return;
  const arranger = orders.cast.accountOf(namedPeople.arranger);
  let flying = 0;
  for (const [nth, plan] of tripPlans().entries()) {
    const traveler = orders.book.take(whoFits(orders, plan), plan);
    if (traveler?.accountId == null) throw new Error('nobody of the demo is free for a trip');
    const buyer = buyerOf(traveler, plan, now);
    const isNow = plan.from <= 0 && plan.from + plan.nights > 0;
    const isMeant = isNow && flying < inTheAir;
    const inPolicy = (offer: Offer) => orders.desk.says(offer, buyer).status === 'inPolicy';
    const flight = isMeant ? await flightNow(homeCodeOf(traveler.office), inPolicy, now) : null;
    if (isMeant) flying += 1;
    const wanted = { plan, traveler, buyer, mostUsd: thresholdUsd, nth };
    const offers = flight === null ? await offersFor(orders.desk, wanted, now) : [flight.offer];
    // Every third one is booked by the arranger.
    const bookedById = nth % 3 === 2 ? arranger : traveler.accountId;
    await seedOrder(orders, { plan, traveler, bookedById, offers, nth }, now);
  }
  await seedKickOff(orders, now);
  await seedPersonal(now);
}

/** Whoever needs no approval for every trip, and has the office and the policy that a trip is for. */
function whoFits({ people }: DemoOrders, plan: TripPlan): readonly CastMember[] {
  const isWarned = plan.parts.some(({ is }) => is !== 'inPolicy');
  return people.filter(
    ({ office, profile, role }) =>
      role !== 'guest' &&
      role !== 'helpdesk' &&
      (!isByTrain(plan) || railOffices.includes(office)) &&
      !(isWarned && profile.title === 'Vice President'),
  );
}

/** What people have booked for the kick-off that the company plans. */
async function seedKickOff(orders: DemoOrders, now: Date): Promise<void> {
  const { booked } = kickOffPeople(orders.cast.people);
  for (const [nth, traveler] of booked.entries()) {
    if (traveler.accountId === null) continue;
    const plan = kickOffPlan(nth);
    const buyer = buyerOf(traveler, plan, now);
    const wanted = { plan, traveler, buyer, mostUsd: thresholdUsd, nth: nth + kickOffFirst };
    const offers = await offersFor(orders.desk, wanted, now);
    await seedOrder(orders, { plan, traveler, bookedById: traveler.accountId, offers, nth }, now);
  }
}

type Ordered = {
  readonly plan: TripPlan;
  readonly traveler: CastMember;
  readonly bookedById: string;
  readonly offers: readonly Offer[];
  readonly nth: number;
};

async function seedOrder(orders: DemoOrders, { plan, ...ordered }: Ordered, now: Date): Promise<void> {
  const buyer = buyerOf(ordered.traveler, plan, now);
  const { items, order } = await inTransaction((tx) =>
    orderForCompany(orders, { ...ordered, buyer, state: 'confirming' }, tx),
  );
  for (const item of items) await bookItem(item, plan.becomes === 'soldOut');
  if (plan.becomes === 'cancelled') for (const item of items) await cancelItem(item, ordered.bookedById);
  await inTransaction((tx) => dateBack(order.id, buyer.at, now, tx));
}

/** What somebody without a company has ordered on providers' sites. */
async function seedPersonal(now: Date): Promise<void> {
  const [pia] = await database()
    .select({ accountId: credential.accountId })
    .from(credential)
    .where(eq(credential.subject, personalDemo));
  if (pia === undefined) return;
  const offices = Array.from({ length: personalOrders }, () => 'Boston');
  for (const plan of await orderPlans('Pia', offices, now)) {
    const { items, order } = await inTransaction((tx) =>
      writeNewOrder(
        {
          order: {
            companyId: null,
            bookedById: pia.accountId,
            travelerId: pia.accountId,
            idempotencyKey: randomUUID(),
            payment: null,
            email: personalDemo,
            locale: defaultLocale.tag,
            brand: defaultBrandKey,
            origin: demoOrigin(),
          },
          offers: plan.offers,
          state: 'handedOver',
          workAt: null,
        },
        tx,
      ),
    );
    for (const item of items) await bookItem(item);
    await inTransaction((tx) => dateBack(order.id, orderedAt(plan, now), now, tx));
  }
}

function buyerOf({ id: memberId }: CastMember, plan: TripPlan, now: Date): DemoBuyer {
  const at = orderedAt(plan, now);
  return { memberId, at, soldAt: at };
}

const orderedAt = ({ from, lead }: Pick<OrderPlan, 'from' | 'lead'>, now: Date): Date =>
  daysBefore(now, Math.max(1, lead - from), 9 + (lead % 8), (lead * 7) % 60);
