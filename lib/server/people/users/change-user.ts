import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { notifyByMail, siteOf } from '@/lib/server/notifications/notify';
import { lockMembership, refuseLastAdmin } from '@/lib/server/people/memberships/lock-membership';
import { recordMembershipAudit } from '@/lib/server/people/memberships/record-membership-audit';
import { checkedManager, checkedPlacement } from '@/lib/server/people/organization/checked-placement';
import { nameAuditFacts } from '@/lib/server/people/organization/name-audit-facts';
import { findRole } from '@/lib/server/people/roles/find-role';
import {
  type ConfirmedAdmins,
  requireAdminConfirmation,
} from '@/lib/server/people/roles/require-admin-confirmation';
import type { Queryable } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';
import { afterwards, inTransaction, type SharedTransaction } from '@/lib/server/store/transaction';
import {
  type Changer,
  differs,
  type MembershipChange,
  membershipValues,
  type Named,
  nextMembership,
} from './changed-membership';
import { setSponsor, sponsorFor } from './guest-days-and-sponsor';

type Editor = Can<'users.write' | 'users.bulk'>;

/** What of a membership changes; what is left out stays. `version` is that of the form. */
export type UserChange = MembershipChange & { readonly id: string; readonly version: number };

/**
 * Changes a membership, which holds from its person's next request on. Refuses NOT_FOUND, VERSION_CONFLICT, FORBIDDEN for
 * what the viewer may not change or grant, ADMIN_CONFIRMATION_NEEDED (`requireAdminConfirmation`), LAST_ADMIN, and VALIDATION_ERROR for no such role, record, manager, sponsor or days.
 */
export async function changeUser(
  viewer: Editor,
  context: RequestContext,
  change: UserChange,
  confirmed: ConfirmedAdmins | null = null,
  shared?: SharedTransaction,
): Promise<void> {
  await inTransaction(async (tx) => {
    const row = await lockMembership(viewer, change, tx);
    const { companyId, id } = row.membership;
    const next = await nextMembership(viewer, row, change, namedIn(viewer, tx));
    if (next.role.id !== row.role.id) await refuseLastAdmin(row, tx);
    requireAdminConfirmation(confirmed, next.role.permissions, row.role.permissions);
    const { sponsorId, ...columns } = next.values;
    const names = new Map([row.role, next.role].map((one) => [one.id, one.name]));
    const data = differs(membershipValues(row), next.values, (role) => names.get(role) ?? '');
    // Nothing changed, nothing saved: neither a new version nor an entry in the audit log.
    if (data === null) return noteUnchanged();
    await tx
      .update(membership)
      .set({ ...columns, version: sql`${membership.version} + 1` })
      .where(eq(membership.id, id));
    if (sponsorId !== row.sponsorId) await setSponsor(companyId, id, sponsorId, tx);
    const told = {
      before: await nameAuditFacts(companyId, data.before, tx),
      after: await nameAuditFacts(companyId, data.after, tx),
    };
    const about = { companyId, membershipId: id, data: told };
    await recordMembershipAudit('member.changed', viewer, context, about, tx);
    if (next.role.id !== row.role.id)
      await tellOfRole(viewer, context, { accountIds: [row.membership.accountId], role: next.role.name }, tx);
  }, shared);
  await afterwards(shared, async () => kickOutbox());
}

/** How a form's ids and addresses are found. */
const namedIn = (viewer: Editor, tx: Queryable): Named => {
  const { companyId } = viewer.membership;
  return {
    role: (id) => findRole(companyId, id, tx),
    placement: (wanted) => checkedPlacement(companyId, wanted, tx),
    manager: (id, email) => checkedManager(companyId, id, email, tx),
    sponsor: (email) => sponsorFor(viewer, email, tx),
  };
};

/** Tells people that they may do something else in the company by now. */
export async function tellOfRole(
  { account, membership: { companyId, companyName } }: Changer | Can<'roles.write'>,
  context: RequestContext,
  { accountIds, role }: { readonly accountIds: readonly (string | null)[]; readonly role: string },
  tx: Queryable,
): Promise<void> {
  const about = { company: companyName, person: account.name, role };
  const site = siteOf(context);
  await notifyByMail({ event: 'roleChanged', companyId, accountIds, about, site }, tx);
}
