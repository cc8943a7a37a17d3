import 'server-only';
import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Member } from '@/lib/server/identity/proofs';
import type { Queryable } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { memberLink } from '@/lib/server/store/member-schema';
import { account, membership, role } from '@/lib/server/store/schema';
import { peopleScope } from '@/lib/shared/people/users/people-scope';
import type { Changeable } from '@/lib/shared/people/users/rank-rules';

export const sponsorLink = alias(memberLink, 'sponsor_link');

/** Key of the built-in role of guests. */
export const guestKey = 'guest';

/** The memberships a viewer may see: of their company alone, and of those the ones their permissions are about. */
export function membershipsInScope(viewer: Member, on: Pick<Queryable, 'select'>): SQL | undefined {
  const company = eq(membership.companyId, viewer.membership.companyId);
  const scope = peopleScope(viewer.permissions);
  if (scope === 'all') return company;
  return and(company, eq(role.key, guestKey), scope === 'guests' ? undefined : sponsoredBy(viewer, on));
}

function sponsoredBy(viewer: Member, on: Pick<Queryable, 'select'>): SQL {
  const { toId, fromId, kind } = sponsorLink;
  return exists(
    on
      .select({ one: sql`1` })
      .from(sponsorLink)
      .where(and(eq(kind, 'sponsors'), eq(toId, membership.id), eq(fromId, viewer.membership.id))),
  );
}

/** An invitation that was taken back or declined is no user. */
export const isNoEndedInvitation: SQL = sql`${membership.profile}->'invitation'->>'end' is null`;

export type MembershipRow = {
  readonly membership: typeof membership.$inferSelect;
  readonly role: typeof role.$inferSelect;
  readonly name: string;
  /** Membership id of whoever sponsors this guest. */
  readonly sponsorId: string | null;
};

/** Memberships with what the rules ask of them. */
export function membershipRows(
  on: Pick<Queryable, 'select'>,
  which: SQL | undefined,
): Promise<MembershipRow[]> {
  return on
    .select({ membership, role, name: memberName, sponsorId: sponsorLink.fromId })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(account, eq(account.id, membership.accountId))
    .leftJoin(sponsorLink, and(eq(sponsorLink.toId, membership.id), eq(sponsorLink.kind, 'sponsors')))
    .where(which);
}

/** A membership as the rules of changing it see it. */
export const changeable = (viewer: Member, row: MembershipRow): Changeable => ({
  isGuest: row.role.key === guestKey,
  // Through a key software acts, not the person: whoever made it leaves the company like everybody.
  isSelf: row.membership.id === viewer.membership.id && viewer.session.apiKey === undefined,
  isOwnGuest: row.sponsorId === viewer.membership.id,
  permissions: row.role.permissions,
});
