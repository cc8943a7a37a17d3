import 'server-only';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { AdvancedRule } from '@/lib/shared/policy/advanced-rules';
import { type RiskEffect, type RiskLevel, riskLevels } from '@/lib/shared/policy/country-risk';
import { type Decision, type PolicyStatus, policyStatuses } from '@/lib/shared/policy/decision';
import type { KeptJudgement, PolicyInputs } from '@/lib/shared/policy/policy-inputs';
import type { Policy, Restriction, SupplierTiers } from '@/lib/shared/policy/policy-set';
import type { Offer } from '@/lib/shared/search/offer';
import { madeAt, moment, oneOf } from './columns';
import { recordColumns } from './company-schema';
import { bookingOrder, orderItem } from './order-schema';
import { account, company, membership, office } from './schema';

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

/** A draft that is tried beside what holds, as it was when that began: the last of its vertical. It holds for nobody. */
export const policyShadow = pgTable(
  'policy_shadow',
  {
    ...ofVertical,
    policies: jsonb('policies').$type<readonly Policy[]>().notNull(),
    startedAt: moment('started_at').notNull(),
    /** It runs until then. */
    endsAt: moment('ends_at').notNull(),
    /** Grows with every start and every end. */
    version: integer('version').notNull().default(1),
    startedById: uuid('started_by_id').references(() => account.id, { onDelete: 'set null' }),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.vertical] }),
    index('policy_shadow_starter').on(row.startedById),
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

/** Rules of conditions for what the rules of policies cannot say. */
export const policyAdvancedRule = pgTable(
  'policy_advanced_rule',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...ofVertical,
    rule: jsonb('rule').$type<AdvancedRule>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: madeAt(),
  },
  (row) => [index('policy_advanced_rule_company').on(row.companyId, row.vertical)],
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

/** A hotel, or a chain, in which a company's people are to stay when they visit an office; it goes with the office. */
export const recommendedHotel = pgTable(
  'recommended_hotel',
  {
    ...recordColumns(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id, { onDelete: 'cascade' }),
    /** IATA code of the city in which it is. */
    city: text('city').notNull(),
    name: text('name').notNull(),
    /** The name as names are compared (`foldName`). */
    nameKey: text('name_key').notNull(),
    /** What travelers read beside it. */
    note: text('note').notNull().default(''),
  },
  (row) => [
    uniqueIndex('recommended_hotel_name').on(row.companyId, row.officeId, row.city, row.nameKey),
    index('recommended_hotel_office').on(row.officeId),
  ],
);

/** How a company rates a country, with what travelers read of it. */
export const countryRisk = pgTable(
  'country_risk',
  {
    ...recordColumns(),
    /** ISO 3166-1. */
    country: text('country').notNull(),
    level: text('level').$type<RiskLevel>().notNull(),
    effect: text('effect').$type<RiskEffect>().notNull(),
    note: text('note').notNull(),
  },
  (row) => [
    uniqueIndex('country_risk_country').on(row.companyId, row.country),
    oneOf('country_risk_level', row.level, riskLevels),
  ],
);

/** What the policies said of an item when it was ordered or its days changed, and what was said to it. */
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
    oneOf('policy_decision_status', row.status, policyStatuses),
  ],
);

/** An example that a company has pinned: what has to be said of an offer for somebody, whatever is published. */
export const policyTest = pgTable(
  'policy_test',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...ofVertical,
    /** Whoever travels; where they are gone, what was known of them counts. */
    memberId: uuid('member_id').references(() => membership.id, { onDelete: 'set null' }),
    offer: jsonb('offer').$type<Offer>().notNull(),
    judged: jsonb('judged').$type<KeptJudgement>().notNull(),
    expected: text('expected').$type<PolicyStatus>().notNull(),
    createdById: uuid('created_by_id').references(() => account.id, { onDelete: 'set null' }),
    createdAt: madeAt(),
  },
  (row) => [
    index('policy_test_company').on(row.companyId, row.vertical, row.createdAt),
    index('policy_test_member').on(row.memberId),
    index('policy_test_creator').on(row.createdById),
  ],
);
