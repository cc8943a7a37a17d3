import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ItemRow } from '@/lib/server/booking/order-rows';
import { changeItem } from '@/lib/server/booking/settle-item';
import { writeNewOrder } from '@/lib/server/booking/write-new-order';
import { sampleLedger } from '@/lib/server/search/providers/sample/sample-ledger';
import { database, type Queryable } from '@/lib/server/store/connection';
import { paymentMethod } from '@/lib/server/store/finance-schema';
import { bookingOrder, orderEntry, orderItem, sampleBooking } from '@/lib/server/store/order-schema';
import { credential, outbox } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { noExtras } from '@/lib/shared/booking/extras';
import { namesOnly } from '@/lib/shared/booking/order';
import { Offer } from '@/lib/shared/search/offer';
import { defaultBrandKey } from '@/lib/shared/site/brands';
import { defaultLocale } from '@/lib/shared/site/locale/locales';
import { type CastMember, type DemoCast, demoCast } from './demo-cast';
import { keepDemoDecisions } from './demo-decisions';
import { demoOrigin } from './demo-origin';
import { daysBefore } from './demo-time';
import { kickOffPeople, kickOffPlans } from './event-plans';
import { namedPeople, personalDemo } from './named-people';
import { type OrderPlan, orderPlans } from './order-plans';
import { demoAnswers } from './seed-trip-fields';
import { travelPlans } from './travel-plans';

const acmeOrders = 64;
const personalOrders = 5;

type Traveler = {
  readonly accountId: string;
  /** Null for whoever is of no company. */
  readonly memberId: string | null;
  readonly name: string;
  readonly email: string;
};
type Booked = OrderPlan & {
  readonly traveler: Traveler;
  readonly bookedById: string;
  readonly companyId: string | null;
  /** The company's method that it is paid with. */
  readonly method: { readonly id: string; readonly label: string } | null;
  /** Which of the company's orders it is. */
  readonly nth: number;
};

/**
 * Orders of four months behind and six weeks ahead, for Acme and for whoever travels for themselves: written, booked in the sample
 * provider's books and settled as every other order is, and then dated back. Once; nobody is written to.
 */
export async function seedOrders(now = new Date()): Promise<void> {
  const cast = await demoCast(database());
  if (cast === null || (await database().$count(bookingOrder)) > 0) return;
  const travelers = cast.people.flatMap(travelerOf);
  const arranger = cast.accountOf(namedPeople.arranger);
  const [method = null] = await database()
    .select({ id: paymentMethod.id, label: paymentMethod.label })
    .from(paymentMethod)
    .where(and(eq(paymentMethod.companyId, cast.companyId), eq(paymentMethod.kind, 'invoice')));
  const offices = Array.from({ length: acmeOrders }, (_, nth) => officeOf(cast.people, travelers, nth));
  for (const [nth, plan] of (await orderPlans('Acme', offices, now)).entries()) {
    const traveler = travelers[nth % travelers.length];
    if (traveler === undefined) continue;
    // Every third one is booked by the arranger.
    const bookedById = nth % 3 === 2 ? arranger : traveler.accountId;
    await seedOrder({ ...plan, traveler, bookedById, companyId: cast.companyId, method, nth }, now);
  }
  await seedTravels(cast, travelers, method, now);
  await seedKickOff(cast, method, now);
  const [pia] = await database()
    .select({ accountId: credential.accountId })
    .from(credential)
    .where(eq(credential.subject, personalDemo));
  if (pia === undefined) return;
  const traveler = { ...pia, memberId: null, name: 'Pia Sommer', email: personalDemo };
  for (const plan of await orderPlans(
    'Pia',
    Array.from({ length: personalOrders }, () => 'Boston'),
    now,
  ))
    await seedOrder(
      {
        ...plan,
        becomes: 'booked',
        traveler,
        bookedById: pia.accountId,
        companyId: null,
        method: null,
        nth: 0,
      },
      now,
    );
}

/** Trips of now and the coming weeks for the map of travelers. */
async function seedTravels(
  cast: DemoCast,
  travelers: readonly Traveler[],
  method: Booked['method'],
  now: Date,
): Promise<void> {
  const known: readonly string[] = Object.values(namedPeople);
  // What the others of the first have booked lies long behind.
  const others = travelers.filter(({ email }) => !known.includes(email)).slice(5);
  const offices = others.map((_, nth) => officeOf(cast.people, others, nth));
  for (const [nth, plan] of (await travelPlans(offices, now)).entries()) {
    const traveler = others[nth];
    if (traveler === undefined) continue;
    const bookedById = traveler.accountId;
    await seedOrder({ ...plan, traveler, bookedById, companyId: cast.companyId, method, nth }, now);
  }
}

/** What people have booked for the kick-off that the company plans. */
async function seedKickOff(cast: DemoCast, method: Booked['method'], now: Date): Promise<void> {
  const { booked } = kickOffPeople(cast.people);
  const plans = await kickOffPlans(
    booked.map(({ office }) => office),
    now,
  );
  for (const [nth, plan] of plans.entries())
    for (const traveler of booked.slice(nth, nth + 1).flatMap(travelerOf))
      await seedOrder(
        { ...plan, traveler, bookedById: traveler.accountId, companyId: cast.companyId, method, nth },
        now,
      );
}

const travelerOf = ({ accountId, email, id: memberId, name, status }: CastMember): Traveler[] =>
  accountId === null || status !== 'active' ? [] : [{ accountId, memberId, email, name }];

function officeOf(people: readonly CastMember[], travelers: readonly Traveler[], nth: number): string {
  const { email } = travelers[nth % travelers.length] ?? { email: '' };
  return people.find((one) => one.email === email)?.office ?? '';
}

async function seedOrder(plan: Booked, now: Date): Promise<void> {
  const { becomes, bookedById, companyId, method, nth, offers, traveler } = plan;
  const [givenName = '', ...family] = traveler.name.split(' ');
  const { items, order } = await inTransaction(async (tx) => {
    const written = await writeNewOrder(
      {
        order: {
          companyId,
          bookedById,
          travelerId: traveler.accountId,
          idempotencyKey: randomUUID(),
          payment: companyId === null ? null : 'invoice',
          paymentMethodId: method?.id ?? null,
          paymentLabel: method?.label ?? '',
          travelers: companyId === null ? [] : [{ ...namesOnly, givenName, familyName: family.join(' ') }],
          answers: companyId === null ? [] : await demoAnswers(companyId, nth, tx),
          email: traveler.email,
          locale: defaultLocale.tag,
          brand: defaultBrandKey,
          origin: demoOrigin(),
        },
        offers,
        state: companyId === null ? 'handedOver' : 'confirming',
        workAt: null,
      },
      tx,
    );
    const { memberId } = traveler;
    const judged = { orderId: written.order.id, items: written.items, offers, at: orderedAt(plan, now), now };
    if (companyId !== null && memberId !== null)
      await keepDemoDecisions({ companyId, memberId, ...judged }, tx);
    return written;
  });
  for (const item of items) await book(item, plan);
  if (becomes === 'cancelled') for (const item of items) await cancel(item, bookedById);
  await inTransaction((tx) => dateBack(order.id, plan, now, tx));
}

/** Books an item in the provider's books, and settles it as what they say. */
async function book(
  { id, offer, orderId, priceCents }: ItemRow,
  { becomes, companyId }: Booked,
): Promise<void> {
  const trial = becomes === 'soldOut' ? becomes : '';
  const asked = { key: id, again: false, offer: Offer.parse(offer) } as const;
  const wanted = { ...asked, extras: noExtras, travelers: [], email: '', priceCents, trial } as const;
  const answer = await sampleLedger.book(wanted, new AbortController().signal);
  const from = companyId === null ? 'handedOver' : 'confirming';
  await settle(
    { id, orderId },
    answer.kind === 'booked'
      ? { from, to: 'booked', entry: 'booked', set: { reference: answer.reference } }
      : { from, to: 'failed', entry: 'failed', set: { failure: answer.kind } },
  );
}

async function cancel({ id, orderId }: ItemRow, actorId: string): Promise<void> {
  const [item] = await database().select().from(orderItem).where(eq(orderItem.id, id));
  if (item?.reference == null) return;
  const signal = new AbortController().signal;
  const booked = { key: id, reference: item.reference };
  const feeCents = await sampleLedger.cancellationFee(booked, signal);
  if (feeCents === null) return;
  const asked = { from: 'booked', to: 'cancelling', entry: 'cancelAsked', actorId } as const;
  await settle({ id, orderId }, { ...asked, set: { feeCents } });
  const fee = await sampleLedger.cancel(booked, feeCents, signal);
  await settle(
    { id, orderId },
    { from: 'cancelling', to: 'cancelled', entry: 'cancelled', set: { feeCents: fee } },
  );
}

/** Changes an item without the mail about it. */
const settle = (item: Pick<ItemRow, 'id' | 'orderId'>, change: Parameters<typeof changeItem>[1]) =>
  inTransaction(async (tx) => {
    await changeItem(item, change, tx);
    await tx.delete(outbox).where(eq(sql`${outbox.about}->>'orderId'`, item.orderId));
  });

const orderedAt = ({ from, lead }: OrderPlan, now: Date): Date =>
  daysBefore(now, Math.max(1, lead - from), 9 + (lead % 8), (lead * 7) % 60);

/** As if it had been ordered on its day; the sample provider's books with it. */
async function dateBack(orderId: string, plan: Booked, now: Date, tx: Queryable): Promise<void> {
  const createdAt = orderedAt(plan, now);
  await tx.update(bookingOrder).set({ createdAt }).where(eq(bookingOrder.id, orderId));
  const items = await tx
    .update(orderItem)
    .set({ createdAt })
    .where(eq(orderItem.orderId, orderId))
    .returning();
  await tx.update(orderEntry).set({ createdAt }).where(eq(orderEntry.orderId, orderId));
  // Whoever cancelled did so halfway between the order and now.
  const cancelledAt = new Date((createdAt.getTime() + now.getTime()) / 2);
  await tx
    .update(orderEntry)
    .set({ createdAt: cancelledAt })
    .where(and(eq(orderEntry.orderId, orderId), inArray(orderEntry.kind, ['cancelAsked', 'cancelled'])));
  for (const { id } of items)
    await tx.update(sampleBooking).set({ createdAt }).where(eq(sampleBooking.key, id));
}
