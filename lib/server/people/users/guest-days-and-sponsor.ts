import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { Member } from '@/lib/server/identity/proofs';
import { guestKey } from '@/lib/server/people/memberships/membership-rows';
import type { Queryable } from '@/lib/server/store/connection';
import { memberLink } from '@/lib/server/store/member-schema';
import { membership, role } from '@/lib/server/store/schema';
import { utcDay } from '@/lib/shared/day/utc-day';
import { type GuestDays, guestDaysProblem } from '@/lib/shared/people/users/guest-days';
import { Refusal } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';

/** What holds for a guest alone: their days, and the membership of whoever sponsors them. */
export type GuestLimits = {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly sponsorId: string | null;
};

/** The days of a guest; VALIDATION_ERROR about the one that cannot be. */
export function checkedDays(days: GuestDays, now = new Date()): GuestDays {
  const field = guestDaysProblem(days, utcDay(now));
  if (field !== null) throw new Refusal('VALIDATION_ERROR', { field, description: 'a guest’s days' });
  return days;
}

/**
 * The colleague who is to sponsor a guest: by default whoever acts. Another one only for who minds everybody's guests;
 * an address of nobody here, of another company or of a guest is refused alike.
 */
export async function sponsorFor(viewer: Member, typed: string | undefined, tx: Queryable): Promise<string> {
  const email = typed === undefined || typed.trim() === '' ? null : normalEmail(typed);
  const wanted = email === null ? eq(membership.id, viewer.membership.id) : eq(membership.email, email);
  const [found] = await tx
    .select({ id: membership.id })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(
      and(
        eq(membership.companyId, viewer.membership.companyId),
        wanted,
        activeMembership(),
        ne(role.key, guestKey),
      ),
    );
  const mindsAll = (['userManagement', 'guestInviteForAll', 'guestManagement'] as const).some((one) =>
    viewer.permissions.has(one),
  );
  const isAllowed = found !== undefined && (mindsAll || found.id === viewer.membership.id);
  if (!isAllowed || (typed?.trim() && email === null)) {
    throw new Refusal('VALIDATION_ERROR', {
      field: 'sponsorEmail',
      description: 'no colleague who can sponsor',
    });
  }
  return found.id;
}

/** What held for a guest of a company, to hold again: this colleague is the sponsor where theirs has left the company since. */
export async function limitsAgain(
  companyId: string,
  limits: GuestLimits,
  colleagueId: string,
  on: Queryable,
): Promise<GuestLimits> {
  if (limits.sponsorId === null) return limits;
  const isHere = and(eq(membership.id, limits.sponsorId), eq(membership.companyId, companyId));
  const [found] = await on.select({ id: membership.id }).from(membership).where(isHere);
  return { ...limits, sponsorId: found?.id ?? colleagueId };
}

/** Makes this colleague, and nobody else, the sponsor of a membership; null takes the sponsor away. */
export async function setSponsor(
  companyId: string,
  membershipId: string,
  sponsorId: string | null,
  tx: Queryable,
): Promise<void> {
  await tx.delete(memberLink).where(and(eq(memberLink.kind, 'sponsors'), eq(memberLink.toId, membershipId)));
  if (sponsorId === null) return;
  await tx.insert(memberLink).values({ companyId, kind: 'sponsors', fromId: sponsorId, toId: membershipId });
}
