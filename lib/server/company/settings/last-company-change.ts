import 'server-only';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, audit } from '@/lib/server/store/schema';
import type { AuditAction } from '@/lib/shared/insight/audit-actions';

/** Everything that raises the version of a company's row. */
const changes: readonly AuditAction[] = [
  'company.changed',
  'company.logoChanged',
  'company.logoRemoved',
  'company.restored',
];

/** Who changed the company's settings last, and when; null when nobody ever did. */
export async function lastCompanyChange(
  companyId: string,
  on: Queryable = database(),
): Promise<{ readonly by: string; readonly at: Date } | null> {
  const [row] = await on
    .select({ by: account.name, at: audit.at })
    .from(audit)
    .leftJoin(account, eq(account.id, audit.accountId))
    .where(and(eq(audit.companyId, companyId), inArray(audit.action, [...changes])))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(1);
  return row === undefined ? null : { by: row.by ?? '', at: row.at };
}
