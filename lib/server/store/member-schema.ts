import 'server-only';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { madeAt } from './columns';
import { company, membership, travelerGroup } from './schema';

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
