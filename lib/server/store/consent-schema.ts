import 'server-only';
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { madeAt, moment } from './columns';
import { account } from './schema';

/** One day of the record of consents: how long its chain is, where it begins and ends, and our signature. */
export const consentChain = pgTable('consent_chain', {
  /** UTC, `2026-11-21`. */
  day: text('day').primaryKey(),
  length: integer('length').notNull(),
  /** Head of the day before, '' for the first day. */
  opening: text('opening').notNull(),
  head: text('head').notNull(),
  seal: text('seal').notNull(),
  /** When the day's events were deleted, after their time. */
  purgedAt: moment('purged_at'),
});

/**
 * What somebody answered about consent. Rows are added and, after their time, deleted; never changed. The table is partitioned by
 * month (`months.ts`), which is why its key has the day.
 */
export const consentEvent = pgTable(
  'consent_event',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    day: text('day')
      .notNull()
      .references(() => consentChain.day),
    seq: integer('seq').notNull(),
    /** A random name of the browser; no account, no address. */
    subject: text('subject').notNull(),
    at: moment('at').notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    hash: text('hash').notNull(),
  },
  (row) => [
    primaryKey({ name: 'consent_event_pkey', columns: [row.id, row.day] }),
    unique('consent_event_place').on(row.day, row.seq),
    index('consent_event_subject').on(row.subject),
  ],
);

/** What was on the screen when somebody answered, by the hash of its content. */
export const disclosure = pgTable('disclosure', {
  hash: text('hash').primaryKey(),
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  createdAt: madeAt(),
  /** When it was last shown, to the day. */
  shownAt: moment('shown_at').notNull().defaultNow(),
});

/** Which browsers of the record belong to an account; deleting this is what forgetting somebody means. */
export const consentSubject = pgTable(
  'consent_subject',
  {
    subject: text('subject').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: madeAt(),
  },
  (row) => [index('consent_subject_account').on(row.accountId)],
);

/** Whether an account allows its data to be shared; visitors keep theirs in a signed cookie. */
export const dataSharing = pgTable('data_sharing', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  allowed: boolean('allowed').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/** What embedded pages measured. */
export const embedMetric = pgTable(
  'embed_metric',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    type: text('type').notNull(),
    name: text('name').notNull(),
    value: doublePrecision('value').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (row) => [index('embed_metric_at').on(row.at)],
);
