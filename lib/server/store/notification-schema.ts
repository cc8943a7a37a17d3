import 'server-only';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationChannel } from '@/lib/shared/notifications/notification-choices';
import type {
  NotificationEvent,
  NotificationKind,
  NotificationSubject,
} from '@/lib/shared/notifications/notification-events';
import { madeAt, moment } from './columns';
import { account, company } from './schema';

/** Something that somebody is told of. */
export const notification = pgTable(
  'notification',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** It is shown only to whoever acts for this company; null for what is the person's own. */
    companyId: uuid('company_id').references(() => company.id, { onDelete: 'cascade' }),
    event: text('event').$type<NotificationEvent>().notNull(),
    about: jsonb('about').$type<NotificationSubject>().notNull().default({}),
    /** When the daily summary with it goes out; null for what no summary waits for. */
    digestAt: moment('digest_at'),
    /** In which summary it went out. */
    digestedAt: moment('digested_at'),
    /** In which language, name and site that is written. */
    locale: text('locale').notNull(),
    brand: text('brand').notNull(),
    origin: text('origin').notNull(),
    createdAt: madeAt(),
    readAt: moment('read_at'),
  },
  (row) => [
    index('notification_account').on(row.accountId, row.createdAt, row.id),
    index('notification_unread').on(row.accountId).where(sql`read_at is null`),
    index('notification_company').on(row.companyId),
    index('notification_created').on(row.createdAt),
    index('notification_change')
      .on(sql`(about ->> 'changeKey')`)
      .where(sql`(about ->> 'changeKey') is not null`),
    index('notification_digest').on(row.digestAt).where(sql`digest_at is not null`),
  ],
);

/** What somebody has chosen; a kind without a row is as usual. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    channel: text('channel').$type<NotificationChannel>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.accountId, row.kind] })],
);
