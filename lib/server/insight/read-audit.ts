import 'server-only';
import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Holding } from '@/lib/server/http/guards';
import { database } from '@/lib/server/store/connection';
import { account, audit, credential } from '@/lib/server/store/schema';
import type { AuditEntry, AuditFilter, AuditPage, AuditQuery } from '@/lib/shared/insight/audit-log';

export type AuditReader = Holding<'companySettingsManagement'>;

const support = alias(account, 'support');
const dayMs = 24 * 3600_000;

/** A page of what was done in the reader's company, the newest first; of no other company ever. */
export async function readAudit(viewer: AuditReader, query: AuditQuery): Promise<AuditPage> {
  const which = matching(viewer, query);
  const [rows, [found]] = await Promise.all([
    entries(which)
      .limit(query.size)
      .offset(query.page * query.size),
    database()
      .select({ number: count() })
      .from(audit)
      .leftJoin(account, eq(account.id, audit.accountId))
      .leftJoin(credential, primary)
      .where(which),
  ]);
  return { entries: rows.map(entryOf), total: found?.number ?? 0 };
}

/** Everything that fits the filter, up to `max` acts, for a file. */
export async function readAuditFile(
  viewer: AuditReader,
  filter: AuditFilter,
  max: number,
): Promise<AuditEntry[]> {
  const rows = await entries(matching(viewer, filter)).limit(max);
  return rows.map(entryOf);
}

const primary = and(eq(credential.accountId, account.id), eq(credential.primary, true));

const entries = (which: ReturnType<typeof matching>) =>
  database()
    .select({ audit, name: account.name, email: credential.subject, support: support.name })
    .from(audit)
    .leftJoin(account, eq(account.id, audit.accountId))
    .leftJoin(credential, primary)
    .leftJoin(support, eq(support.id, audit.actorAccountId))
    .where(which)
    .orderBy(desc(audit.at), desc(audit.id));

type Row = Awaited<ReturnType<typeof entries>>[number];

function matching({ membership }: AuditReader, { actor, action, from, to }: AuditFilter) {
  const wanted = actor.toLowerCase();
  return and(
    eq(audit.companyId, membership.companyId),
    action === '' ? undefined : eq(audit.action, action),
    from === '' ? undefined : gte(audit.at, new Date(from)),
    to === '' ? undefined : lt(audit.at, new Date(Date.parse(to) + dayMs)),
    actor === ''
      ? undefined
      : sql`position(${wanted} in lower(${account.name} || ' ' || coalesce(${credential.subject}, ''))) > 0`,
  );
}

function entryOf({ audit: row, name, email, support: by }: Row): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    name: name ?? '',
    email: email ?? '',
    support: by,
    // The address of the operator's own staff is no business of the company.
    ip: row.actorAccountId === null ? (row.ip ?? '') : '',
    facts: Object.entries(row.data).map(([key, value]) => ({
      name: key,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  };
}
