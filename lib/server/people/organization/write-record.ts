import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { findOwnRow, ownRows, refuseStale } from '@/lib/server/people/memberships/company-rows';
import type { Log } from '@/lib/server/people/memberships/write-for-company';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, audit, legalEntity, office, travelerGroup } from '@/lib/server/store/schema';
import type { AuditAction } from '@/lib/shared/insight/audit-actions';
import { Refusal } from '@/lib/shared/refusal';
import { nameAuditFacts } from './name-audit-facts';

type Editor = Can<'offices.write' | 'entities.write' | 'groups.write'>;

const tables = { office, entity: legalEntity, group: travelerGroup } as const;
export type RecordKind = keyof typeof tables;
export type RecordOf<Kind extends RecordKind> = (typeof tables)[Kind]['$inferSelect'];

/** A record as the audit log tells it. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * The record that is about to change, locked; null for a new one. NOT_FOUND alike for an unknown one and another company's;
 * VERSION_CONFLICT when it changed since the form was drawn; NAME_USED when another one of the company is called so.
 */
export async function lockRecord<K extends RecordKind>(
  viewer: Editor,
  kind: K,
  wanted: { readonly id?: string | undefined; readonly version?: number | undefined; readonly name?: string },
  tx: Queryable,
): Promise<RecordOf<K> | null> {
  const table = tables[kind] as typeof office;
  const { id, version } = wanted;
  const row =
    id === undefined || id === '' ? null : await ownRows(viewer.membership.companyId, tx).own(table, id);
  // A call may leave the version out; forms never do.
  if (row !== null && version !== undefined) refuseStale(row, version);
  if (wanted.name !== undefined) {
    const [other] = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.companyId, viewer.membership.companyId),
          sql`lower(${table.name}) = lower(${wanted.name})`,
        ),
      );
    if (other !== undefined && other.id !== row?.id) throw new Refusal('NAME_USED', { field: 'name' });
  }
  return row as RecordOf<K> | null;
}

/** What becomes of a record, for the audit log: `before` and `after` are what differs. */
type Told = Values & {
  readonly id: string;
  readonly name: string;
  readonly before?: Values;
  readonly after?: Values;
};

/** Adds to the audit log what became of a record: its name, and what differs now, with names in place of ids. */
export async function logRecord(
  { log, tx, viewer }: { readonly log: Log; readonly tx: Queryable; readonly viewer: Editor },
  context: RequestContext,
  action: AuditAction,
  { after, before, id, name, ...rest }: Told,
): Promise<void> {
  const { companyId } = viewer.membership;
  const differs =
    before === undefined || after === undefined
      ? {}
      : {
          before: await nameAuditFacts(companyId, before, tx),
          after: await nameAuditFacts(companyId, after, tx),
        };
  await log(context, action, { recordId: id, name, ...rest, ...differs });
}

/** Who changed a record last, for a form that was stale; null where nobody is known. */
export async function lastChangeOfRecord(
  viewer: Editor,
  recordId: string,
): Promise<{ readonly by: string; readonly at: Date } | null> {
  const [row] = await database()
    .select({ at: audit.at, by: account.name })
    .from(audit)
    .leftJoin(account, eq(account.id, audit.accountId))
    .where(
      and(eq(audit.companyId, viewer.membership.companyId), sql`${audit.data}->>'recordId' = ${recordId}`),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(1);
  return row === undefined ? null : { at: row.at, by: row.by ?? '' };
}

/** A record of the viewer's company; null alike for an unknown one and another company's. */
export const readRecord = <K extends RecordKind>(
  viewer: Editor,
  kind: K,
  id: string,
): Promise<RecordOf<K> | null> => findOwnRow(viewer.membership.companyId, tables[kind], id);
