import 'server-only';
import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ApprovalEntryKind } from '@/lib/shared/approvals/approval-entries';
import type { AskedFlow, FlowStep, FlowTrigger } from '@/lib/shared/approvals/approval-flow';
import type { ApprovalReason } from '@/lib/shared/approvals/approval-reason';
import type { SilenceMeaning } from '@/lib/shared/approvals/approval-settings';
import { type ApprovalState, type AskReason, approvalStates } from '@/lib/shared/approvals/approval-states';
import type { AskedChange } from '@/lib/shared/booking/pending-change';
import type { FieldVertical } from '@/lib/shared/finance/trip-fields';
import { madeAt, moment, oneOf } from './columns';
import { bookingOrder, orderItem } from './order-schema';
import { account, company, membership } from './schema';

/**
 * An order that somebody has to approve before any provider is asked for it, or a change of one that is booked. Amounts are cents of a euro, of
 * the whole order.
 */
export const approvalRequest = pgTable(
  'approval_request',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => bookingOrder.id, { onDelete: 'cascade' }),
    /** The booked item that is to be changed, and to what; null for the approval of the order itself, of which there is one. */
    itemId: uuid('item_id').references(() => orderItem.id, { onDelete: 'cascade' }),
    change: jsonb('change').$type<AskedChange>(),
    /** Whoever travels and whoever asked; they never approve it. */
    travelerMemberId: uuid('traveler_member_id').references(() => membership.id, { onDelete: 'set null' }),
    requesterMemberId: uuid('requester_member_id').references(() => membership.id, { onDelete: 'set null' }),
    /** Whom whoever asked wants to approve it, in place of those who are named for the traveler; null for nobody. */
    chosenApproverId: uuid('chosen_approver_id').references(() => membership.id, { onDelete: 'set null' }),
    state: text('state').$type<ApprovalState>().notNull().default('pending'),
    /** Why the order is not booked at once, as it was found when it was placed. */
    reasons: jsonb('reasons').$type<readonly ApprovalReason[]>().notNull().default([]),
    /** What whoever asked says to the approvers. */
    note: text('note').notNull().default(''),
    /** What the approvers were asked for, and what it was found to cost when somebody approved it. */
    askedCents: integer('asked_cents').notNull(),
    priceNowCents: integer('price_now_cents').notNull(),
    /** What each item was found to cost last, by its id; an item that is not there costs what was ordered. */
    itemCents: jsonb('item_cents').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** The total in the company's currency, for the limits of approvers. */
    total: integer('total').notNull(),
    /** The same as it was when the steps that it takes were chosen. */
    routedTotal: integer('routed_total').notNull(),
    /** The steps that it takes, as they were when it was asked; null where any one of those who are asked decides. */
    flow: jsonb('flow').$type<AskedFlow>(),
    /** In which step it is, from 1 on, and how many have to agree in it. */
    step: integer('step').notNull().default(1),
    needed: integer('needed').notNull().default(1),
    /** What silence means in this step, as it was when it was asked. */
    onTimeout: text('on_timeout').$type<SilenceMeaning>().notNull(),
    /** Since when those who are asked now are asked, and until when they can answer. */
    askedAt: moment('asked_at').notNull(),
    deadline: moment('deadline').notNull(),
    remindersSent: integer('reminders_sent').notNull().default(0),
    /** When something is due next: a reminder, or the end; null once it is decided. */
    workAt: moment('work_at'),
    decidedById: uuid('decided_by_id').references(() => account.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** Why it was declined. */
    answer: text('answer').notNull().default(''),
    /** Grows with every change. */
    version: integer('version').notNull().default(1),
    createdAt: madeAt(),
  },
  (row) => [
    uniqueIndex('approval_request_order').on(row.orderId).where(sql`item_id is null`),
    // An order is changed once at a time.
    uniqueIndex('approval_request_change')
      .on(row.orderId)
      .where(sql`item_id is not null and state = 'pending'`),
    index('approval_request_of_order').on(row.orderId, row.createdAt),
    index('approval_request_item').on(row.itemId),
    index('approval_request_company').on(row.companyId, row.state, row.deadline),
    index('approval_request_traveler').on(row.travelerMemberId),
    index('approval_request_requester').on(row.requesterMemberId),
    index('approval_request_chosen').on(row.chosenApproverId),
    index('approval_request_decided_by').on(row.decidedById),
    index('approval_request_work').on(row.workAt).where(sql`work_at is not null`),
    oneOf('approval_request_state', row.state, approvalStates),
  ],
);

/** Who is asked for an approval, in which step, and who of them has agreed. */
export const approvalAsk = pgTable(
  'approval_ask',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => approvalRequest.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
    step: integer('step').notNull().default(1),
    /** 1 for those who were asked first in the step, 2 for those after nobody had answered. */
    round: integer('round').notNull().default(1),
    reason: text('reason').$type<AskReason>().notNull(),
    /** For whom they stand in. */
    forId: uuid('for_id').references(() => membership.id, { onDelete: 'set null' }),
    /** When they agreed, where others have to as well, and to which total, in cents of a euro. */
    agreedAt: moment('agreed_at'),
    agreedCents: integer('agreed_cents'),
    /** What each item cost then, by its id, so that a later yes to some of them is compared with what was seen; null where that was not kept. */
    agreedItems: jsonb('agreed_items').$type<Readonly<Record<string, number>>>(),
    createdAt: madeAt(),
  },
  (row) => [
    primaryKey({ columns: [row.requestId, row.step, row.memberId] }),
    index('approval_ask_member').on(row.memberId),
    index('approval_ask_for').on(row.forId),
  ],
);

/** What approvers ask about a request, and what they are answered. */
export const approvalMessage = pgTable(
  'approval_message',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => approvalRequest.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => account.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: madeAt(),
  },
  (row) => [
    index('approval_message_request').on(row.requestId, row.id),
    index('approval_message_author').on(row.authorId),
  ],
);

/** What became of a request, in the order in which it happened: it is only added to. */
export const approvalEntry = pgTable(
  'approval_entry',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => approvalRequest.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ApprovalEntryKind>().notNull(),
    /** In which step it was. */
    step: integer('step').notNull().default(1),
    /** Whoever did it; null for time, and for an account that is gone. */
    actorId: uuid('actor_id').references(() => account.id, { onDelete: 'set null' }),
    /** For whom they stood in. */
    forId: uuid('for_id').references(() => membership.id, { onDelete: 'set null' }),
    /** What they wrote. */
    note: text('note').notNull().default(''),
    /** What it cost then, in cents of a euro; null where that does not matter. */
    cents: integer('cents'),
    createdAt: madeAt(),
  },
  (row) => [
    index('approval_entry_request').on(row.requestId, row.id),
    index('approval_entry_actor').on(row.actorId),
    index('approval_entry_for').on(row.forId),
  ],
);

/** Which trips of a company take which steps until they are approved. */
export const approvalFlow = pgTable(
  'approval_flow',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The groups, offices, legal entities and roles for whose people's trips it is; empty for everybody. */
    audience: uuid('audience').array().notNull().default([]),
    /** For trips with one of these; empty for all. */
    verticals: jsonb('verticals').$type<readonly FieldVertical[]>().notNull().default([]),
    trigger: text('trigger').$type<FlowTrigger>().notNull(),
    /** From which total on, in whole units of the company's currency; null for every total. */
    minTotal: integer('min_total'),
    steps: jsonb('steps').$type<readonly FlowStep[]>().notNull(),
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: madeAt(),
  },
  (row) => [
    index('approval_flow_company').on(row.companyId, row.position),
    uniqueIndex('approval_flow_name').on(row.companyId, sql`lower(${row.name})`),
  ],
);

/** What holds for somebody who approves: up to which amount, and who stands in for them while they are away. */
export const approver = pgTable(
  'approver',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => membership.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    /** In whole units of the company's currency; null for any amount. */
    limitAmount: integer('limit_amount'),
    deputyId: uuid('deputy_id').references(() => membership.id, { onDelete: 'set null' }),
    /** The first and the last day on which the deputy is asked, ISO 8601. */
    deputyFrom: date('deputy_from', { mode: 'string' }),
    deputyUntil: date('deputy_until', { mode: 'string' }),
    version: integer('version').notNull().default(1),
    createdAt: madeAt(),
  },
  (row) => [index('approver_company').on(row.companyId), index('approver_deputy').on(row.deputyId)],
);
