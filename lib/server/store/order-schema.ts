import 'server-only';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { type BookedExtras, noExtras } from '@/lib/shared/booking/extras';
import type { OrderTraveler, PaymentWay } from '@/lib/shared/booking/order';
import {
  type ItemState,
  itemStates,
  type OrderEntryKind,
  type OrderFailure,
  type OrderState,
  orderStates,
  type PaymentState,
  paymentStates,
} from '@/lib/shared/booking/order-states';
import type { PendingChange } from '@/lib/shared/booking/pending-change';
import type { FieldAnswer } from '@/lib/shared/finance/trip-fields';
import { verticals } from '@/lib/shared/site/verticals';
import { madeAt, moment, oneOf } from './columns';
import { paymentMethod } from './finance-schema';
import { bookRequest } from './request-schema';
import { account, company } from './schema';
import { trip, tripEvent } from './trips-schema';

/** What was ordered in one checkout. Amounts are cents of a euro, the currency of the providers. */
export const bookingOrder = pgTable(
  'booking_order',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What people name it by: `K7QF3M2D`. */
    number: text('number').notNull().unique(),
    /** Null for what a traveler booked for themselves on a provider's site. */
    companyId: uuid('company_id').references(() => company.id, { onDelete: 'cascade' }),
    bookedById: uuid('booked_by_id').references(() => account.id, { onDelete: 'set null' }),
    /** Whoever travels, in whose trips it stands; null for a colleague who has no account yet. */
    travelerId: uuid('traveler_id').references(() => account.id, { onDelete: 'set null' }),
    /** Of the caller's; the same one again is the same order. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    totalCents: integer('total_cents').notNull(),
    payment: text('payment').$type<PaymentWay>(),
    /** The company's method that stands for, and what it was called; null where the company keeps none, or it was deleted. */
    paymentMethodId: uuid('payment_method_id').references(() => paymentMethod.id, { onDelete: 'set null' }),
    paymentLabel: text('payment_label').notNull().default(''),
    /** Days of birth stand here until the providers have them. */
    travelers: jsonb('travelers').$type<readonly OrderTraveler[]>().notNull().default([]),
    /** What the company asked of it. */
    answers: jsonb('answers').$type<readonly FieldAnswer[]>().notNull().default([]),
    /** Where the confirmation goes. */
    email: text('email').notNull(),
    /** The colleague's request that it answers; it closes the request once everything is booked. */
    requestId: uuid('request_id').references(() => bookRequest.id, { onDelete: 'set null' }),
    /** Memberships of whoever is notified once it is booked, because nobody had to approve it. */
    notifiedIds: uuid('told_ids').array().notNull().default([]),
    tripId: text('trip_id').references(() => trip.id, { onDelete: 'set null' }),
    /** In which language, name and site its mails are written. */
    locale: text('locale').notNull(),
    brand: text('brand').notNull(),
    origin: text('origin').notNull(),
    /** Grows with every change. */
    version: integer('version').notNull().default(1),
    createdAt: madeAt(),
  },
  (row) => [
    unique('booking_order_key').on(row.bookedById, row.idempotencyKey),
    index('booking_order_company').on(row.companyId, row.createdAt),
    index('booking_order_traveler').on(row.travelerId),
    index('booking_order_request').on(row.requestId),
    index('booking_order_method').on(row.paymentMethodId, row.createdAt),
    index('booking_order_trip').on(row.tripId),
    index('booking_order_orphan').on(row.createdAt).where(sql`company_id is null and booked_by_id is null`),
    oneOf('booking_order_state', row.state, orderStates),
    check('booking_order_total', sql`${row.totalCents} >= 0`),
  ],
);

/** One offer of an order. Its id is the key under which the provider is asked, so that a repeated request books once. */
export const orderItem = pgTable(
  'order_item',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => bookingOrder.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    vertical: text('vertical').$type<'flights' | 'hotels' | 'cars' | 'trains'>().notNull(),
    provider: text('provider').notNull(),
    resultId: text('result_id').notNull(),
    /** The offer as it was ordered. */
    offer: jsonb('offer').notNull(),
    /** Bags and seats that it is booked with; their price is part of the item's. */
    extras: jsonb('extras').$type<BookedExtras>().notNull().default(noExtras),
    startDay: date('start_day').notNull(),
    state: text('state').$type<ItemState>().notNull(),
    /** What was agreed to, and then what the provider asks. */
    priceCents: integer('price_cents').notNull(),
    /** What whoever approved it has said yes to, which it may cost a little more than; null where nobody had to approve it. */
    approvedCents: integer('approved_cents'),
    /** The price before its days were first changed, which was agreed to; null while they never were. */
    agreedCents: integer('agreed_cents'),
    failure: text('failure').$type<OrderFailure>(),
    /** What the provider calls the booking. */
    reference: text('reference'),
    /** What cancelling costs at most, as it was agreed to, and then what it did cost. */
    feeCents: integer('fee_cents'),
    /** To what it is being changed; null while nothing is. */
    change: jsonb('change').$type<PendingChange>(),
    /** What changes have cost so far, beside the price. */
    changeFeeCents: integer('change_fee_cents').notNull().default(0),
    tripEventId: uuid('event_id').references(() => tripEvent.id, { onDelete: 'set null' }),
    /** How the sample provider behaves, in demo mode. */
    trial: text('trial').notNull().default(''),
    /** Until when the provider keeps it; null for what is not held. */
    heldUntil: moment('held_until'),
    /** Since when the provider is asked, where that is not since the order. */
    askedAt: moment('asked_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When the worker looks at it next; null when there is nothing to do. */
    workAt: moment('work_at'),
    createdAt: madeAt(),
  },
  (row) => [
    index('order_item_order').on(row.orderId, row.position),
    index('order_item_event').on(row.tripEventId),
    index('order_item_work').on(row.workAt).where(sql`work_at is not null`),
    oneOf('order_item_state', row.state, itemStates),
    oneOf('order_item_vertical', row.vertical, verticals),
    check('order_item_price', sql`${row.priceCents} >= 0`),
  ],
);

/** Terms on which Duffel sold a stay; amounts are decimal numbers of `currency`. */
export type StayTerms = {
  readonly amount: string;
  readonly currency: string;
  /** What is paid back before each moment, ISO 8601. */
  readonly refunds: readonly { readonly before: string; readonly amount: string }[];
};

/**
 * Stays that Duffel was asked to book. The row is written before the call, which Duffel would not recognise the second time, and
 * knows afterwards what was booked.
 */
export const duffelStay = pgTable('duffel_stay', {
  /** The item it was asked for. */
  key: uuid('key')
    .primaryKey()
    .references(() => orderItem.id, { onDelete: 'cascade' }),
  terms: jsonb('terms').$type<StayTerms>().notNull(),
  /** What Duffel calls the booking; null while nobody knows whether there is one. */
  bookingId: text('booking_id'),
  createdAt: madeAt(),
});

/** What happened to an order, for its page. */
export const orderEntry = pgTable(
  'order_entry',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => bookingOrder.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id').references(() => orderItem.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OrderEntryKind>().notNull(),
    /** Whoever did it; null for the provider and for us. */
    actorId: uuid('actor_id').references(() => account.id, { onDelete: 'set null' }),
    createdAt: madeAt(),
  },
  (row) => [
    index('order_entry_order').on(row.orderId, row.id),
    index('order_entry_item').on(row.itemId),
    index('order_entry_actor').on(row.actorId),
  ],
);

/** What is paid for an order by card. Amounts are cents of a euro. */
export const orderPayment = pgTable(
  'order_payment',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => bookingOrder.id, { onDelete: 'cascade' }),
    gateway: text('gateway').$type<'sample' | 'stripe'>().notNull(),
    /** What the gateway calls it, and where it is paid; null until it has been asked. */
    reference: text('reference').unique(),
    url: text('url'),
    /** Until when it can be paid; earlier once nobody wants to any more. */
    until: moment('until').notNull(),
    state: text('state').$type<PaymentState>().notNull().default('open'),
    capturedCents: integer('captured_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** When the worker looks at it next; null when there is nothing to do. */
    workAt: moment('work_at'),
    /** Until when the process that has taken it works on it. */
    leasedUntil: moment('leased_until'),
    createdAt: madeAt(),
  },
  (row) => [
    index('order_payment_work').on(row.workAt).where(sql`work_at is not null`),
    oneOf('order_payment_state', row.state, paymentStates),
    // Nobody gets back more than was charged.
    check('order_payment_refunded', sql`${row.refundedCents} between 0 and ${row.capturedCents}`),
  ],
);

/** The books of the sample gateway, which are not ours either. */
export const samplePayment = pgTable('sample_payment', {
  reference: uuid('reference').primaryKey().defaultRandom(),
  key: uuid('key').notNull().unique(),
  cents: integer('cents').notNull(),
  what: text('what').notNull(),
  backTo: text('back_to').notNull(),
  until: moment('until').notNull(),
  state: text('state').$type<PaymentState>().notNull().default('open'),
  capturedCents: integer('captured_cents').notNull().default(0),
  refundedCents: integer('refunded_cents').notNull().default(0),
  createdAt: madeAt(),
});

/** The books of the sample provider, which are not ours: nothing here refers to an order but by the key it was asked with. */
export const sampleBooking = pgTable(
  'sample_booking',
  {
    key: uuid('key').primaryKey(),
    resultId: text('result_id').notNull(),
    reference: text('reference').notNull().unique(),
    priceCents: integer('price_cents').notNull(),
    /** What of it is for bags, which stay when the days change. */
    bagsCents: integer('bags_cents').notNull().default(0),
    /** The terms it was sold under. */
    cancellation: text('cancellation').$type<'free' | 'fee' | 'none'>().notNull(),
    /** The last day on which cancelling is free; null where it is until the day it begins. */
    freeUntil: date('free_until'),
    startDay: date('start_day').notNull(),
    /** Kept until then, and not sold; null for what is sold. */
    heldUntil: moment('held_until'),
    cancelled: boolean('cancelled').notNull().default(false),
    feeCents: integer('fee_cents').notNull().default(0),
    createdAt: madeAt(),
  },
  (row) => [index('sample_booking_result').on(row.resultId).where(sql`not cancelled`)],
);

/** Seats that the sample provider has sold, each once for each flight. */
export const sampleSeat = pgTable(
  'sample_seat',
  {
    /** Number, airports and time: `UM 412 BOS-LIS 2027-03-02T18:40`. */
    flight: text('flight').notNull(),
    seat: text('seat').notNull(),
    bookingKey: uuid('booking_key')
      .notNull()
      .references(() => sampleBooking.key, { onDelete: 'cascade' }),
  },
  (row) => [primaryKey({ columns: [row.flight, row.seat] }), index('sample_seat_booking').on(row.bookingKey)],
);

/** Changes in the books of the sample provider, by the key they were asked with: the same key again changes nothing more. */
export const sampleChange = pgTable(
  'sample_change',
  {
    key: uuid('key').primaryKey(),
    bookingKey: uuid('booking_key')
      .notNull()
      .references(() => sampleBooking.key, { onDelete: 'cascade' }),
    priceCents: integer('price_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    createdAt: madeAt(),
  },
  (row) => [index('sample_change_booking').on(row.bookingKey)],
);
