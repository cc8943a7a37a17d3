import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { endCompanySignIn } from '@/lib/server/identity/end-membership';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { refuseHigherRank } from '@/lib/server/people/memberships/lock-membership';
import { guestKey } from '@/lib/server/people/memberships/membership-rows';
import { recordMembershipAudit } from '@/lib/server/people/memberships/record-membership-audit';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { checkedPlacement, type WantedPlacement } from '@/lib/server/people/organization/checked-placement';
import { findRole } from '@/lib/server/people/roles/find-role';
import {
  type ConfirmedAdmins,
  requireAdminConfirmation,
} from '@/lib/server/people/roles/require-admin-confirmation';
import { checkedDays, setSponsor, sponsorFor } from '@/lib/server/people/users/guest-days-and-sponsor';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database, type Queryable } from '@/lib/server/store/connection';
import { membership, role } from '@/lib/server/store/schema';
import { afterwards, type SharedTransaction } from '@/lib/server/store/transaction';
import { invitationEnd, invitationOf, type PendingInvitation } from '@/lib/shared/people/invitation';
import type { GuestDays } from '@/lib/shared/people/users/guest-days';
import { mayInviteAs } from '@/lib/shared/people/users/rank-rules';
import { Refusal } from '@/lib/shared/refusal';

type Inviter = Can<'invitations.write' | 'users.add' | 'users.import'>;
type Role = typeof role.$inferSelect;

/** Whom to invite as what. Texts are empty when not given; days and sponsor are a guest's. */
export type Wanted = WantedPlacement & {
  readonly emails: readonly string[];
  readonly name?: string | undefined;
  /** Names of their own, by address. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly roleId: string;
  readonly department?: string | undefined;
  readonly title?: string | undefined;
  readonly startsOn?: string | undefined;
  readonly endsOn?: string | undefined;
  readonly sponsorEmail?: string | undefined;
  /** What the company's directory calls them. */
  readonly externalId?: string | undefined;
  /** Files are counted as a whole, not each address in them. */
  readonly isOfFile?: boolean;
};

export type Invited = {
  readonly sent: readonly { readonly id: string; readonly email: string }[];
  /** Addresses that have a membership here already, or an invitation that is still open. */
  readonly known: readonly string[];
};

/**
 * Invites people into the viewer's company by mail. Refuses FORBIDDEN for a role with more than the viewer holds, or an
 * address whose membership or invitation is over and gave more than that, and VALIDATION_ERROR for no such role or days
 * that cannot be. Who has a membership already is left alone and named. Whoever shares a transaction counts before it begins: the counter
 * needs a connection of its own.
 */
export async function invitePeople(
  viewer: Inviter,
  context: RequestContext,
  wanted: Wanted,
  confirmed: ConfirmedAdmins | null = null,
  shared?: SharedTransaction,
): Promise<Invited> {
  const as = await roleToGive(viewer, wanted.roleId, confirmed, shared?.tx ?? database());
  const isGuest = as.key === guestKey;
  const days = isGuest ? checkedDays({ startsOn: wanted.startsOn ?? '', endsOn: wanted.endsOn ?? '' }) : null;
  const sent: { id: string; email: string }[] = [];
  const known: string[] = [];
  for (const email of wanted.emails) {
    if (!wanted.isOfFile && shared === undefined) await takePoint('memberInvitations', viewer.account.id);
    const id = await writeForCompany(
      viewer,
      (tx) => invite(viewer, context, { ...wanted, email, days, confirmed }, tx),
      shared,
    );
    if (id === null) {
      known.push(email);
    } else {
      sent.push({ id, email });
      await afterwards(shared, () => mailInvitation(id, context));
    }
  }
  return { sent, known };
}

async function roleToGive(
  viewer: Inviter,
  roleId: string,
  confirmed: ConfirmedAdmins | null,
  on: Queryable,
): Promise<Role> {
  const as = await findRole(viewer.membership.companyId, roleId, on);
  if (as === null) throw new Refusal('VALIDATION_ERROR', { field: 'roleId', description: 'no such role' });
  if (!mayInviteAs(viewer.permissions, as) || !viewer.membership.features.has('addUsers')) {
    throw new Refusal('FORBIDDEN', { field: 'roleId', description: 'more than the inviter may give' });
  }
  requireAdminConfirmation(confirmed, as.permissions);
  return as;
}

type One = Wanted & {
  readonly email: string;
  readonly days: GuestDays | null;
  readonly confirmed: ConfirmedAdmins | null;
};

async function invite(
  viewer: Inviter,
  context: RequestContext,
  one: One,
  tx: Queryable,
): Promise<string | null> {
  const { companyId } = viewer.membership;
  // Once more: neither what the inviter holds nor what the role gives may have changed since.
  const as = await roleToGive(viewer, one.roleId, one.confirmed, tx);
  const here = and(eq(membership.companyId, companyId), eq(membership.email, one.email));
  const [known] = await tx
    .select({ membership, role })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(here);
  if (known !== undefined && !isOver(known.membership)) return null;
  if (known !== undefined) {
    // What is over may be opened again as it was: whoever writes over it acts on it.
    refuseHigherRank(viewer, known.role);
    await endCompanySignIn(known.membership, tx);
  }
  const sponsorId = one.days === null ? null : await sponsorFor(viewer, one.sponsorEmail, tx);
  const placement = await checkedPlacement(companyId, one, tx);
  const values = {
    officeId: null,
    entityId: null,
    policyGroupId: null,
    managerId: null,
    ...placement,
    roleId: as.id,
    status: 'invited',
    startsOn: one.days?.startsOn ?? null,
    endsOn: one.days?.endsOn ?? null,
    profile: {
      name: one.names?.[one.email] ?? one.name ?? '',
      department: one.department ?? '',
      title: one.title ?? '',
      ...(one.externalId === undefined ? {} : { externalId: one.externalId }),
      invitation: newInvitation(viewer),
    },
  };
  const [row] = await tx
    .insert(membership)
    .values({ companyId, email: one.email, ...values })
    .onConflictDoUpdate({
      target: [membership.companyId, membership.email],
      set: { ...values, accountId: null, version: (known?.membership.version ?? 0) + 1 },
    })
    .returning({ id: membership.id });
  if (row === undefined) throw new Error('the membership was not written');
  await setSponsor(companyId, row.id, sponsorId, tx);
  const about = { companyId, membershipId: row.id, data: { email: one.email, role: as.name } };
  await recordMembershipAudit(
    one.days === null ? 'member.invited' : 'guest.invited',
    viewer,
    context,
    about,
    tx,
  );
  return row.id;
}

/** A membership that is over can be given again: an expired guest, an invitation that ended or that nobody answered. */
export function isOver({ profile, status }: typeof membership.$inferSelect): boolean {
  if (status === 'expired') return true;
  const invitation = invitationOf(profile);
  return status === 'invited' && invitation !== null && new Date(invitation.expiresAt) <= new Date();
}

function newInvitation(viewer: Inviter, now = new Date()): PendingInvitation {
  return {
    serial: randomUUID(),
    by: viewer.account.name,
    byMembershipId: viewer.membership.id,
    sentAt: now.toISOString(),
    expiresAt: invitationEnd(now).toISOString(),
    sends: 1,
  };
}

/** Puts the mail of an invitation into the outbox; what it says is read when it is written. */
export async function mailInvitation(membershipId: string, context: RequestContext): Promise<void> {
  const [row] = await database()
    .select({ email: membership.email })
    .from(membership)
    .where(eq(membership.id, membershipId));
  if (row !== undefined)
    await postMail('memberInvited', row.email, context, { about: { membershipId: membershipId } });
}
