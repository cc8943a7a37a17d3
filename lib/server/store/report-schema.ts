import 'server-only';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReportSchedule } from '@/lib/shared/reports/saved-reports';
import { recordColumns } from './company-schema';
import { account } from './schema';

/** A report that somebody keeps under a name: what is asked, never figures. */
export const savedReport = pgTable(
  'saved_report',
  {
    ...recordColumns(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The name as names are compared. */
    nameKey: text('name_key').notNull(),
    /** The query of the report's address, without `?`. */
    query: text('query').notNull().default(''),
    /** The roles whose people find it, and the memberships that get its mail. */
    roles: uuid('roles').array().notNull().default([]),
    recipients: uuid('recipients').array().notNull().default([]),
    /** Accounts of those who get it and want no mail of it, whatever they want of others. */
    stopped: uuid('stopped').array().notNull().default([]),
    schedule: text('schedule').$type<ReportSchedule>().notNull().default('off'),
    /** 1 for Monday, and the day of the month. */
    weekday: integer('weekday').notNull().default(1),
    monthDay: integer('month_day').notNull().default(1),
    /** The day on which it is mailed next, where the company is; null for never. */
    nextOn: date('next_on'),
    /** In which language, name and site its mail is written. */
    locale: text('locale').notNull(),
    brand: text('brand').notNull(),
    origin: text('origin').notNull(),
  },
  (row) => [
    uniqueIndex('saved_report_once').on(row.companyId, row.ownerId, row.nameKey),
    index('saved_report_owner').on(row.ownerId),
    index('saved_report_due').on(row.nextOn).where(sql`next_on is not null`),
  ],
);
