import 'server-only';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, madeAt, moment } from './columns';
import { account } from './schema';

/** The picture of an account, re-encoded by us; its id is its address and nobody can guess it. */
export const picture = pgTable('picture', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull().unique(),
  /** WebP; null when it is the object `pictures/<id>` of the bucket. */
  image: bytes('image'),
  createdAt: madeAt(),
});

/** A person somebody travels as or books for. Dates are days in ISO 8601; texts are empty when not given. */
export const traveler = pgTable(
  'traveler',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull().default(''),
    lastName: text('last_name').notNull(),
    dateOfBirth: text('date_of_birth').notNull(),
    gender: text('gender').notNull().default(''),
    emailAddress: text('email_address').notNull().default(''),
    phoneNumber: text('phone_number').notNull().default(''),
    phoneCountryCode: text('phone_country_code').notNull().default(''),
    phoneCountryCodeIso: text('phone_country_code_iso').notNull().default(''),
    tsaRedress: text('tsa_redress').notNull().default(''),
    knownTravelerNumber: text('known_traveler_number').notNull().default(''),
    preferred: boolean('preferred').notNull(),
    createdAt: madeAt(),
  },
  (row) => [
    index('traveler_account').on(row.accountId),
    uniqueIndex('traveler_preferred').on(row.accountId).where(sql`preferred`),
  ],
);

/** A mailbox whose owner would let us read bookings, and wishes it. No token is kept (docs/decisions/041). */
export const inboxSubscription = pgTable('inbox_subscription', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  provider: text('provider').notNull(),
  connectedAt: moment('connected_at'),
  subscribedAt: moment('subscribed_at'),
  createdAt: madeAt(),
});
