import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, audit } from '@/lib/server/store/schema';

/** Who changed last who approves for a member of a company, by their address, and when; null when nobody ever did. */
export async function lastChangeOfApprovers(
  companyId: string,
  email: string,
  on: Queryable = database(),
): Promise<{ readonly by: string | null; readonly at: Date } | null> {
  const [row] = await on
    .select({ by: account.name, at: audit.at })
    .from(audit)
    .leftJoin(account, eq(account.id, audit.accountId))
    .where(
      and(
        eq(audit.companyId, companyId),
        eq(audit.action, 'approval.approversChanged'),
        sql`${audit.data} ->> 'member' = ${email}`,
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(1);
  return row ?? null;
}
