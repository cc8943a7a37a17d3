import 'server-only';
import {
  bigserial,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { madeAt, moment } from './columns';

/** A sentence for visitors in one language; the words of its link when it has one. */
export type StoredMessageText = { readonly text: string; readonly linkText?: string };

/** What the operator tells visitors on every page. Empty places mean all: every brand, every language. */
export const siteMessage = pgTable('site_message', {
  id: serial('id').primaryKey(),
  brand: text('brand'),
  /** Locale tags (`de-AT`) or languages (`de`). */
  locales: text('locales').array(),
  audience: text('audience').notNull().default('everybody'),
  level: text('level').notNull().default('info'),
  /** By language. */
  texts: jsonb('texts').$type<Record<string, StoredMessageText>>().notNull(),
  /** A path of this site or an https address. */
  link: text('link'),
  dismissible: boolean('dismissible').notNull().default(true),
  startsAt: moment('starts_at').notNull().defaultNow(),
  endsAt: moment('ends_at'),
});

/** An answer to our own survey. It belongs to nobody: who wants an answer leaves an address. */
export const feedback = pgTable('feedback', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** 1 (very bad) to 5 (very good). */
  rating: smallint('rating').notNull(),
  text: text('text').notNull(),
  email: text('email'),
  /** Path of the page it is about. */
  page: text('page').notNull(),
  brand: text('brand').notNull(),
  locale: text('locale').notNull(),
  createdAt: madeAt(),
});

/** How often something was clicked or seen on a day; nobody in particular did it. */
export const analyticsDay = pgTable(
  'analytics_day',
  {
    day: date('day', { mode: 'string' }).notNull(),
    brand: text('brand').notNull(),
    page: text('page').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
  },
  (row) => [primaryKey({ columns: [row.day, row.brand, row.page, row.kind, row.name] })],
);

/** When each recurring job last began a run that succeeded. */
export const jobRun = pgTable('job_run', {
  name: text('name').primaryKey(),
  startedAt: moment('started_at').notNull(),
});
