import 'server-only';
import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import type { Member } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, membership, role } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
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
import { type ConfirmedAdmins, requireConfirmed } from './confirmed-admins';
import { mailInvitation } from './invite-people';
import { lockOwnCompany, refuseHigherRank } from './lock-place';
import { guestKey, placeName } from './place-rows';
import { tellOfPlace } from './tell-of-place';

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
  viewer: Member,
  { page, size }: { readonly page: number; readonly size: number },
  now = new Date(),
): Promise<{ readonly invitations: SentInvitation[]; readonly total: number }> {
  const which = and(invitationsInScope(viewer), wasInvited);
  const [rows, [all]] = await Promise.all([
    database()
      .select({ place: membership, role, name: placeName })
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
      .offset(page * size),
    database()
      .select({ n: count() })
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
      .where(which),
  ]);
  return { invitations: rows.map((row) => sentFrom(row, now)), total: all?.n ?? 0 };
}

type Row = {
  readonly place: typeof membership.$inferSelect;
  readonly role: typeof role.$inferSelect;
  readonly name: string;
};

function sentFrom({ name, place, role: as }: Row, now: Date): SentInvitation {
  const kept = invitationOf(place.profile);
  const sentAt = kept === null ? place.createdAt : new Date(kept.sentAt);
  return {
    id: place.id,
    email: place.email,
    name: name === place.email ? '' : name,
    role: { key: as.key, name: as.name, builtIn: as.companyId === null },
    state: invitationState(place, now),
    by: kept?.by ?? '',
    sentAt,
    expiresAt: kept === null ? invitationEnd(sentAt) : new Date(kept.expiresAt),
    endsOn: place.endsOn,
    canResend: place.status === 'invited' && sendsToday(kept, now) < invitationSendsPerDayMax,
  };
}

/**
 * Sends an invitation once more, which also lets it work longer. TOO_MANY_REQUESTS after a few on one day. One that is over
 * is opened again by it, as by `setInvitation`: ADMIN_CONFIRMATION_NEEDED where its role makes an admin.
 */
export async function resendInvitation(
  viewer: Member,
  visit: Visit,
  id: string,
  confirmed: ConfirmedAdmins | null = null,
  now = new Date(),
): Promise<void> {
  await inTransaction(async (tx) => {
    const { place, role: as } = await lockInvitation(viewer, id, tx);
    if (place.status !== 'invited') throw new Refusal('TICKET_INVALID');
    if (invitationState(place, now) !== 'open') requireConfirmed(confirmed, as.permissions);
    const kept = invitationOf(place.profile);
    const sends = sendsToday(kept, now);
    if (sends >= invitationSendsPerDayMax) {
      const midnight = Date.parse(`${now.toISOString().slice(0, 10)}T24:00:00Z`);
      const retryAfterSeconds = Math.ceil((midnight - now.getTime()) / 1000);
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds });
    }
    const invitation = {
      serial: kept?.serial ?? place.id,
      by: kept?.by ?? viewer.account.name,
      byMembershipId: kept?.byMembershipId ?? viewer.membership.id,
      sentAt: now.toISOString(),
      expiresAt: invitationEnd(now).toISOString(),
      sends: sends + 1,
    };
    await tx
      .update(membership)
      .set({ profile: { ...place.profile, invitation } })
      .where(eq(membership.id, id));
    await tellOfPlace('invitation.resent', viewer, visit, aboutOf(place), tx);
  });
  await mailInvitation(id, visit);
}

/**
 * Takes an invitation back, or gives it back; the link that was mailed works again then. FORBIDDEN for one as somebody who
 * may do more than the viewer.
 */
export async function setInvitation(
  viewer: Member,
  visit: Visit,
  id: string,
  to: 'revoked' | 'open',
  confirmed: ConfirmedAdmins | null = null,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { place, role: as } = await lockInvitation(viewer, id, tx);
    const kept = invitationOf(place.profile);
    if (to === 'revoked') {
      if (place.status !== 'invited') throw new Refusal('TICKET_INVALID');
      await endInvitation(id, 'revoked', tx);
      return tellOfPlace('invitation.revoked', viewer, visit, aboutOf(place), tx);
    }
    if (place.status !== 'expired' || endOf(place.profile) !== 'revoked') throw new Refusal('TICKET_INVALID');
    requireConfirmed(confirmed, as.permissions);
    const { end: _end, ...open } = kept ?? {};
    const profile = {
      ...place.profile,
      ...(kept === null ? { invitation: undefined } : { invitation: open }),
    };
    await tx
      .update(membership)
      .set({ status: 'invited', profile, version: place.version + 1 })
      .where(eq(membership.id, id));
    await tellOfPlace('member.invited', viewer, visit, aboutOf(place), tx);
  });
}

const aboutOf = ({ companyId, email, id }: typeof membership.$inferSelect) => ({
  companyId,
  membershipId: id,
  data: { email },
});

async function lockInvitation(viewer: Member, id: string, tx: Queryable) {
  await lockOwnCompany(viewer, tx);
  const [row] = await tx
    .select({ place: membership, role })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(and(eq(membership.id, id), invitationsInScope(viewer), wasInvited));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  refuseHigherRank(viewer, row.role);
  return row;
}
