import 'server-only';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  type EventAnswer,
  type EventReply,
  type EventState,
  eventStates,
} from '@/lib/shared/company-events/event';
import type { Vertical } from '@/lib/shared/site/verticals';
import { madeAt, moment, oneOf } from './columns';
import { company, membership } from './schema';

/** A meeting that people of a company travel to. */
export const companyEvent = pgTable(
  'company_event',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    /** Who hosts it; null once they are no longer with the company. */
    ownerId: uuid('owner_id').references(() => membership.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** Code of the city. */
    city: text('city').notNull(),
    /** Where in the city. */
    venue: text('venue').notNull().default(''),
    /** First and last day of the event, and of the travel to it, where it is. */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    windowFrom: date('window_from').notNull(),
    windowTo: date('window_to').notNull(),
    /** What is booked for it. */
    verticals: text('verticals').array().$type<readonly Vertical[]>().notNull(),
    /** IATA codes of the airports at which flights to it end; empty for any of the city. */
    airports: text('airports').array().notNull().default([]),
    /** For one person, in minor units of the currency; null without a budget. */
    budgetMinor: integer('budget_minor'),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    questions: text('questions').array().notNull().default([]),
    state: text('state').$type<EventState>().notNull().default('draft'),
    publishedAt: moment('published_at'),
    version: integer('version').notNull().default(1),
    createdAt: madeAt(),
  },
  (row) => [
    index('company_event_company').on(row.companyId, row.startsOn),
    index('company_event_owner').on(row.ownerId),
    oneOf('company_event_state', row.state, eventStates),
    check(
      'company_event_days',
      sql`${row.startsOn} <= ${row.endsOn} and ${row.windowFrom} <= ${row.windowTo}`,
    ),
  ],
);

/** Somebody who is invited to an event, with what they have said. Who was taken off the list keeps the row, so that nobody is written to twice. */
export const eventAttendee = pgTable(
  'event_attendee',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => companyEvent.id, { onDelete: 'cascade' }),
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
    /** Null until they have replied. */
    reply: text('reply').$type<EventReply>(),
    answers: jsonb('answers').$type<readonly EventAnswer[]>().notNull().default([]),
    repliedAt: moment('replied_at'),
    /** When they were written to. */
    invitedAt: moment('invited_at'),
    remindedAt: moment('reminded_at'),
    removedAt: moment('removed_at'),
    createdAt: madeAt(),
  },
  (row) => [
    primaryKey({ columns: [row.eventId, row.membershipId] }),
    index('event_attendee_membership').on(row.membershipId),
  ],
);
