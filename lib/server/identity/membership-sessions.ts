import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { membership, session } from '@/lib/server/store/schema';
import { expiryOf } from '@/lib/shared/session/session-limits';

/** Lets one session act for its person's new membership from now on. */
export async function enterMembership(sessionId: string, membershipId: string, tx: Queryable): Promise<void> {
  const [row] = await tx.select().from(session).where(eq(session.id, sessionId));
  if (row === undefined) return;
  const expiresAt = expiryOf({ ...row, business: true }, new Date());
  await tx
    .update(session)
    .set({ membershipId: membershipId, business: true, actingForId: null, expiresAt })
    .where(eq(session.id, sessionId));
}

/**
 * Ends every session that acts for a membership; sessions in personal mode stay (ASVS 7.4.5). The membership is locked first, so that
 * a sign-in that has seen it open is waited for and ends with the others (`insertSession`).
 */
export async function endMembershipSessions(membershipId: string, tx: Queryable): Promise<void> {
  await tx
    .select({ id: membership.id })
    .from(membership)
    .where(eq(membership.id, membershipId))
    .for('no key update');
  await tx
    .update(session)
    .set({ revokedAt: new Date() })
    .where(and(eq(session.membershipId, membershipId), session.business, isNull(session.revokedAt)));
}
