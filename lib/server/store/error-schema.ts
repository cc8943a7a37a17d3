import 'server-only';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ErrorSource } from '@/lib/shared/insight/error-report';
import { moment } from './columns';

/** One error, counted however often it happens. What it says was scrubbed; whom it happened to is nowhere. */
export const errorGroup = pgTable('error_group', {
  /** Digest of where it was noticed, its area and its message. */
  id: text('id').primaryKey(),
  source: text('source').$type<ErrorSource>().notNull(),
  area: text('area').notNull(),
  message: text('message').notNull(),
  /** Of the first report: what the error itself said, and where. */
  detail: text('detail').notNull(),
  stack: text('stack').notNull(),
  page: text('page').notNull(),
  /** The version in which it was seen last. */
  version: text('version').notNull(),
  count: integer('count').notNull(),
  firstSeen: moment('first_seen').notNull(),
  lastSeen: moment('last_seen').notNull(),
  silencedAt: moment('silenced_at'),
});
