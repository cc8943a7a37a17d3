import 'server-only';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MethodKind } from '@/lib/shared/finance/payment-methods';
import type { FieldKind, FieldNeed, FieldVertical, ProfileFact } from '@/lib/shared/finance/trip-fields';
import { madeAt, moment } from './columns';
import { recordColumns } from './company-schema';

/** What a company asks at checkout, such as a cost center. */
export const tripField = pgTable(
  'trip_field',
  {
    ...recordColumns(),
    /** Names it in files; stays as it is once an order has an answer. */
    key: text('key').notNull(),
    label: text('label').notNull(),
    kind: text('kind').$type<FieldKind>().notNull(),
    need: text('need').$type<FieldNeed>().notNull(),
    /** Asked for these alone; empty for all. */
    verticals: jsonb('verticals').$type<readonly FieldVertical[]>().notNull().default([]),
    /** The groups, offices, legal entities and roles whose people it is asked of; empty for everybody. */
    audience: uuid('audience').array().notNull().default([]),
    /** It has to be answered for bookings that are out of policy, where a rule says when. */
    neededOutOfPolicy: boolean('needed_out_of_policy').notNull().default(false),
    /** And from this total on, in whole units of the company's currency; null for no total. */
    neededFrom: integer('needed_from'),
    pattern: text('pattern').notNull().default(''),
    hint: text('hint').notNull().default(''),
    remembers: boolean('remembers').notNull().default(false),
    /** What of the traveler's profile is suggested; null for nothing. */
    fromProfile: text('from_profile').$type<ProfileFact>(),
    position: integer('position').notNull(),
    /** When the first order had an answer; null for none so far. */
    usedAt: moment('used_at'),
    /** Not asked any more since then; orders keep their answers. */
    retiredAt: moment('retired_at'),
  },
  (row) => [
    index('trip_field_company').on(row.companyId, row.position),
    uniqueIndex('trip_field_key').on(row.companyId, sql`lower(${row.key})`),
  ],
);

/** One value of a list. */
export const tripFieldValue = pgTable(
  'trip_field_value',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fieldId: uuid('field_id')
      .notNull()
      .references(() => tripField.id, { onDelete: 'cascade' }),
    value: text('value').notNull(),
    label: text('label').notNull().default(''),
    active: boolean('active').notNull().default(true),
    createdAt: madeAt(),
  },
  (row) => [unique('trip_field_value_once').on(row.fieldId, row.value)],
);

/** A way in which a company pays. Amounts are cents of a euro. */
export const paymentMethod = pgTable(
  'payment_method',
  {
    ...recordColumns(),
    kind: text('kind').$type<MethodKind>().notNull(),
    label: text('label').notNull(),
    /** What travelers are told of it. */
    instructions: text('instructions').notNull().default(''),
    /** The groups, offices, legal entities and roles whose people may use it; empty for everybody. */
    audience: uuid('audience').array().notNull().default([]),
    /** Offered at checkout. */
    active: boolean('active').notNull().default(true),
    /** For these bookings alone; empty for all. */
    verticals: jsonb('verticals').$type<readonly FieldVertical[]>().notNull().default([]),
    /** Hundredths of `currency`; as large as the limits of approvers are also in yen and dong. */
    limitBookingCents: bigint('limit_booking_cents', { mode: 'number' }),
    limitMonthCents: bigint('limit_month_cents', { mode: 'number' }),
    /** What the limits are in, ISO 4217. */
    currency: text('currency').notNull().default('EUR'),
    /** The last day on which it can be chosen. */
    expiresOn: date('expires_on'),
    position: integer('position').notNull(),
  },
  (row) => [
    index('payment_method_company').on(row.companyId, row.position),
    uniqueIndex('payment_method_label').on(row.companyId, sql`lower(${row.label})`),
  ],
);

/** A rate or loyalty number that a company has agreed on with a supplier. */
export const companyProgram = pgTable(
  'company_program',
  {
    ...recordColumns(),
    vertical: text('vertical').$type<FieldVertical>().notNull(),
    supplier: text('supplier').notNull(),
    /** The supplier's name as names are compared (`foldName`). */
    supplierKey: text('supplier_key').notNull(),
    /** The IATA code of an airline; empty where nobody said. */
    airline: text('airline').notNull().default(''),
    /** What the program is called; empty for the name of the supplier. */
    name: text('name').notNull().default(''),
    sealedCode: text('sealed_code').notNull(),
    /** The end of the code, which lists show. */
    codeEnd: text('code_end').notNull(),
    /** The first and the last day on which it is used; null for always. */
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    /** The groups, offices, legal entities and roles whose people it is for; empty for everybody. */
    audience: uuid('audience').array().notNull().default([]),
    /** Providers are asked with the code. */
    appliesInSearch: boolean('applies_in_search').notNull().default(true),
    /** Travelers read what it is called. */
    isNamed: boolean('is_named').notNull().default(false),
  },
  (row) => [
    // Its first column is the index of the foreign key.
    uniqueIndex('company_program_once').on(row.companyId, row.vertical, row.supplierKey, row.audience),
  ],
);
