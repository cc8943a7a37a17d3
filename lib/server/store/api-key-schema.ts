import 'server-only';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { KeyScope } from '@/lib/shared/api-keys/api-keys';
import {
  type DirectoryAct,
  type DirectoryMethod,
  type DirectorySubject,
  directoryActs,
  directorySubjects,
} from '@/lib/shared/scim/directory-calls';
import { moment, oneOf } from './columns';
import { company, recordColumns } from './company-schema';
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
    index('api_key_company').on(row.companyId, row.createdAt),
    index('api_key_membership').on(row.membershipId),
  ],
);

/** What a company's directory did through SCIM, and what it was refused: ids and codes, nothing of what it sent. */
export const directoryCall = pgTable(
  'directory_call',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    /** The name of its key, which may be gone. */
    apiKey: text('api_key').notNull(),
    act: text('act').$type<DirectoryAct>().notNull(),
    subject: text('subject').$type<DirectorySubject>().notNull(),
    /** The membership or the group, which may be gone too; null for none. */
    subjectId: uuid('subject_id'),
    /** Of a refusal: what was wanted, why it was refused, and which attribute was the reason. */
    method: text('method').$type<DirectoryMethod>(),
    reason: text('reason'),
    attribute: text('attribute'),
    /** How often within an hour; refusals that are alike have one row, so that a client that repeats itself does not fill the table. */
    times: integer('times').notNull().default(1),
    alike: text('alike'),
  },
  (row) => [
    index('directory_call_company').on(row.companyId, row.at, row.id),
    index('directory_call_at').on(row.at),
    uniqueIndex('directory_call_alike').on(row.companyId, row.alike),
    oneOf('directory_call_act', row.act, directoryActs),
    oneOf('directory_call_subject', row.subject, directorySubjects),
  ],
);
