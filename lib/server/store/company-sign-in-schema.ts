import 'server-only';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { madeAt, moment } from './columns';
import { company } from './schema';

/** An e-mail domain that a company says is its own; proved once `verified_at` is set, and proved by one company only. */
export const companyDomain = pgTable(
  'company_domain',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    /** In lower case, punycode. */
    domain: text('domain').notNull(),
    /** What the company publishes in a TXT record to prove it. */
    proof: text('proof').notNull().default(''),
    /** `off`, `ask` or `automatic`: how people with an address there join. */
    joinMode: text('join_mode').notNull().default('ask'),
    /** Address of the company's own sign-in; null lets its people sign in like everybody. */
    externalUrl: text('external_url'),
    checkedAt: moment('checked_at'),
    verifiedAt: moment('verified_at'),
    createdAt: madeAt(),
  },
  (row) => [
    uniqueIndex('company_domain_verified').on(row.domain).where(sql`verified_at is not null`),
    uniqueIndex('company_domain_once').on(row.companyId, row.domain),
  ],
);

/** A company's own sign-in. Secrets within the configuration are sealed. */
export const companySso = pgTable(
  'company_sso',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    /** `oidc` or `saml`. */
    protocol: text('protocol').notNull(),
    config: jsonb('config').$type<Record<string, unknown>>().notNull().default({}),
    active: boolean('active').notNull().default(false),
    /** People of the company's proved domains may sign in here alone. */
    enforced: boolean('enforced').notNull().default(false),
    /** When an admin last signed in through it as a test. */
    testedAt: moment('tested_at'),
    version: integer('version').notNull().default(1),
    createdAt: madeAt(),
  },
  (row) => [index('company_sso_company').on(row.companyId)],
);
