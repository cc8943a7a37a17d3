import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Member } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import type { AuditAction } from '@/lib/server/insight/record';
import { membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { mayChangeStatus, mayRemovePlace } from '@/lib/shared/people/people-scope';
import { Refusal } from '@/lib/shared/refusal';
import { type ConfirmedAdmins, requireConfirmed } from './confirmed-admins';
import { endMembership } from './end-membership';
import { lockPlace, refuseLastAdmin } from './lock-place';
import { changeable } from './place-rows';
import { endPlaceSessions } from './place-sessions';
import { tellAsker } from './tell-of-joining';
import { tellOfPlace } from './tell-of-place';

type Which = { readonly id: string; readonly version: number };

/** From which status a place comes into which, and how the audit trail calls it. */
const moves: Readonly<Record<'active' | 'suspended', Readonly<Record<string, AuditAction>>>> = {
  active: { suspended: 'member.reactivated', requested: 'member.confirmed' },
  suspended: { active: 'member.suspended' },
};

/**
 * Suspends a place, opens it again, or lets somebody in who asked to join. Who is suspended is signed out of business
 * mode at once; who is let in gets a mail. Whoever can act as an admin by it is to be confirmed (`requireConfirmed`). VALIDATION_ERROR for a place that cannot go there; else as `changeUser`.
 */
export async function setUserStatus(
  viewer: Member,
  visit: Visit,
  { to, ...which }: Which & { readonly to: 'active' | 'suspended' },
  confirmed: ConfirmedAdmins | null = null,
): Promise<void> {
  const letIn = await inTransaction(async (tx) => {
    const row = await lockPlace(viewer, which, tx);
    if (!mayChangeStatus(viewer.permissions, changeable(viewer, row))) throw new Refusal('FORBIDDEN');
    const { companyId, id, status } = row.place;
    if (status === to) return null;
    const action = moves[to][status];
    if (action === undefined) {
      throw new Refusal('VALIDATION_ERROR', { field: 'to', description: `not from ${status}` });
    }
    if (to === 'suspended') {
      await refuseLastAdmin(row, tx);
      await endPlaceSessions(id, tx);
    }
    if (to === 'active') requireConfirmed(confirmed, row.role.permissions);
    const joins = status === 'requested' ? { confirmedAt: new Date() } : {};
    await tx
      .update(membership)
      .set({ status: to, ...joins, version: sql`${membership.version} + 1` })
      .where(eq(membership.id, id));
    await tellOfPlace(action, viewer, visit, { companyId, membershipId: id }, tx);
    return status === 'requested' ? row.place : null;
  });
  if (letIn !== null) await tellAsker('joinAccepted', viewer, visit, letIn);
}

/**
 * Takes a place away for good, with its links; its person keeps their own account and is signed out of business mode
 * at once. Says no to who asked to join, too, who gets a mail.
 */
export async function removeUser(viewer: Member, visit: Visit, which: Which): Promise<void> {
  const gone = await inTransaction(async (tx) => {
    const row = await lockPlace(viewer, which, tx);
    if (!mayRemovePlace(viewer.permissions, changeable(viewer, row))) throw new Refusal('FORBIDDEN');
    await refuseLastAdmin(row, tx);
    const { companyId, email, id } = row.place;
    await endMembership(row.place, tx);
    const isGuest = row.role.key === 'guest';
    const about = { companyId, membershipId: id, data: { email, name: row.name, role: row.role.name } };
    await tellOfPlace(isGuest ? 'guest.removed' : 'member.removed', viewer, visit, about, tx);
    return row.place;
  });
  if (gone.status === 'requested') await tellAsker('joinDeclined', viewer, visit, gone);
}
