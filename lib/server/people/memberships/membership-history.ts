import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Member } from '@/lib/server/identity/proofs';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, audit } from '@/lib/server/store/schema';

/** One line of what happened to a membership, the newest first. */
export type MembershipEvent = {
  readonly at: Date;
  readonly action: string;
  /** Who did it, by name; empty when their account is gone. */
  readonly by: string;
};

const linesMax = 20;

/** What happened to a membership of the viewer's company. */
export async function membershipHistory(
  viewer: Member,
  membershipId: string,
  on: Pick<Queryable, 'select'> = database(),
): Promise<MembershipEvent[]> {
  const rows = await on
    .select({ at: audit.at, action: audit.action, by: account.name })
    .from(audit)
    .leftJoin(account, eq(account.id, audit.accountId))
    .where(
      and(
        eq(audit.companyId, viewer.membership.companyId),
        sql`${audit.data}->>'membershipId' = ${membershipId}`,
        // Being looked at changes nothing of a membership.
        sql`${audit.action} not like 'tracker.%'`,
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(linesMax);
  return rows.map(({ at, action, by }) => ({ at, action, by: by ?? '' }));
}

/** The last of them: whose change a stale form has missed. */
export async function lastChangeOf(
  viewer: Member,
  membershipId: string,
  on?: Pick<Queryable, 'select'>,
): Promise<MembershipEvent | null> {
  return (await membershipHistory(viewer, membershipId, on))[0] ?? null;
}
