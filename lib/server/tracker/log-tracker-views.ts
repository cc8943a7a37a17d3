import 'server-only';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { record, recordTrackerViews } from '@/lib/server/audit/record-audit';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { account, audit } from '@/lib/server/store/schema';
import { msPerDay, msPerHour } from '@/lib/shared/day/days';
import { ownTrackerViewsMax, type TrackerView } from '@/lib/shared/tracker/tracked-traveler';
import { historyDays } from '@/lib/shared/tracker/tracker-period';

/** For how long a reason shows somebody's hotel to whoever gave it. */
export const shownMs = msPerHour;

type Seen = { readonly membershipId: string };

/**
 * Notes that the viewer has seen where these people are, and of how many they took a file; where one is oneself is no view, other than
 * support's.
 */
export async function logTrackerViews(
  { account: { id: accountId }, membership, session }: Can<'tracker.read' | 'tracker.message'>,
  seen: readonly Seen[],
  { inFile = null }: { readonly inFile?: number | null } = {},
): Promise<void> {
  const about = { accountId, companyId: membership.companyId, sessionId: session.id };
  const others = seen.filter(
    ({ membershipId }) => session.support !== null || membershipId !== membership.id,
  );
  await recordTrackerViews(others.map(({ membershipId }) => ({ ...about, membershipId })));
  if (inFile !== null) await record({ ...about, action: 'tracker.exported', data: { users: inFile } });
}

/** Whether the viewer has given a reason to see this person's hotel within the last hour; nobody of support has. */
export async function hasGivenReason(
  { account: { id }, membership, session }: Can<'tracker.read'>,
  membershipId: string,
  now = new Date(),
): Promise<boolean> {
  if (session.support !== null) return false;
  const [found] = await database()
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.companyId, membership.companyId),
        sql`${audit.data} ->> 'membershipId' = ${membershipId}`,
        eq(audit.action, 'tracker.located'),
        eq(audit.accountId, id),
        isNull(audit.actorAccountId),
        gte(audit.at, new Date(now.getTime() - shownMs)),
      ),
    )
    .limit(1);
  return found !== undefined;
}

const support = alias(account, 'support');

/**
 * Who has viewed where the caller was, in the days that history has, the latest first: what the audit log has, an entry for everybody
 * and each hour in which they did (`recordTrackerViews`), and every reason.
 */
export async function ownTrackerViews(
  viewer: Can<'tracker.ownViews'>,
  now = new Date(),
): Promise<TrackerView[]> {
  const { companyId, id } = viewer.membership;
  const rows = await database()
    .select({
      at: audit.at,
      name: account.name,
      support: support.name,
      reason: sql<string | null>`${audit.data} ->> 'reason'`,
    })
    .from(audit)
    .leftJoin(account, eq(account.id, audit.accountId))
    .leftJoin(support, eq(support.id, audit.actorAccountId))
    .where(
      and(
        eq(audit.companyId, companyId),
        sql`${audit.data} ->> 'membershipId' = ${id}`,
        sql`${audit.action} in ('tracker.viewed', 'tracker.located')`,
        gte(audit.at, new Date(now.getTime() - historyDays * msPerDay)),
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(ownTrackerViewsMax);
  return rows.map(({ at, name, ...view }) => ({ ...view, at: at.toISOString(), name: name ?? '' }));
}
