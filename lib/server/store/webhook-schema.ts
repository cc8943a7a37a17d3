import 'server-only';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DeliveredEvent, WebhookEvent } from '@/lib/shared/webhooks/webhook-events';
import {
  type DeliveryProblem,
  type DeliveryState,
  deliveryStates,
  type OffReason,
} from '@/lib/shared/webhooks/webhook-rules';
import { madeAt, moment, oneOf } from './columns';
import { recordColumns } from './company-schema';

/** An address of a company's own that is told what happens. */
export const webhook = pgTable(
  'webhook',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    active: boolean('active').notNull().default(true),
    /** Why it is off; null while it is on. */
    offReason: text('off_reason').$type<OffReason>(),
    sealedSecret: text('sealed_secret').notNull(),
    /** The secret that was replaced, which signs too until then. */
    sealedBefore: text('sealed_before'),
    beforeUntil: moment('before_until'),
    /** When the first attempt failed since the last one that did not; null where the last one did not. */
    failingSince: moment('failing_since'),
    /** The last attempt: when, which status it was answered with, and why it failed. */
    triedAt: moment('tried_at'),
    status: integer('status'),
    problem: text('problem').$type<DeliveryProblem>(),
    /** Until then a process has an attempt under way: one at a time, so that a slow server holds up nobody else. */
    busyUntil: moment('busy_until'),
  },
  (row) => [
    index('webhook_company').on(row.companyId, row.createdAt),
    uniqueIndex('webhook_name').on(row.companyId, sql`lower(${row.name})`),
  ],
);

/** Something that a webhook is told: written with what happened, and sent afterwards. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    /** Also the `webhook-id` of every attempt. */
    id: uuid('id').primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text('event').$type<DeliveredEvent>().notNull(),
    /** The JSON that is signed and sent, the same every time. */
    body: text('body').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; null for what is decided, and while the webhook is off. */
    workAt: moment('work_at'),
    /** The last attempt. */
    triedAt: moment('tried_at'),
    status: integer('status'),
    problem: text('problem').$type<DeliveryProblem>(),
    /** The beginning of its answer. */
    answer: text('answer').notNull().default(''),
    createdAt: madeAt(),
  },
  (row) => [
    index('webhook_delivery_webhook').on(row.webhookId, row.createdAt, row.id),
    index('webhook_delivery_work').on(row.workAt).where(sql`work_at is not null`),
    index('webhook_delivery_created').on(row.createdAt),
    oneOf('webhook_delivery_state', row.state, deliveryStates),
  ],
);
