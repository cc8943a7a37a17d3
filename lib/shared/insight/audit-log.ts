import * as z from 'zod';
import { OpenDay } from '@/lib/shared/form/day';
import { listQuery } from '@/lib/shared/paging/list-query';
import { PageQuery } from '@/lib/shared/paging/paging-result';
import { searchText } from '@/lib/shared/paging/search-text';

/** Rows of one file; who needs more narrows the days. */
export const auditFileMax = 10_000;

/** What the audit log can be narrowed to, as it stands in an address; days in UTC, both included. */
export const AuditFilter = z.strictObject({
  /** Part of a name or e-mail address of whoever did it, or of whomever it was done to. */
  actor: searchText(200),
  action: z
    .string()
    .max(60)
    .regex(/^[\w.]*$/)
    .default(''),
  from: OpenDay,
  to: OpenDay,
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** The same with a place in the list. */
export const AuditQuery = z.strictObject({ ...AuditFilter.shape, ...PageQuery.shape });
export type AuditQuery = z.infer<typeof AuditQuery>;

/** How the audit log stands in the address of its page. */
export const auditList = listQuery({ filters: AuditFilter.shape, sizes: [15, 50, 100] });

/** One act: what, when (ISO 8601), by whom, and who of support did it in their name. */
export const AuditEntry = z.strictObject({
  id: z.number().int(),
  at: z.iso.datetime(),
  action: z.string(),
  name: z.string(),
  email: z.string(),
  support: z.string().nullable(),
  ip: z.string(),
  /** Whom it was done to; null where it concerns nobody in particular. */
  about: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
  /** What it changed. */
  changes: z.array(
    z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** What else belongs to it, by name. */
  facts: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** A page of the audit log, the newest first. */
export const AuditPage = z.strictObject({ entries: z.array(AuditEntry), total: z.number().int() });
export type AuditPage = z.infer<typeof AuditPage>;
