import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import { endMembership } from '@/lib/server/identity/end-membership';
import { endMembershipSessions } from '@/lib/server/identity/membership-sessions';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { queuePersonWebhooks } from '@/lib/server/jobs/queue-webhooks';
import { siteOf } from '@/lib/server/notifications/notify';
import { lockMembership, refuseLastAdmin } from '@/lib/server/people/memberships/lock-membership';
import { changeable, type MembershipRow } from '@/lib/server/people/memberships/membership-rows';
import { notifyRequester } from '@/lib/server/people/memberships/notify-of-joining';
import { recordMembershipAudit } from '@/lib/server/people/memberships/record-membership-audit';
import {
  type ConfirmedAdmins,
  requireAdminConfirmation,
} from '@/lib/server/people/roles/require-admin-confirmation';
import type { Queryable } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';
import { afterwards, inTransaction, type SharedTransaction } from '@/lib/server/store/transaction';
import type { AuditAction } from '@/lib/shared/insight/audit-actions';
import type { Successor } from '@/lib/shared/people/people-calls';
import { mayChangeStatus, mayRemoveMembership } from '@/lib/shared/people/users/rank-rules';
import { Refusal } from '@/lib/shared/refusal';
import { giveToManager, tellSuccessor } from './give-to-manager';
import { giveToSuccessor, removerOf } from './give-to-successor';

/** `giveToManager` for a membership as it is locked. */
const toManager = (
  viewer: Can<'users.status' | 'users.remove' | 'users.bulk'>,
  context: RequestContext,
  { membership: row, name }: MembershipRow,
  stays: boolean,
  tx: Queryable,
): Promise<string> =>
  giveToManager(removerOf(viewer), { ip: context.ip, site: siteOf(context) }, { ...row, name, stays }, tx);

type Which = { readonly id: string; readonly version: number };

/** From which status a membership comes into which, and how the audit trail calls it. */
const moves: Readonly<Record<'active' | 'suspended', Readonly<Record<string, AuditAction>>>> = {
  active: { suspended: 'member.reactivated', requested: 'member.confirmed' },
  suspended: { active: 'member.suspended' },
};

/**
 * Suspends a membership, opens it again, or lets somebody in who asked to join. Who is suspended is signed out of business
 * mode at once; who is let in gets a mail. Of whoever `leaves`, as a directory says so, their manager takes over what they are needed for. Whoever can act as an admin by it is to be confirmed (`requireAdminConfirmation`). VALIDATION_ERROR for a membership whose status does not allow it; else as `changeUser`.
 */
export async function setUserStatus(
  viewer: Can<'users.status' | 'users.bulk'>,
  context: RequestContext,
  {
    leaves = false,
    to,
    ...which
  }: Which & { readonly to: 'active' | 'suspended'; readonly leaves?: boolean },
  confirmed: ConfirmedAdmins | null = null,
  shared?: SharedTransaction,
): Promise<void> {
  const letIn = await inTransaction(async (tx) => {
    const row = await lockMembership(viewer, which, tx);
    if (!mayChangeStatus(viewer.permissions, changeable(viewer, row))) throw new Refusal('FORBIDDEN');
    const { companyId, id, status } = row.membership;
    if (status === to) {
      noteUnchanged();
      return null;
    }
    const action = moves[to][status];
    if (action === undefined) {
      throw new Refusal('VALIDATION_ERROR', { field: 'to', description: `not from ${status}` });
    }
    if (to === 'suspended') {
      await refuseLastAdmin(row, tx);
      await endMembershipSessions(id, tx);
    }
    if (to === 'active') requireAdminConfirmation(confirmed, row.role.permissions);
    const joins = status === 'requested' ? { confirmedAt: new Date() } : {};
    await tx
      .update(membership)
      .set({ status: to, ...joins, version: sql`${membership.version} + 1` })
      .where(eq(membership.id, id));
    const movedTo = leaves ? await toManager(viewer, context, row, true, tx) : '';
    const data = movedTo === '' ? {} : { movedTo };
    await recordMembershipAudit(action, viewer, context, { companyId, membershipId: id, data }, tx);
    const person = { companyId, membershipId: id };
    if (to === 'active') await queuePersonWebhooks('person.added', person, tx);
    else await queuePersonWebhooks('person.disabled', person, tx, { reason: 'suspended' });
    return status === 'requested' ? row.membership : null;
  }, shared);
  if (letIn !== null) await afterwards(shared, () => notifyRequester('joinAccepted', viewer, context, letIn));
}

/**
 * Takes a membership away for good, with its links; its person keeps their own account and is signed out of business mode
 * at once. Says no to who asked to join, too, who gets a mail. Whom and what they are needed for goes to the successor (`giveToSuccessor`), who is told, or
 * where nobody can be asked for one, by a directory, to their manager (`giveToManager`).
 */
export async function removeUser(
  viewer: Can<'users.remove' | 'users.bulk'>,
  context: RequestContext,
  which: Which,
  successor: Successor | 'manager',
): Promise<void> {
  const gone = await inTransaction(async (tx) => {
    const row = await lockMembership(viewer, which, tx);
    if (!mayRemoveMembership(viewer.permissions, changeable(viewer, row))) throw new Refusal('FORBIDDEN');
    await refuseLastAdmin(row, tx);
    const { companyId, email, id, status } = row.membership;
    // Of who never could act for the company nobody was told.
    if (status === 'active' || status === 'suspended')
      await queuePersonWebhooks('person.disabled', { companyId, membershipId: id }, tx, {
        reason: 'removed',
      });
    const movedTo =
      successor === 'manager'
        ? await toManager(viewer, context, row, false, tx)
        : await giveToSuccessor(removerOf(viewer), context.ip, row.membership, successor, tx);
    if (successor !== 'manager' && movedTo !== '')
      await tellSuccessor(
        { companyId, person: row.name, movedTo, by: viewer.membership.id },
        siteOf(context),
        tx,
      );
    await endMembership(row.membership, tx);
    const isGuest = row.role.key === 'guest';
    const data = { email, name: row.name, role: row.role.name, ...(movedTo === '' ? {} : { movedTo }) };
    const about = { companyId, membershipId: id, data };
    await recordMembershipAudit(isGuest ? 'guest.removed' : 'member.removed', viewer, context, about, tx);
    return row.membership;
  });
  kickOutbox();
  if (gone.status === 'requested') await notifyRequester('joinDeclined', viewer, context, gone);
}
