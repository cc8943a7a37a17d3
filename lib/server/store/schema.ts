import 'server-only';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { membershipStatuses } from '@/lib/shared/people/users/users-query';
import type { FactorKind } from '@/lib/shared/sign-in/second-factor';
import { madeAt, moment, oneOf } from './columns';
import { company } from './company-schema';
import { legalEntity, office, travelerGroup } from './organization-schema';

export { company, legalEntity, office, travelerGroup };

/** A time-based one-time password (RFC 6238) of an account; secrets are sealed, recovery codes hashed. */
export type StoredTotp = {
  /** Sealed secret that is set up but not proved yet. */
  readonly pending?: string;
  /** The session that set it up and alone may prove it. */
  readonly pendingBy?: string;
  /** When, in milliseconds; it may be proved for `setUpMs`. */
  readonly pendingAt?: number;
  /** Sealed secret in use. */
  readonly secret?: string;
  /** The last time step a code was taken of, so that no code works twice. */
  readonly lastStep?: number;
  readonly recovery?: readonly string[];
};

/** A person. Ways to sign in are credentials. */
export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    imgUrl: text('img_url'),
    passwordHash: text('password_hash'),
    disabledAt: moment('disabled_at'),
    lockedUntil: moment('locked_until'),
    /** The password was chosen by whoever reads the mail, so a mailed code beside it is no second factor. */
    passwordByMail: boolean('password_by_mail').notNull().default(false),
    /** Wrong passwords since the last right one. */
    failCount: integer('fail_count').notNull().default(0),
    totp: jsonb('totp').$type<StoredTotp>().notNull().default({}),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    /** Works for the operator and may see a company's pages where the company allows it. */
    staff: boolean('staff').notNull().default(false),
    /** The owner asked for deletion; after this moment the account is gone, before it signing in keeps it. */
    deleteAfter: moment('delete_after'),
    createdAt: madeAt(),
  },
  (row) => [index('account_delete_after').on(row.deleteAfter).where(sql`delete_after is not null`)],
);

/** What a way to sign in needs beside its subject: the key of a passkey, the address a provider told. */
export type CredentialData = {
  /** Passkey: public key (COSE, base64url), signature counter, RP ID it belongs to, transports. */
  readonly publicKey?: string;
  readonly counter?: number;
  readonly rpId?: string;
  readonly transports?: readonly string[];
  /** Passkey: it verifies its user and was added by somebody who had shown what there was, so it is a second factor. */
  readonly secondFactor?: true;
  /** What the owner calls it, or whom the provider says it belongs to. */
  readonly name?: string;
  readonly email?: string;
};

/** One way to sign in: an e-mail address, a social identity, a passkey; SSO subjects later. */
export const credential = pgTable(
  'credential',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** For e-mail: the address in lower case. */
    subject: text('subject').notNull(),
    primary: boolean('is_primary').notNull().default(false),
    verifiedAt: moment('verified_at'),
    data: jsonb('data').$type<CredentialData>().notNull().default({}),
    lastUsedAt: moment('last_used_at'),
    createdAt: madeAt(),
  },
  (row) => [
    unique('credential_provider_subject').on(row.provider, row.subject),
    uniqueIndex('credential_primary').on(row.accountId).where(sql`is_primary`),
    index('credential_account').on(row.accountId),
  ],
);

/** A bundle of permissions; built-in roles belong to no company. */
export const role = pgTable(
  'role',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id').references(() => company.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    name: text('name').notNull(),
    permissions: text('permissions').array().notNull(),
  },
  (row) => [unique('role_company_key').on(row.companyId, row.key).nullsNotDistinct()],
);

/** One person's membership in one company. */
export const membership = pgTable(
  'membership',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.id),
    /** `invited`, `requested`, `active`, `suspended` or `expired`; `active` alone lets somebody act for the company. */
    status: text('status').notNull(),
    profile: jsonb('profile').$type<Record<string, unknown>>().notNull().default({}),
    /** The person lets every arranger of this company book for them, and of no other. */
    allowsArrangers: boolean('allows_arrangers').notNull().default(false),
    /** Tasks done and put off while the person sets up their membership. */
    onboarding: jsonb('onboarding').$type<Record<string, unknown>>().notNull().default({}),
    /** First and last day of a guest, in ISO 8601; their membership is over after the last. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    /** Grows with every change, so that a stale form is noticed. */
    version: integer('version').notNull().default(1),
    /** A policy group given by hand; without one the rules of the groups decide, else the default (`policyGroupId`). */
    policyGroupId: uuid('policy_group_id').references(() => travelerGroup.id, { onDelete: 'set null' }),
    officeId: uuid('office_id').references(() => office.id, { onDelete: 'set null' }),
    /** An entity given by hand; without one it is that of the office, else the default. */
    entityId: uuid('entity_id').references(() => legalEntity.id, { onDelete: 'set null' }),
    managerId: uuid('manager_id').references((): AnyPgColumn => membership.id, { onDelete: 'set null' }),
    confirmedAt: moment('confirmed_at'),
    createdAt: madeAt(),
  },
  (row) => [
    unique('membership_company_email').on(row.companyId, row.email),
    index('membership_account').on(row.accountId),
    index('membership_role').on(row.roleId),
    index('membership_policy_group').on(row.policyGroupId).where(sql`policy_group_id is not null`),
    index('membership_office').on(row.officeId).where(sql`office_id is not null`),
    index('membership_entity').on(row.entityId).where(sql`entity_id is not null`),
    index('membership_manager').on(row.managerId).where(sql`manager_id is not null`),
    index('membership_ends').on(row.endsOn).where(sql`ends_on is not null`),
    oneOf('membership_status', row.status, membershipStatuses),
    check('membership_days', sql`${row.startsOn} <= ${row.endsOn}`),
  ],
);

/** A signed-in browser. The id is no secret: it works only with the device secret behind the hash. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deviceHash: text('device_hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    membershipId: uuid('membership_id').references(() => membership.id, { onDelete: 'set null' }),
    business: boolean('business').notNull().default(false),
    sticky: boolean('sticky').notNull().default(false),
    /** ISO 4217 code chosen for this session alone. */
    currency: text('currency'),
    /** How the person proved to be themselves (RFC 8176): `pwd` now. */
    amr: text('amr').array().notNull(),
    authAt: moment('auth_at').notNull(),
    /** When it was last proved by anything but the password: a mailed code or link, a provider, a passkey. */
    passwordlessAt: moment('passwordless_at'),
    mfaAt: moment('mfa_at'),
    /** What that was shown by; a mailed code counts for those it may be offered to alone (`factorShownAt`). */
    mfaBy: text('mfa_by').$type<FactorKind>(),
    /** Whom the person books or looks for. */
    actingForId: uuid('acting_for_id').references(() => membership.id, { onDelete: 'set null' }),
    /** Support looks through this session: who, by which permission of the company, and why. */
    actorAccountId: uuid('actor_account_id').references(() => account.id, { onDelete: 'cascade' }),
    supportGrantId: uuid('support_grant_id'),
    actorReason: text('actor_reason'),
    ip: text('ip'),
    userAgent: text('user_agent'),
    /** Where it was signed in from, ISO 3166-1, as far as somebody trusted said. */
    country: text('country'),
    createdAt: madeAt(),
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** Its browser does not count as one of the owner's by it any more (`forgetBrowsers`). */
    forgotten: boolean('forgotten').notNull().default(false),
  },
  (row) => [
    index('session_device').on(row.deviceHash),
    index('session_account').on(row.accountId),
    index('session_membership').on(row.membershipId).where(sql`membership_id is not null`),
    index('session_acting_for').on(row.actingForId).where(sql`acting_for_id is not null`),
    index('session_actor').on(row.actorAccountId).where(sql`actor_account_id is not null`),
    // For the clean-up; `expires_at` changes with every use, and an index on it would cost each of them.
    index('session_created').on(row.createdAt),
  ],
);

/** Every single-use thing: mailed links and codes, challenges, states and results of providers. The id is a hash. */
export const ticket = pgTable(
  'ticket',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** The only browser it works in; null works in any. */
    deviceHash: text('device_hash'),
    data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
    /** Wrong tries so far. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: madeAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (row) => [
    index('ticket_account').on(row.accountId, row.kind),
    index('ticket_device').on(row.deviceHash, row.kind),
    index('ticket_expires').on(row.expiresAt),
  ],
);

/** Mail that is to be sent. Rows carry no secrets: a link's ticket is made when the mail is. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    locale: text('locale').notNull(),
    brand: text('brand').notNull(),
    /** Where the mail's links lead. */
    origin: text('origin').notNull(),
    /** What the template is about: ids and names, never a token or a code. */
    about: jsonb('about').$type<Record<string, string>>().notNull().default({}),
    /** What no two mails may tell; null for what may be told again. */
    once: text('once'),
    notBefore: moment('not_before').notNull(),
    /** Until when no other process sends it; renewed while one does, by the clock of the database. */
    busyUntil: moment('busy_until'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: madeAt(),
    sentAt: moment('sent_at'),
  },
  (row) => [
    index('outbox_due').on(row.notBefore).where(sql`sent_at is null`),
    index('outbox_sent').on(row.sentAt).where(sql`sent_at is not null`),
    // Mail of a message to travelers goes with it.
    index('outbox_message').on(sql`(about ->> 'messageId')`).where(sql`(about ->> 'messageId') is not null`),
    // Every sign-in with another browser counts those of the last hour.
    index('outbox_new_browser').on(row.recipient, row.createdAt).where(sql`template = 'newBrowser'`),
    uniqueIndex('outbox_once').on(row.once).where(sql`once is not null`),
    // The page about integrations shows the last ones of a company.
    index('outbox_expense')
      .on(sql`(about ->> 'companyId')`, row.id)
      .where(sql`template in ('expenseOrder', 'expenseTest')`),
  ],
);

/**
 * Who did what. Rows are written and read, never changed. The table is partitioned by month (`months.ts`), which is why its key has the
 * time; each partition has a unique index `…_look` of its own: one view of one person by the same viewer in an hour (`recordTrackerViews`).
 */
export const audit = pgTable(
  'audit',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    at: moment('at').notNull().defaultNow(),
    action: text('action').notNull(),
    accountId: uuid('account_id'),
    /** The company it was done in. */
    companyId: uuid('company_id'),
    /** Support acted in the account's name. */
    actorAccountId: uuid('actor_account_id'),
    sessionId: uuid('session_id'),
    ip: text('ip'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
  },
  (row) => [
    primaryKey({ name: 'audit_pkey', columns: [row.id, row.at] }),
    index('audit_account').on(row.accountId, row.at),
    index('audit_company').on(row.companyId, row.at),
    // The history of one membership.
    index('audit_membership')
      .on(row.companyId, sql`(data ->> 'membershipId')`, row.at, row.id)
      .where(sql`data ->> 'membershipId' is not null`),
  ],
);

/** Switches the operator has set; the others have their defaults in `lib/shared/access/flags.ts`. */
export const flag = pgTable('flag', {
  name: text('name').primaryKey(),
  enabled: boolean('enabled').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/** Counters of the rate limiter; the columns are those of rate-limiter-flexible. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (row) => [index('rate_limit_expire').on(row.expire)],
);
