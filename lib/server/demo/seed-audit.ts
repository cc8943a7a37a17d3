import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { audit, membership } from '@/lib/server/store/schema';
import { everydayStory, joiningStory, setUpStory, type ToldAct } from './audit-story';
import type { DemoCast } from './demo-cast';
import { officeAddress } from './office-ip-address';

/** So many lines the demo company's trail begins with. */
export const demoAuditLines = 300;

const firstAct = 'company.signedUp';

/** Whether the story of the demo company is told already: its first line is never removed. */
export async function isStoryTold(tx: Queryable, companyId: string): Promise<boolean> {
  const [first] = await tx
    .select({ id: audit.id })
    .from(audit)
    .where(and(eq(audit.companyId, companyId), eq(audit.action, firstAct)))
    .limit(1);
  return first !== undefined;
}

/** Writes the last four months of the demo company down, in one statement. */
export async function seedAudit(tx: Queryable, cast: DemoCast, now: Date): Promise<void> {
  const joining = joiningStory(cast, now);
  const told = [...setUpStory(cast, now), ...joining];
  const acts = [...told, ...everydayStory(cast, now, Math.max(0, demoAuditLines - told.length))];
  const rows = acts
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((act, index) => rowOf(act, index, cast));
  await tx.insert(audit).values(rows);
  await seedJoining(tx, cast, joining);
}

/** Memberships are as old as the story says, so that a page of somebody and their history name one day. */
async function seedJoining(tx: Queryable, { people }: DemoCast, joining: readonly ToldAct[]): Promise<void> {
  for (const { id } of people) {
    const [invited, joined] = joining.filter(({ data }) => data.membershipId === id);
    if (invited === undefined) continue;
    const confirmedAt = joined?.action === 'member.joined' ? joined.at : null;
    await tx
      .update(membership)
      .set({
        createdAt: invited.at,
        ...(confirmedAt === null
          ? {}
          : {
              confirmedAt: sql`case when confirmed_at is null then null else ${confirmedAt.toISOString()}::timestamptz end`,
            }),
      })
      .where(eq(membership.id, id));
  }
}

function rowOf({ action, at, by, data, support }: ToldAct, index: number, cast: DemoCast) {
  return {
    at,
    action,
    accountId: by?.accountId ?? null,
    companyId: cast.companyId,
    actorAccountId: support === true ? cast.supportId : null,
    ip: by === null ? null : officeAddress(by.office, index),
    data: { ...data },
  };
}
