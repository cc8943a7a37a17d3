import 'server-only';
import { boolean, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MessageKind, MessageTexts } from '@/lib/shared/company/homepage-messages';
import { madeAt, moment } from './columns';
import { recordColumns } from './company-schema';
import { membership } from './schema';

/** What a company tells its people on their business home. */
export const homepageMessage = pgTable(
  'homepage_message',
  {
    ...recordColumns(),
    kind: text('kind').$type<MessageKind>().notNull(),
    texts: jsonb('texts').$type<MessageTexts>().notNull(),
    /** The groups, offices, legal entities and roles whose people see it; empty for everybody. */
    audience: uuid('audience').array().notNull().default([]),
    /** First and last day, in the company's time zone. */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    /** Whether it is shown on its days at all. */
    active: boolean('active').notNull(),
    /** It stays until somebody says that they have read it. */
    asksAcknowledgement: boolean('asks_acknowledgement').notNull().default(false),
  },
  (row) => [index('homepage_message_company').on(row.companyId, row.startsOn)],
);

/** Who has seen a message, and who has said that they have read it. */
export const homepageMessageSeen = pgTable(
  'homepage_message_seen',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => homepageMessage.id, { onDelete: 'cascade' }),
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
    seenAt: madeAt(),
    acknowledgedAt: moment('acknowledged_at'),
  },
  (row) => [
    primaryKey({ columns: [row.messageId, row.membershipId] }),
    index('homepage_message_seen_membership').on(row.membershipId),
  ],
);
