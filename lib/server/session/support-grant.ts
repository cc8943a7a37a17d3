import 'server-only';
import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Holding } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { lockOwnCompany } from '@/lib/server/people/lock-place';
import { supportGrant } from '@/lib/server/store/company-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, membership, session } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import type { SupportState } from '@/lib/shared/session/support';

export type SupportManager = Holding<'companySettingsManagement'>;

const hourMs = 3600_000;
const actor = alias(account, 'actor');

/**
 * Lets the operator's support look at the company's pages for some hours. What was allowed before ends with it, and so
 * does whoever looked because of it.
 */
export async function grantSupport(
  visit: Visit,
  viewer: SupportManager,
  { hours, reason }: { readonly hours: number; readonly reason: string },
): Promise<void> {
  const { companyId, id } = viewer.membership;
  const now = Date.now();
  await inTransaction(async (tx) => {
    await lockOwnCompany(viewer, tx);
    await withdrawn(tx, companyId);
    await tx.insert(supportGrant).values({
      companyId,
      grantedBy: id,
      reason,
      expiresAt: new Date(now + hours * hourMs),
    });
    await record({ action: 'support.granted', ...whose(visit, viewer), data: { hours, reason } }, tx);
  });
}

/** Takes it back; running support sessions end at once. Nothing to take back is no failure. */
export async function withdrawSupport(visit: Visit, viewer: SupportManager): Promise<void> {
  await inTransaction(async (tx) => {
    await lockOwnCompany(viewer, tx);
    const { grants, ended } = await withdrawn(tx, viewer.membership.companyId);
    if (grants === 0) return;
    await record({ action: 'support.withdrawn', ...whose(visit, viewer), data: { ended } }, tx);
  });
}

/** Ends whoever of support looks at the company now, and leaves what is allowed; returns how many. */
export async function endCompanySupport(visit: Visit, viewer: SupportManager): Promise<number> {
  return inTransaction(async (tx) => {
    await lockOwnCompany(viewer, tx);
    const ended = await endViews(tx, viewer.membership.companyId);
    if (ended > 0) await record({ action: 'support.ended', ...whose(visit, viewer), data: { ended } }, tx);
    return ended;
  });
}

/** What is allowed now, and who looks. */
export async function supportState({ membership: place }: SupportManager): Promise<SupportState> {
  const now = new Date();
  const [[grant], sessions] = await Promise.all([
    database()
      .select({ grant: supportGrant, by: account.name })
      .from(supportGrant)
      .leftJoin(membership, eq(membership.id, supportGrant.grantedBy))
      .leftJoin(account, eq(account.id, membership.accountId))
      .where(and(live(place.companyId), gt(supportGrant.expiresAt, now)))
      .orderBy(desc(supportGrant.createdAt))
      .limit(1),
    database()
      .select({ session, staff: actor.name, member: account.name })
      .from(session)
      .innerJoin(membership, eq(membership.id, session.membershipId))
      .innerJoin(account, eq(account.id, session.accountId))
      .innerJoin(actor, eq(actor.id, session.actorAccountId))
      .where(
        and(eq(membership.companyId, place.companyId), isNull(session.revokedAt), gt(session.expiresAt, now)),
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

const whose = (visit: Visit, { account: owner, membership: place, session: own }: SupportManager) => ({
  accountId: owner.id,
  companyId: place.companyId,
  sessionId: own.id,
  ip: visit.ip,
});

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
  const places = tx.select({ id: membership.id }).from(membership).where(eq(membership.companyId, companyId));
  const ended = await tx
    .update(session)
    .set({ revokedAt: new Date() })
    .where(
      and(
        isNotNull(session.actorAccountId),
        inArray(session.membershipId, places),
        isNull(session.revokedAt),
      ),
    )
    .returning({ id: session.id });
  return ended.length;
}
