import 'server-only';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { recordColumns } from './company-schema';

/**
 * Membership of whoever approves for a group or legal entity, where a flow asks them; null for nobody. The migration has its reference to
 * `membership`, which this file cannot name: that table refers to these.
 */
const ownerColumn = () => uuid('owner_id');

/** A legal entity of a company, which receives its invoices. The default stands in for who has none. */
export const legalEntity = pgTable(
  'legal_entity',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    /** ISO 3166-1. */
    country: text('country').notNull(),
    registration: text('registration').notNull().default(''),
    vatId: text('vat_id').notNull().default(''),
    /** Billing address, in lines. */
    address: text('address').notNull().default(''),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    invoiceEmails: text('invoice_emails').array().notNull().default([]),
    isDefault: boolean('is_default').notNull().default(false),
    ownerId: ownerColumn(),
  },
  (row) => [
    uniqueIndex('legal_entity_name').on(row.companyId, sql`lower(name)`),
    uniqueIndex('legal_entity_default').on(row.companyId).where(sql`is_default`),
    index('legal_entity_owner').on(row.ownerId).where(sql`owner_id is not null`),
  ],
);

/** Where people of a company work. What was typed as an office before there were records has a name alone. */
export const office = pgTable(
  'office',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    address: text('address').notNull().default(''),
    /** ISO 3166-1; empty until somebody says. */
    country: text('country').notNull().default(''),
    /** IANA name; empty until somebody says. */
    timeZone: text('time_zone').notNull().default(''),
    /** IATA codes, the usual one first. */
    airports: text('airports').array().notNull().default([]),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** How far from it a hotel is near. */
    hotelRadiusKm: integer('hotel_radius_km').notNull().default(5),
    entityId: uuid('entity_id').references(() => legalEntity.id, { onDelete: 'set null' }),
  },
  (row) => [
    uniqueIndex('office_name').on(row.companyId, sql`lower(name)`),
    index('office_entity').on(row.entityId).where(sql`entity_id is not null`),
  ],
);

/**
 * People of a company under one name. Everybody has exactly one policy group, which says what they may book; the default is
 * made with the company, by a trigger. Labels are for approvals, messages and cards, and somebody may have many.
 */
export const travelerGroup = pgTable(
  'traveler_group',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    /** `policy` or `label`. */
    kind: text('kind').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** Of several policy groups whose rules fit somebody the one with the lowest number wins; the default comes last. */
    priority: integer('priority').notNull().default(0),
    /** The rule: of every list that is not empty one has to fit. Without any nobody comes in by rule. */
    departments: text('departments').array().notNull().default([]),
    titles: text('titles').array().notNull().default([]),
    officeIds: uuid('office_ids').array().notNull().default([]),
    entityIds: uuid('entity_ids').array().notNull().default([]),
    ownerId: ownerColumn(),
  },
  (row) => [
    uniqueIndex('traveler_group_name').on(row.companyId, sql`lower(name)`),
    uniqueIndex('traveler_group_default').on(row.companyId).where(sql`is_default`),
    index('traveler_group_owner').on(row.ownerId).where(sql`owner_id is not null`),
  ],
);
