import 'server-only';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, madeAt, moment } from './columns';
import { companyRequest } from './request-schema';
import { company } from './schema';

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
