import 'server-only';
import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, membership, session } from '@/lib/server/store/schema';
import { supportGrant } from '@/lib/server/store/support-schema';
import { msPerHour } from '@/lib/shared/day/days';
import type { SupportState } from '@/lib/shared/session/support-access';

type Manager = Can<'support.read' | 'support.grant' | 'support.withdraw'>;

const actor = alias(account, 'actor');

/**
 * Lets the operator's support look at the company's pages for some hours. What was allowed before ends with it, and so
 * does whoever looked because of it.
 */
export async function grantSupport(
  context: RequestContext,
  viewer: Can<'support.grant'>,
  { hours, reason }: { readonly hours: number; readonly reason: string },
): Promise<void> {
  const { companyId, id } = viewer.membership;
  const now = Date.now();
  await writeForCompany(viewer, async (tx, log) => {
    await withdrawn(tx, companyId);
    await tx.insert(supportGrant).values({
      companyId,
      grantedBy: id,
      reason,
      expiresAt: new Date(now + hours * msPerHour),
    });
    await log(context, 'support.granted', { hours, reason });
  });
}

/** Takes it back; running support sessions end at once. Nothing to take back is no failure. */
export async function withdrawSupport(
  context: RequestContext,
  viewer: Can<'support.withdraw'>,
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const { grants, ended } = await withdrawn(tx, viewer.membership.companyId);
    if (grants === 0) return noteUnchanged();
    await log(context, 'support.withdrawn', { ended });
  });
}

/** Ends whoever of support looks at the company now, and leaves what is allowed; returns how many. */
export async function endCompanySupport(
  context: RequestContext,
  viewer: Can<'support.withdraw'>,
): Promise<number> {
  return writeForCompany(viewer, async (tx, log) => {
    const ended = await endViews(tx, viewer.membership.companyId);
    if (ended > 0) await log(context, 'support.ended', { ended });
    return ended;
  });
}

/** What is allowed now, and who looks. */
export async function supportState({ membership: own }: Manager): Promise<SupportState> {
  const now = new Date();
  const [[grant], sessions] = await Promise.all([
    database()
      .select({ grant: supportGrant, by: account.name })
      .from(supportGrant)
      .leftJoin(membership, eq(membership.id, supportGrant.grantedBy))
      .leftJoin(account, eq(account.id, membership.accountId))
      .where(and(live(own.companyId), gt(supportGrant.expiresAt, now)))
      .orderBy(desc(supportGrant.createdAt))
      .limit(1),
    database()
      .select({ session, staff: actor.name, member: account.name })
      .from(session)
      .innerJoin(membership, eq(membership.id, session.membershipId))
      .innerJoin(account, eq(account.id, session.accountId))
      .innerJoin(actor, eq(actor.id, session.actorAccountId))
      .where(
        and(eq(membership.companyId, own.companyId), isNull(session.revokedAt), gt(session.expiresAt, now)),
      )
      .orderBy(session.createdAt),
  ]);
  return {
    active: grant !== undefined,
    grant:
      grant === undefined
        ? null
        : {
            reason: grant.grant.reason,
            grantedBy: grant.by ?? '',
            grantedAt: grant.grant.createdAt.toISOString(),
            expiresAt: grant.grant.expiresAt.toISOString(),
          },
    sessions: sessions.map(({ session: row, staff, member }) => ({
      staff,
      member,
      reason: row.actorReason ?? '',
      since: row.createdAt.toISOString(),
      until: row.expiresAt.toISOString(),
    })),
  };
}

const live = (companyId: string) =>
  and(eq(supportGrant.companyId, companyId), isNull(supportGrant.withdrawnAt));

/** The grant goes first: whoever starts to look holds its row, so that nobody slips in between. */
async function withdrawn(tx: Queryable, companyId: string): Promise<{ grants: number; ended: number }> {
  const rows = await tx
    .update(supportGrant)
    .set({ withdrawnAt: new Date() })
    .where(live(companyId))
    .returning({ expiresAt: supportGrant.expiresAt });
  const grants = rows.filter(({ expiresAt }) => expiresAt > new Date()).length;
  return { grants, ended: await endViews(tx, companyId) };
}

async function endViews(tx: Queryable, companyId: string): Promise<number> {
  const memberships = tx
    .select({ id: membership.id })
    .from(membership)
    .where(eq(membership.companyId, companyId));
  const ended = await tx
    .update(session)
    .set({ revokedAt: new Date() })
    .where(
      and(
        isNotNull(session.actorAccountId),
        inArray(session.membershipId, memberships),
        isNull(session.revokedAt),
      ),
    )
    .returning({ id: session.id });
  return ended.length;
}
