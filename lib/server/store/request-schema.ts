import 'server-only';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { madeAt, moment } from './columns';
import { account, company, membership } from './schema';

/** Somebody asks a colleague to book for them; `request` until somebody takes it, then `processing`, then closed; or `withdrawn`. */
export const bookRequest = pgTable(
  'book_request',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    travelerMemberId: uuid('traveler_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
    requesterId: uuid('requester_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
    assigneeId: uuid('assignee_id').references(() => membership.id, { onDelete: 'set null' }),
    state: text('state').notNull().default('request'),
    /** Where, when and what: shapes of `lib/shared/people`. */
    need: jsonb('need').$type<Record<string, unknown>>().notNull().default({}),
    note: text('note').notNull().default(''),
    dueOn: date('due_on', { mode: 'string' }),
    /** Of the booking, as whoever closed the request typed it. */
    reference: text('reference').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: madeAt(),
    closedAt: moment('closed_at'),
  },
  (row) => [
    index('book_request_open').on(row.companyId, row.createdAt).where(sql`closed_at is null`),
    index('book_request_company').on(row.companyId),
    index('book_request_requester').on(row.requesterId, row.createdAt),
    // Whether a colleague asked whoever looks is part of every viewer's query; memberships that end take their requests along.
    index('book_request_traveler').on(row.travelerMemberId, row.assigneeId),
    index('book_request_assignee').on(row.assigneeId),
  ],
);

/** What somebody asked the operator for: a demo, the waitlist, the account manager, an issue, a higher tier. */
export const companyRequest = pgTable(
  'company_request',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id').references(() => company.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** `demo`, `waitlist`, `contactAccountManager`, `issue` or `tierUpgrade`. */
    kind: text('kind').notNull(),
    state: text('state').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: madeAt(),
  },
  (row) => [
    index('company_request_company').on(row.companyId, row.kind, row.createdAt),
    index('company_request_account').on(row.accountId),
  ],
);
