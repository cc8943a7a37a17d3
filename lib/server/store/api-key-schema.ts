import 'server-only';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { KeyScope } from '@/lib/shared/api-keys/api-keys';
import { moment } from './columns';
import { recordColumns } from './organization-schema';
import { membership } from './schema';

/** What a company's own software calls us with, in the name of whoever made it. */
export const apiKey = pgTable(
  'api_key',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    /** In whose name it acts; it goes with their membership. */
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
    /** What it begins with, so that people know it again. */
    prefix: text('prefix').notNull(),
    hash: text('hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** When another key of the same name took its place; until it ends both work. */
    replacedAt: moment('replaced_at'),
  },
  (row) => [
    uniqueIndex('api_key_hash').on(row.hash),
    uniqueIndex('api_key_name').on(row.companyId, sql`lower(${row.name})`).where(sql`replaced_at is null`),
    index('api_key_membership').on(row.membershipId),
  ],
);
