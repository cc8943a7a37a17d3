import 'server-only';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { madeAt, moment } from './columns';
import { company, membership } from './schema';

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
