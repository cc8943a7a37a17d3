import 'server-only';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { madeAt, moment } from './columns';

/** A company whose people travel. */
export const company = pgTable(
  'company',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    tier: text('tier').notNull().default('biz'),
    confirmedAt: moment('confirmed_at'),
    logoUrl: text('logo_url'),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    /** Feature overrides: true adds to, false takes from what the tier includes. */
    features: jsonb('features').$type<Record<string, boolean>>().notNull().default({}),
    /** Tasks done and put off while the company is set up. */
    onboarding: jsonb('onboarding').$type<Record<string, unknown>>().notNull().default({}),
    /** Grows with every change, so that a stale form is noticed. */
    version: integer('version').notNull().default(1),
    /** An admin asked for deletion by the mailed link; the company is gone after this moment, before it they can restore it. */
    deleteAfter: moment('delete_after'),
    createdAt: madeAt(),
  },
  (row) => [index('company_delete_after').on(row.deleteAfter).where(sql`delete_after is not null`)],
);

/** What every record of a company has: whose it is, a version that grows with every change, and when it was made. */
export const recordColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  companyId: uuid('company_id')
    .notNull()
    .references(() => company.id, { onDelete: 'cascade' }),
  version: integer('version').notNull().default(1),
  createdAt: madeAt(),
});
