import 'server-only';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { madeAt, moment } from './columns';
import { account } from './schema';

/** A price somebody wants to hear about when it falls. Amounts are cents of a euro. */
export const priceAlert = pgTable(
  'price_alert',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** What is watched: the address of its results, without a locale prefix. */
    address: text('address').notNull(),
    /** The price when the alert was made. */
    startCents: integer('start_cents').notNull(),
    /** The price when it was last asked for. */
    priceCents: integer('price_cents').notNull(),
    /** What the next fall is measured from: the price last told, or the highest since. */
    referenceCents: integer('reference_cents').notNull(),
    /** Only a price of at most this is told; null tells every fall. */
    targetCents: integer('target_cents'),
    pausedAt: moment('paused_at'),
    /** Deleted rows wait a while, so that a deletion can be undone. */
    deletedAt: moment('deleted_at'),
    /** When the price is to be asked for next. */
    checkAt: moment('check_at').notNull(),
    /** In which language, name and site its mail is written: those of the visit that made it. */
    locale: text('locale').notNull(),
    brand: text('brand').notNull(),
    origin: text('origin').notNull(),
    createdAt: madeAt(),
  },
  (row) => [
    unique('price_alert_account_address').on(row.accountId, row.address),
    index('price_alert_due').on(row.checkAt).where(sql`paused_at is null and deleted_at is null`),
    index('price_alert_deleted').on(row.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** The last price of a day, for the trend. */
export const pricePoint = pgTable(
  'price_point',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => priceAlert.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    cents: integer('cents').notNull(),
  },
  (row) => [primaryKey({ columns: [row.alertId, row.day] })],
);

/** The least price that searches of a day found for a route: what later prices are compared with. */
export const priceSeen = pgTable(
  'price_seen',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Vertical, places, whether one comes back, cabin: `flights BOS-LIS return economy`. */
    route: text('route').notNull(),
    /** First day of the trip. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    seenDay: date('seen_day', { mode: 'string' }).notNull(),
    /** For one traveler, one night in one room, or one day with one car. */
    cents: integer('cents').notNull(),
  },
  (row) => [
    unique('price_seen_route_days').on(row.route, row.firstDay, row.seenDay),
    index('price_seen_day').on(row.seenDay),
  ],
);
