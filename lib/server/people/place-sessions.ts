import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { membership, session } from '@/lib/server/store/schema';
import { expiryOf } from '@/lib/shared/session/limits';

/** Lets one session act for its person's new place from now on. */
export async function enterPlace(sessionId: string, placeId: string, tx: Queryable): Promise<void> {
  const [row] = await tx.select().from(session).where(eq(session.id, sessionId));
  if (row === undefined) return;
  const expiresAt = expiryOf({ ...row, business: true }, new Date());
  await tx
    .update(session)
    .set({ membershipId: placeId, business: true, actingForId: null, expiresAt })
    .where(eq(session.id, sessionId));
}

/**
 * Ends every session that acts for a place; sessions in personal mode stay (ASVS 7.4.5). The place is locked first, so that
 * a sign-in that has seen it open is waited for and ends with the others (`insertSession`).
 */
export async function endPlaceSessions(placeId: string, tx: Queryable): Promise<void> {
  await tx
    .select({ id: membership.id })
    .from(membership)
    .where(eq(membership.id, placeId))
    .for('no key update');
  await tx
    .update(session)
    .set({ revokedAt: new Date() })
    .where(and(eq(session.membershipId, placeId), session.business, isNull(session.revokedAt)));
}
