import 'server-only';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  EarlierAnswer,
  Elsewhere,
  MessageArea,
  SafetyAnswer,
} from '@/lib/shared/tracker/traveler-messages';
import { madeAt, moment } from './columns';
import { company, membership } from './schema';

/** What travelers of a company were written, or asked, by those who look after them. */
export const travelerMessage = pgTable(
  'traveler_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    /** Null once they are no longer with the company. */
    senderId: uuid('sender_id').references(() => membership.id, { onDelete: 'set null' }),
    /** Whether it asks if they are safe. */
    asks: boolean('asks').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    area: jsonb('area').$type<MessageArea>().notNull(),
    /** When answers ended. */
    closedAt: moment('closed_at'),
    createdAt: madeAt(),
  },
  (row) => [
    index('traveler_message_company').on(row.companyId, row.createdAt),
    index('traveler_message_sender').on(row.senderId),
    index('traveler_message_created').on(row.createdAt),
  ],
);

/** Somebody who was written to, and what they have answered. */
export const travelerMessageRecipient = pgTable(
  'traveler_message_recipient',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => travelerMessage.id, { onDelete: 'cascade' }),
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
    /** Code of the city in which they were thought to be; null where nobody knew. */
    city: text('city'),
    /** Where they were instead when it was sent; null for who was there. */
    elsewhere: jsonb('elsewhere').$type<Elsewhere>(),
    /** Null until they have answered. */
    answer: text('answer').$type<SafetyAnswer>(),
    note: text('note').notNull().default(''),
    phone: text('phone').notNull().default(''),
    answeredAt: moment('answered_at'),
    earlier: jsonb('earlier').$type<readonly EarlierAnswer[]>().notNull().default([]),
    remindedAt: moment('reminded_at'),
    /** When others were told lately that they need help. */
    helpTold: moment('help_told').array().notNull().default([]),
    createdAt: madeAt(),
  },
  (row) => [
    uniqueIndex('traveler_message_recipient_once').on(row.messageId, row.membershipId),
    index('traveler_message_recipient_membership').on(row.membershipId),
  ],
);
