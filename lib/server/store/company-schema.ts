import 'server-only';
import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { bytes, madeAt, moment } from './columns';
import { account, company, membership, travelerGroup } from './schema';

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

/** Who arranges trips for, approves for or sponsors whom: from one member to another of the same company. */
export const memberLink = pgTable(
  'member_link',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    /** `arranges`, `approves` or `sponsors`. */
    kind: text('kind').notNull(),
    fromId: uuid('from_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
    toId: uuid('to_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
    createdAt: madeAt(),
  },
  (row) => [
    primaryKey({ columns: [row.kind, row.fromId, row.toId] }),
    index('member_link_to').on(row.toId, row.kind),
    index('member_link_from').on(row.fromId),
    index('member_link_company').on(row.companyId),
  ],
);

/** Who was put into a group of labels by hand; others are in it by its rule. */
export const groupMember = pgTable(
  'group_member',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => travelerGroup.id, { onDelete: 'cascade' }),
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
  },
  (row) => [
    primaryKey({ columns: [row.groupId, row.membershipId] }),
    index('group_member_membership').on(row.membershipId),
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

/** Somebody asks a colleague to book for them; `request` until somebody takes it, then `processing`, then closed; or `withdrawn`. */
export const bookRequest = pgTable(
  'book_request',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    travelerMemberId: uuid('traveler_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
    requesterId: uuid('requester_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
    assigneeId: uuid('assignee_id').references(() => membership.id, { onDelete: 'set null' }),
    state: text('state').notNull().default('request'),
    /** Where, when and what: shapes of `lib/shared/people`. */
    need: jsonb('need').$type<Record<string, unknown>>().notNull().default({}),
    note: text('note').notNull().default(''),
    dueOn: date('due_on', { mode: 'string' }),
    /** Of the booking, as whoever closed the request typed it. */
    reference: text('reference').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: madeAt(),
    closedAt: moment('closed_at'),
  },
  (row) => [
    index('book_request_open').on(row.companyId, row.createdAt).where(sql`closed_at is null`),
    index('book_request_company').on(row.companyId),
    index('book_request_requester').on(row.requesterId, row.createdAt),
    // Whether a colleague asked whoever looks is part of every viewer's query; memberships that end take their requests along.
    index('book_request_traveler').on(row.travelerMemberId, row.assigneeId),
    index('book_request_assignee').on(row.assigneeId),
  ],
);

/** What somebody asked the operator for: a demo, the waitlist, the account manager, an issue, a higher tier. */
export const companyRequest = pgTable(
  'company_request',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id').references(() => company.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** `demo`, `waitlist`, `contactAccountManager`, `issue` or `tierUpgrade`. */
    kind: text('kind').notNull(),
    state: text('state').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: madeAt(),
  },
  (row) => [
    index('company_request_company').on(row.companyId, row.kind, row.createdAt),
    index('company_request_account').on(row.accountId),
  ],
);

/** A file somebody gave: a company's logo, attachments of a request. Nobody can guess its id. */
export const blob = pgTable(
  'blob',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id').references(() => company.id, { onDelete: 'cascade' }),
    requestId: uuid('request_id').references(() => companyRequest.id, { onDelete: 'cascade' }),
    /** `logo` or `attachment`. */
    kind: text('kind').notNull(),
    name: text('name').notNull().default(''),
    /** Media type, as it was found in the bytes. */
    mime: text('mime').notNull(),
    /** Null when it is the object `files/<id>` of the bucket; triggers then keep `unclaimedObject`. */
    content: bytes('content'),
    createdAt: madeAt(),
  },
  (row) => [index('blob_company').on(row.companyId, row.kind), index('blob_request').on(row.requestId)],
);

/**
 * Objects of the bucket that no row has, or none yet: what is due is deleted from it. Triggers of `picture` and `blob` add the objects of
 * rows that go, and take away those of rows that come.
 */
export const unclaimedObject = pgTable(
  'unclaimed_object',
  {
    /** `pictures/<id>` or `files/<id>`. */
    key: text('key').primaryKey(),
    dueAt: moment('due_at').notNull().defaultNow(),
  },
  (row) => [index('unclaimed_object_due').on(row.dueAt)],
);

/** A company lets the operator's support look at its pages, until `expires_at` or until it takes it back. */
export const supportGrant = pgTable(
  'support_grant',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    grantedBy: uuid('granted_by').references(() => membership.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    createdAt: madeAt(),
    expiresAt: moment('expires_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (row) => [
    index('support_grant_company').on(row.companyId, row.createdAt),
    index('support_grant_granted_by').on(row.grantedBy),
  ],
);
