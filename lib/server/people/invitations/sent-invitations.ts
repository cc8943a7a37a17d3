import 'server-only';
import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import type { Can, Member } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { lockOwnCompany, refuseHigherRank } from '@/lib/server/people/memberships/lock-membership';
import { guestKey } from '@/lib/server/people/memberships/membership-rows';
import { recordMembershipAudit } from '@/lib/server/people/memberships/record-membership-audit';
import {
  type ConfirmedAdmins,
  requireAdminConfirmation,
} from '@/lib/server/people/roles/require-admin-confirmation';
import { database, type Queryable } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import { account, membership, role } from '@/lib/server/store/schema';
import { afterwards, inTransaction, type SharedTransaction } from '@/lib/server/store/transaction';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import {
  endOf,
  type InvitationState,
  invitationEnd,
  invitationOf,
  invitationSendsPerDayMax,
  invitationState,
  sendsToday,
} from '@/lib/shared/people/invitation';
import { Refusal } from '@/lib/shared/refusal';
import { endInvitation } from './answer-invitation';
import { mailInvitation } from './invite-people';

/** An invitation as the hub lists it. */
export type SentInvitation = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: { readonly key: string; readonly name: string; readonly builtIn: boolean };
  readonly state: InvitationState;
  readonly by: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly endsOn: string | null;
  /** May be sent once more today. */
  readonly canResend: boolean;
};

/** Users for who invites users, every guest for who minds all of them, else what one sent oneself. */
function invitationsInScope(viewer: Member) {
  const company = eq(membership.companyId, viewer.membership.companyId);
  const { permissions } = viewer;
  if (permissions.has('userInvite')) return company;
  const own = sql`${membership.profile}->'invitation'->>'byMembershipId' = ${viewer.membership.id}`;
  const guests = permissions.has('guestInviteForAll') ? eq(role.key, guestKey) : undefined;
  return and(company, guests === undefined ? own : or(guests, own));
}

const wasInvited = or(eq(membership.status, 'invited'), sql`${membership.profile}->'invitation' is not null`);

/** Invitations the viewer may see, the newest first, a page of them. */
export async function listInvitations(
  viewer: Can<'invitations.read'>,
  page: PageAsked,
  now = new Date(),
): Promise<PagingResult<SentInvitation>> {
  const which = and(invitationsInScope(viewer), wasInvited);
  return readPage(
    page,
    async ({ offset, size }) => {
      const rows = await database()
        .select({ membership, role, name: memberName })
        .from(membership)
        .innerJoin(role, eq(role.id, membership.roleId))
        .leftJoin(account, eq(account.id, membership.accountId))
        .where(which)
        .orderBy(
          desc(sql`${membership.status} = 'invited'`),
          desc(sql`coalesce(${membership.profile}->'invitation'->>'sentAt', '')`),
          desc(membership.createdAt),
          membership.id,
        )
        .limit(size)
        .offset(offset);
      return rows.map((row) => sentFrom(row, now));
    },
    database()
      .select({ n: count() })
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
      .where(which),
  );
}

type Row = {
  readonly membership: typeof membership.$inferSelect;
  readonly role: typeof role.$inferSelect;
  readonly name: string;
};

function sentFrom({ name, membership: row, role: as }: Row, now: Date): SentInvitation {
  const kept = invitationOf(row.profile);
  const sentAt = kept === null ? row.createdAt : new Date(kept.sentAt);
  return {
    id: row.id,
    email: row.email,
    name: name === row.email ? '' : name,
    role: { key: as.key, name: as.name, builtIn: as.companyId === null },
    state: invitationState(row, now),
    by: kept?.by ?? '',
    sentAt,
    expiresAt: kept === null ? invitationEnd(sentAt) : new Date(kept.expiresAt),
    endsOn: row.endsOn,
    canResend: row.status === 'invited' && sendsToday(kept, now) < invitationSendsPerDayMax,
  };
}

/**
 * Sends an invitation once more, which also lets it work longer. TOO_MANY_REQUESTS after a few on one day. One that is over
 * is opened again by it, as by `setInvitation`: ADMIN_CONFIRMATION_NEEDED where its role makes an admin.
 */
export async function resendInvitation(
  viewer: Can<'invitations.write' | 'users.bulk'>,
  context: RequestContext,
  id: string,
  confirmed: ConfirmedAdmins | null = null,
  now = new Date(),
  shared?: SharedTransaction,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { membership: row, role: as } = await lockInvitation(viewer, id, tx);
    if (row.status !== 'invited') throw new Refusal('TICKET_INVALID');
    if (invitationState(row, now) !== 'open') requireAdminConfirmation(confirmed, as.permissions);
    const kept = invitationOf(row.profile);
    const sends = sendsToday(kept, now);
    if (sends >= invitationSendsPerDayMax) {
      const midnight = Date.parse(`${utcDay(now)}T24:00:00Z`);
      const retryAfterSeconds = Math.ceil((midnight - now.getTime()) / 1000);
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds });
    }
    const invitation = {
      serial: kept?.serial ?? row.id,
      by: kept?.by ?? viewer.account.name,
      byMembershipId: kept?.byMembershipId ?? viewer.membership.id,
      sentAt: now.toISOString(),
      expiresAt: invitationEnd(now).toISOString(),
      sends: sends + 1,
    };
    await tx
      .update(membership)
      .set({ profile: { ...row.profile, invitation } })
      .where(eq(membership.id, id));
    await recordMembershipAudit('invitation.resent', viewer, context, aboutOf(row), tx);
  }, shared);
  await afterwards(shared, () => mailInvitation(id, context));
}

/**
 * Takes an invitation back, or gives it back; the link that was mailed works again then. FORBIDDEN for one as somebody who
 * may do more than the viewer.
 */
export async function setInvitation(
  viewer: Can<'invitations.write'>,
  context: RequestContext,
  id: string,
  to: 'revoked' | 'open',
  confirmed: ConfirmedAdmins | null = null,
  shared?: SharedTransaction,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { membership: row, role: as } = await lockInvitation(viewer, id, tx);
    const kept = invitationOf(row.profile);
    if (to === 'revoked') {
      if (row.status !== 'invited') throw new Refusal('TICKET_INVALID');
      await endInvitation(id, 'revoked', tx);
      return recordMembershipAudit('invitation.revoked', viewer, context, aboutOf(row), tx);
    }
    if (row.status !== 'expired' || endOf(row.profile) !== 'revoked') throw new Refusal('TICKET_INVALID');
    requireAdminConfirmation(confirmed, as.permissions);
    const { end: _end, ...open } = kept ?? {};
    const profile = {
      ...row.profile,
      ...(kept === null ? { invitation: undefined } : { invitation: open }),
    };
    await tx
      .update(membership)
      .set({ status: 'invited', profile, version: row.version + 1 })
      .where(eq(membership.id, id));
    await recordMembershipAudit('member.invited', viewer, context, aboutOf(row), tx);
  }, shared);
}

const aboutOf = ({ companyId, email, id }: typeof membership.$inferSelect) => ({
  companyId,
  membershipId: id,
  data: { email },
});

async function lockInvitation(viewer: Can<'invitations.write' | 'users.bulk'>, id: string, tx: Queryable) {
  await lockOwnCompany(viewer, tx);
  const [row] = await tx
    .select({ membership, role })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(and(eq(membership.id, id), invitationsInScope(viewer), wasInvited));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  refuseHigherRank(viewer, row.role);
  return row;
}
