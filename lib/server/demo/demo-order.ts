import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ItemRow, OrderRow } from '@/lib/server/booking/order-rows';
import { changeItem } from '@/lib/server/booking/settle-item';
import { writeNewOrder } from '@/lib/server/booking/write-new-order';
import { keepDecisions, type OrderJudgement } from '@/lib/server/policy/judge-order';
import { sampleLedger } from '@/lib/server/search/providers/sample/sample-ledger';
import { database, type Queryable } from '@/lib/server/store/connection';
import { paymentMethod } from '@/lib/server/store/finance-schema';
import { bookingOrder, orderEntry, orderItem, sampleBooking } from '@/lib/server/store/order-schema';
import { outbox } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { noExtras } from '@/lib/shared/booking/extras';
import { namesOnly } from '@/lib/shared/booking/order';
import type { FieldAnswer } from '@/lib/shared/finance/trip-fields';
import { Offer } from '@/lib/shared/search/offer';
import { defaultBrandKey } from '@/lib/shared/site/brands';
import { defaultLocale } from '@/lib/shared/site/locale/locales';
import { type CastMember, type DemoCast, demoCast } from './demo-cast';
import { type DemoBuyer, type DemoOffers, demoOffers } from './demo-offers';
import { demoOrigin } from './demo-origin';
import { demoAnswers } from './seed-trip-fields';
import { type TravelerAvailability, travelerAvailability } from './traveler-availability';

/** What orders of the demo company are made with; read once for all of them. */
export type DemoOrders = {
  readonly cast: DemoCast;
  readonly desk: DemoOffers;
  readonly book: TravelerAvailability;
  /** Who may travel: whoever is active. */
  readonly people: readonly CastMember[];
  /** The company's method that orders are paid with. */
  readonly method: { readonly id: string; readonly label: string } | null;
  /** What whoever orders answers to the company's questions, by which of the orders it is. */
  readonly answers: (nth: number) => readonly FieldAnswer[];
};

/** Null before the demo's people are there. */
export async function demoOrders(): Promise<DemoOrders | null> {
  const cast = await demoCast(database());
  if (cast === null) return null;
  const people = cast.people.filter(({ accountId, status }) => accountId !== null && status === 'active');
  const [method = null] = await database()
    .select({ id: paymentMethod.id, label: paymentMethod.label })
    .from(paymentMethod)
    .where(and(eq(paymentMethod.companyId, cast.companyId), eq(paymentMethod.kind, 'invoice')));
  const desk = await demoOffers(
    cast.companyId,
    people.map(({ id }) => id),
  );
  const answers = await demoAnswers(cast.companyId, database());
  return { cast, desk, book: travelerAvailability(), people, method, answers };
}

type Ordering = {
  readonly traveler: CastMember;
  readonly bookedById: string;
  readonly offers: readonly Offer[];
  readonly state: 'confirming' | 'awaitingApproval';
  readonly buyer: DemoBuyer;
  /** Which of the company's orders it is. */
  readonly nth: number;
};

/** Writes an order of the demo company as the checkout does, with what the policies of its day say of it. */
export async function orderForCompany(
  { answers, cast: { companyId }, desk, method }: DemoOrders,
  { bookedById, buyer, nth, offers, state, traveler }: Ordering,
  tx: Queryable,
): Promise<{
  readonly order: OrderRow;
  readonly items: readonly ItemRow[];
  readonly judgement: OrderJudgement;
}> {
  const [givenName = '', ...family] = traveler.name.split(' ');
  const { items, order } = await writeNewOrder(
    {
      order: {
        companyId,
        bookedById,
        travelerId: traveler.accountId,
        idempotencyKey: randomUUID(),
        payment: 'invoice',
        paymentMethodId: method?.id ?? null,
        paymentLabel: method?.label ?? '',
        // What is not booked yet has everything that a provider wants to know.
        travelers: [
          { ...namesOnly, givenName, familyName: family.join(' '), ...(state === 'confirming' ? {} : born) },
        ],
        answers: answers(nth),
        email: traveler.email,
        locale: defaultLocale.tag,
        brand: defaultBrandKey,
        origin: demoOrigin(),
      },
      offers,
      state,
      workAt: null,
    },
    tx,
  );
  const judgement = desk.judge(offers, buyer);
  const itemIds = items.map(({ id }) => id);
  await keepDecisions(
    judgement,
    { companyId, orderId: order.id, itemIds, justification: '', createdAt: buyer.at },
    tx,
  );
  return { order, items, judgement };
}

const born = { dateOfBirth: '1990-05-14' } as const;

/** Books an item in the provider's books, and settles it as what they say. */
export async function bookItem(
  {
    id,
    offer,
    orderId,
    priceCents,
    state: from,
  }: Pick<ItemRow, 'id' | 'offer' | 'orderId' | 'priceCents' | 'state'>,
  isSoldOut = false,
): Promise<void> {
  const trial = isSoldOut ? 'soldOut' : '';
  const asked = { key: id, again: false, offer: Offer.parse(offer) } as const;
  const wanted = { ...asked, extras: noExtras, travelers: [], email: '', priceCents, trial } as const;
  const answer = await sampleLedger.book(wanted, new AbortController().signal);
  await settle(
    { id, orderId },
    answer.kind === 'booked'
      ? { from, to: 'booked', entry: 'booked', set: { reference: answer.reference } }
      : { from, to: 'failed', entry: 'failed', set: { failure: answer.kind } },
  );
}

/** Cancels an item that is booked, at the fee that the provider asks. */
export async function cancelItem({ id, orderId }: ItemRow, actorId: string): Promise<void> {
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

/** As if an order had been placed and booked at a moment; the sample provider's books with it. */
export async function dateBack(orderId: string, createdAt: Date, now: Date, tx: Queryable): Promise<void> {
  await tx.update(bookingOrder).set({ createdAt }).where(eq(bookingOrder.id, orderId));
  const items = await tx
    .update(orderItem)
    .set({ createdAt })
    .where(eq(orderItem.orderId, orderId))
    .returning({ id: orderItem.id });
  // Whoever cancelled did so halfway between the order and now.
  const cancelledAt = new Date((createdAt.getTime() + now.getTime()) / 2);
  const isLater = inArray(orderEntry.kind, ['cancelAsked', 'cancelled']);
  await tx
    .update(orderEntry)
    .set({
      createdAt: sql`case when ${isLater} then ${cancelledAt}::timestamptz else ${createdAt}::timestamptz end`,
    })
    .where(eq(orderEntry.orderId, orderId));
  await tx
    .update(sampleBooking)
    .set({ createdAt })
    .where(
      inArray(
        sampleBooking.key,
        items.map(({ id }) => id),
      ),
    );
}
