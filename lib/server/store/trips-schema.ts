import 'server-only';
import { sql } from 'drizzle-orm';
import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tripEventStates } from '@/lib/shared/trips/trips-store';
import { madeAt, moment, oneOf } from './columns';
import { account } from './schema';

/** A trip. Its counts and days are kept with it, so that lists never read events; every change of events writes them anew. */
export const trip = pgTable(
  'trip',
  {
    /** The first part of its full id. */
    id: text('id').primaryKey(),
    /** The second part, which nobody can guess. */
    secret: text('secret').notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** IATA code of a city; empty until something is planned. */
    destination: text('destination').notNull().default(''),
    startDay: date('start_day'),
    endDay: date('end_day'),
    numSaved: integer('num_saved').notNull().default(0),
    numCart: integer('num_cart').notNull().default(0),
    numBooked: integer('num_booked').notNull().default(0),
    numCancelled: integer('num_cancelled').notNull().default(0),
    /** What the link to it lets people do; null while there is no link. Each change of the link is a new number. */
    linkRole: text('link_role').$type<'editor' | 'viewer'>(),
    linkNumber: integer('link_number').notNull().default(0),
    createdAt: madeAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Its owner put it away; it can be had back for some days. */
    deletedAt: moment('deleted_at'),
  },
  (row) => [
    index('trip_owner').on(row.ownerId, row.changedAt),
    index('trip_deleted').on(row.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** One flight, stay, car, train or activity in a trip. */
export const tripEvent = pgTable(
  'trip_event',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tripId: text('trip_id')
      .notNull()
      .references(() => trip.id, { onDelete: 'cascade' }),
    addedBy: uuid('added_by').references(() => account.id, { onDelete: 'set null' }),
    state: text('state').$type<'saved' | 'cart' | 'booked' | 'cancelled'>().notNull(),
    vertical: text('vertical').$type<'flights' | 'hotels' | 'cars' | 'trains' | 'activity'>().notNull(),
    /** In the language of whoever saved it, for when the offer cannot be put into words anew. */
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    /** IATA code of a city; empty where nothing says which. */
    destination: text('destination').notNull(),
    startDay: date('start_day'),
    endDay: date('end_day'),
    priceEur: doublePrecision('price_eur'),
    resultId: text('result_id'),
    /** The offer as it was when it was saved; of what was typed by hand a `TypedEvent`. */
    offer: jsonb('offer'),
    note: text('note').notNull().default(''),
    /** The note before the last change, so that it can be had back. */
    noteBefore: text('note_before').notNull().default(''),
    createdAt: madeAt(),
    removedAt: moment('removed_at'),
  },
  (row) => [
    uniqueIndex('trip_event_saved')
      .on(row.resultId, row.tripId)
      .where(sql`state = 'saved' and removed_at is null`),
    // Deleting a trip looks for all its events; the two below hold those of its pages alone.
    index('trip_event_trip').on(row.tripId),
    index('trip_event_timeline').on(row.tripId, row.startDay, row.id).where(sql`removed_at is null`),
    index('trip_event_newest').on(row.tripId, row.createdAt).where(sql`removed_at is null`),
    index('trip_event_added').on(row.addedBy, row.createdAt),
    index('trip_event_removed').on(row.removedAt).where(sql`removed_at is not null`),
    oneOf('trip_event_state', row.state, tripEventStates),
  ],
);

/** Somebody a trip is shared with: invited by their address, or come by the link. Only who has accepted sees the trip. */
export const tripMember = pgTable(
  'trip_member',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tripId: text('trip_id')
      .notNull()
      .references(() => trip.id, { onDelete: 'cascade' }),
    /** Null until whoever has the address accepts. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** Where the invitation went, in lower case; null for who came by the link. */
    email: text('email'),
    role: text('role').$type<'editor' | 'viewer'>().notNull(),
    createdAt: madeAt(),
    acceptedAt: moment('accepted_at'),
    /** When they saw that there is a new trip. */
    seenAt: moment('seen_at'),
  },
  (row) => [
    unique('trip_member_account').on(row.tripId, row.accountId),
    unique('trip_member_email').on(row.tripId, row.email),
    index('trip_member_newest').on(row.accountId, row.createdAt),
    // Whose trip it is stands in the trip.
    oneOf('trip_member_role', row.role, ['editor', 'viewer']),
  ],
);

/** Whose trips calendar programs read by an address, which nothing here tells: it is signed. Another id is another address. */
export const calendarFeed = pgTable('calendar_feed', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull().unique().defaultRandom(),
  /** Of the page on which it was made, until they choose a language for our mail. */
  locale: text('locale').notNull(),
  createdAt: madeAt(),
  /** When a program last read it. */
  readAt: moment('read_at'),
});
