import 'server-only';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { Decision, PolicyStatus } from '@/lib/shared/policy/decision';
import type { MarketRecord } from '@/lib/shared/policy/market';
import type { Policy, PolicyTraveler, Restriction, SupplierTiers } from '@/lib/shared/policy/policy-set';
import { madeAt, moment } from './columns';
import { bookingOrder, orderItem } from './order-schema';
import { account, company } from './schema';

const ofVertical = {
  companyId: uuid('company_id')
    .notNull()
    .references(() => company.id, { onDelete: 'cascade' }),
  vertical: text('vertical').$type<PolicyVertical>().notNull(),
};

/** The policies of a vertical as they were published, in their order; the highest version holds. */
export const policyVersion = pgTable(
  'policy_version',
  {
    ...ofVertical,
    version: integer('version').notNull(),
    policies: jsonb('policies').$type<readonly Policy[]>().notNull(),
    /** What whoever published it says of the change. */
    note: text('note').notNull().default(''),
    publishedById: uuid('published_by_id').references(() => account.id, { onDelete: 'set null' }),
    publishedAt: madeAt(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.vertical, row.version] }),
    index('policy_version_publisher').on(row.publishedById),
  ],
);

/** What is being written, and holds for nobody. */
export const policyDraft = pgTable(
  'policy_draft',
  {
    ...ofVertical,
    policies: jsonb('policies').$type<readonly Policy[]>().notNull(),
    /** The published version it was begun from. */
    basedOn: integer('based_on').notNull(),
    /** Grows with every change. */
    version: integer('version').notNull().default(1),
    changedById: uuid('changed_by_id').references(() => account.id, { onDelete: 'set null' }),
    changedAt: moment('changed_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.vertical] }),
    index('policy_draft_changer').on(row.changedById),
  ],
);

/** What holds before every policy. */
export const policyRestriction = pgTable(
  'policy_restriction',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...ofVertical,
    restriction: jsonb('restriction').$type<Restriction>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: madeAt(),
  },
  (row) => [index('policy_restriction_company').on(row.companyId, row.vertical)],
);

/** Whom a company likes to travel with. */
export const policySuppliers = pgTable(
  'policy_suppliers',
  {
    ...ofVertical,
    tiers: jsonb('tiers').$type<SupplierTiers>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (row) => [primaryKey({ columns: [row.companyId, row.vertical] })],
);

/** With what an offer was judged, so that it can be judged again by other policies. */
export type PolicyInputs = {
  readonly traveler: PolicyTraveler;
  /** The membership of whoever travels; it may be gone by now, and older rows do not tell. */
  readonly membershipId?: string;
  readonly market: MarketRecord;
  /** What its route cost lately, in euro; null where that is not known. */
  readonly baseline: number | null;
  readonly office: { readonly latitude: number; readonly longitude: number } | null;
  /** What everything that was booked together cost, in euro. */
  readonly togetherEur: number;
  /** How many units of the policy's currency one euro bought; null without a rate. */
  readonly perEuro: number | null;
  /** When, ISO 8601. */
  readonly at: string;
};

/** What the policies said of an item when it was ordered, and what was said to it. */
export const policyDecision = pgTable(
  'policy_decision',
  {
    itemId: uuid('item_id')
      .primaryKey()
      .references(() => orderItem.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => bookingOrder.id, { onDelete: 'cascade' }),
    ...ofVertical,
    status: text('status').$type<PolicyStatus>().notNull(),
    decision: jsonb('decision').$type<Decision>().notNull(),
    inputs: jsonb('inputs').$type<PolicyInputs>().notNull(),
    /** Of what whoever booked had seen. */
    hash: text('hash').notNull(),
    /** Why it was booked all the same; '' where nobody asked. */
    justification: text('justification').notNull().default(''),
    createdAt: madeAt(),
  },
  (row) => [
    index('policy_decision_order').on(row.orderId),
    index('policy_decision_company').on(row.companyId, row.vertical, row.createdAt),
  ],
);
