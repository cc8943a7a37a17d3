import 'server-only';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { madeAt, moment } from './columns';
import { account } from './schema';

/** A place in somebody's guide to a city. The guide itself is no row: it is its places. */
export const guidePlace = pgTable(
  'guide_place',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** IATA code of the city. */
    city: text('city').notNull(),
    category: text('category').notNull(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    /** An http or https address, or empty. */
    link: text('link').notNull().default(''),
    /** Places of a city stand in this order. */
    position: integer('position').notNull(),
    /** Deleted rows wait a while, so that a deletion can be undone. */
    deletedAt: moment('deleted_at'),
    createdAt: madeAt(),
  },
  (row) => [
    index('guide_place_account').on(row.accountId, row.city, row.position),
    index('guide_place_deleted').on(row.deletedAt).where(sql`deleted_at is not null`),
  ],
);
