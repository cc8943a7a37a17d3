import 'server-only';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { readEnv } from '@/lib/server/env';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, membership, session } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { businessPath } from '@/lib/shared/access/business-path';
import { Refusal } from '@/lib/shared/refusal';
import { expiryOf } from '@/lib/shared/session/session-limits';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { membershipsOfSession } from './memberships-of-session';
import { sessionCookie } from './session-cookie';

/** Which session of this browser to go on with, and how. */
export type SwitchWish = {
  readonly tokenId: string;
  readonly business: boolean;
  /** For which of the person's companies; absent takes the one the session acted for last, else the oldest. */
  readonly companyId?: string | undefined;
};

/**
 * Makes one of this browser's sessions the active one, in personal mode or acting for one of its person's companies and
 * for its owner, and returns where to go. The session keeps the company until another is chosen. A session of another
 * browser, of a disabled account or of support, or a company it may not act for, is NOT_FOUND. Of parallel switches the
 * last one stands as a whole.
 */
export async function switchMode(
  context: RequestContext,
  viewer: SignedIn,
  wanted: SwitchWish,
): Promise<{ businessRedirectUrl: string }> {
  const { business } = wanted;
  const row = await inTransaction(async (tx) => {
    const found = await findSession(viewer, wanted, tx);
    const now = new Date();
    const [changed] = await tx
      .update(session)
      .set({
        business,
        ...(business ? { membershipId: found.membership?.id } : {}),
        actingForId: null,
        seenAt: now,
        expiresAt: expiryOf({ ...found.session, business }, now),
      })
      .where(and(eq(session.id, found.session.id), isNull(session.revokedAt)))
      .returning({ id: session.id, sticky: session.sticky, accountId: session.accountId });
    if (changed === undefined) throw new Refusal('NOT_FOUND');
    await record(
      {
        action: 'session.switched',
        accountId: changed.accountId,
        ...(found.membership === null ? {} : { companyId: found.membership.companyId }),
        sessionId: changed.id,
        ip: context.ip,
        data: { business },
      },
      tx,
    );
    return changed;
  });
  if (row.id !== viewer.session.id) context.setCookies.push(await sessionCookie(row));
  const target = business ? businessPath(readEnv().businessPath, '/') : '/';
  return { businessRedirectUrl: sitePath(context.prefix, target) };
}

async function findSession(viewer: SignedIn, { tokenId, business, companyId }: SwitchWish, tx: Queryable) {
  const memberships = membershipsOfSession(database(), companyId);
  const [found] = await tx
    .select({ session, chosen: memberships.chosen })
    .from(session)
    .innerJoin(account, and(eq(account.id, session.accountId), isNull(account.disabledAt)))
    .leftJoinLateral(memberships, sql`true`)
    .where(
      and(
        eq(session.id, tokenId),
        eq(session.deviceHash, viewer.deviceHash ?? ''),
        isNull(session.actorAccountId),
        isNull(session.revokedAt),
        gt(session.expiresAt, new Date()),
      ),
    )
    // The session before the membership, as whoever takes a membership away locks them.
    .for('update', { of: session });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  if (!business) return { session: found.session, membership: null };
  if (found.chosen === null) throw new Refusal('NOT_FOUND');
  // Read again behind the lock: the membership may have been taken away meanwhile.
  const [chosen] = await tx
    .select({ id: membership.id, companyId: membership.companyId })
    .from(membership)
    .where(and(eq(membership.id, found.chosen), eq(membership.status, 'active')))
    .for('share');
  if (chosen === undefined) throw new Refusal('NOT_FOUND');
  return { session: found.session, membership: chosen };
}
