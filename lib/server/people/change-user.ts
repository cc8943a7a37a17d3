import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Member } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import type { Queryable } from '@/lib/server/store/connection';
import { membership, type role } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { mayChangeRole, mayEditPlace, mayGrant } from '@/lib/shared/people/people-scope';
import { Refusal } from '@/lib/shared/refusal';
import { type ConfirmedAdmins, requireConfirmed } from './confirmed-admins';
import { findRole } from './find-role';
import { checkedDays, setSponsor, sponsorFor } from './guest-parts';
import { lockPlace, refuseLastAdmin } from './lock-place';
import { changeable, guestKey, type PlaceRow } from './place-rows';
import { tellOfPlace } from './tell-of-place';

/** What of a place changes; what is left out stays. `version` is that of the form. */
export type UserChange = {
  readonly id: string;
  readonly version: number;
  readonly roleId?: string | undefined;
  readonly office?: string | undefined;
  readonly department?: string | undefined;
  readonly startsOn?: string | undefined;
  readonly endsOn?: string | undefined;
  readonly sponsorEmail?: string | undefined;
};

/**
 * Changes a place, which holds from its person's next request on. Refuses NOT_FOUND, VERSION_CONFLICT, FORBIDDEN for
 * what the viewer may not change or grant, ADMIN_CONFIRMATION_NEEDED (`requireConfirmed`), LAST_ADMIN, and VALIDATION_ERROR for no such role, sponsor or days.
 */
export async function changeUser(
  viewer: Member,
  visit: Visit,
  change: UserChange,
  confirmed: ConfirmedAdmins | null = null,
): Promise<void> {
  await inTransaction(async (tx) => {
    const row = await lockPlace(viewer, change, tx);
    const rules = changeable(viewer, row);
    if (!mayEditPlace(viewer.permissions, rules)) throw new Refusal('FORBIDDEN');
    const next = await nextRole(viewer, row, change.roleId, tx);
    requireConfirmed(confirmed, next.permissions, row.role.permissions);
    const isGuest = next.key === guestKey;
    const days = isGuest ? daysOf(row, change) : { startsOn: null, endsOn: null, status: row.place.status };
    await tx
      .update(membership)
      .set({
        roleId: next.id,
        ...days,
        profile: {
          ...row.place.profile,
          ...(change.office === undefined ? {} : { office: change.office }),
          ...(change.department === undefined ? {} : { department: change.department }),
        },
        version: sql`${membership.version} + 1`,
      })
      .where(eq(membership.id, row.place.id));
    const { companyId } = viewer.membership;
    if (!isGuest) await setSponsor(companyId, row.place.id, null, tx);
    else if (change.sponsorEmail !== undefined || row.sponsorId === null) {
      await setSponsor(companyId, row.place.id, await sponsorFor(viewer, change.sponsorEmail, tx), tx);
    }
    const data = next.id === row.role.id ? {} : { from: row.role.name, to: next.name };
    await tellOfPlace('member.changed', viewer, visit, { companyId, membershipId: row.place.id, data }, tx);
  });
}

async function nextRole(
  viewer: Member,
  row: PlaceRow,
  roleId: string | undefined,
  tx: Queryable,
): Promise<typeof role.$inferSelect> {
  if (roleId === undefined || roleId === row.role.id) return row.role;
  const next = await findRole(viewer.membership.companyId, roleId, tx);
  if (next === null) throw new Refusal('VALIDATION_ERROR', { field: 'roleId', description: 'no such role' });
  const allowed =
    mayChangeRole(viewer.permissions, changeable(viewer, row)) &&
    mayGrant(viewer.permissions, next.permissions);
  if (!allowed)
    throw new Refusal('FORBIDDEN', { field: 'roleId', description: 'more than the viewer may give' });
  await refuseLastAdmin(row, tx);
  return next;
}

/** A guest's days; a new last day opens a place again that was over. */
function daysOf({ place }: PlaceRow, change: UserChange) {
  const startsOn = change.startsOn ?? place.startsOn ?? '';
  const endsOn = change.endsOn ?? place.endsOn ?? '';
  const same = startsOn === place.startsOn && endsOn === place.endsOn;
  // Days that are over stay as they are while something else changes.
  if (!same) checkedDays({ startsOn, endsOn });
  const opens = !same && place.status === 'expired' && place.accountId !== null;
  return { startsOn, endsOn, status: opens ? 'active' : place.status };
}

/** Whether somebody is in the viewer's company under an address, for links between colleagues. */
export async function colleagueByEmail(
  viewer: Member,
  email: string,
  tx: Pick<Queryable, 'select'>,
): Promise<string | null> {
  const [found] = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(
      and(
        eq(membership.companyId, viewer.membership.companyId),
        eq(membership.email, email),
        eq(membership.status, 'active'),
      ),
    );
  return found?.id ?? null;
}
