import 'server-only';
import type { Can } from '@/lib/server/identity/proofs';
import { changeable, guestKey, type MembershipRow } from '@/lib/server/people/memberships/membership-rows';
import type { checkedPlacement, WantedPlacement } from '@/lib/server/people/organization/checked-placement';
import type { role } from '@/lib/server/store/schema';
import {
  mayChangeGroup,
  mayChangeRole,
  mayEditMembership,
  mayGrant,
} from '@/lib/shared/people/users/rank-rules';
import { Refusal } from '@/lib/shared/refusal';
import { checkedDays, type GuestLimits } from './guest-days-and-sponsor';

type Role = typeof role.$inferSelect;
type Row = MembershipRow['membership'];
type Facts = Readonly<Record<string, unknown>>;

/** Whoever changes people, and whoever looks at the page that names the admins among them. */
export type Changer = Can<'users.write' | 'users.bulk' | 'admins.review'>;

/** What of a membership changes; what is left out stays. */
export type MembershipChange = WantedPlacement & {
  readonly roleId?: string | undefined;
  /** What they were invited as; whoever has an account says their name themselves. */
  readonly name?: string | undefined;
  /** What the company's directory calls them. */
  readonly externalId?: string | undefined;
  readonly department?: string | undefined;
  readonly title?: string | undefined;
  /** E-mail address of whom they report to; '' for nobody. */
  readonly managerEmail?: string | undefined;
  readonly startsOn?: string | undefined;
  readonly endsOn?: string | undefined;
  readonly sponsorEmail?: string | undefined;
  /** Days and sponsor of a guest whose change is taken back: they hold as they were, whatever new ones must be like. */
  readonly guest?: GuestLimits | undefined;
};

/** All that such a change can touch, as it is kept. */
export type MembershipValues = Pick<
  Row,
  | 'roleId'
  | 'startsOn'
  | 'endsOn'
  | 'status'
  | 'officeId'
  | 'entityId'
  | 'policyGroupId'
  | 'managerId'
  | 'profile'
> & { readonly sponsorId: string | null };

/** How what a change names is found; each refuses with VALIDATION_ERROR, but for a role, which is null when there is none. */
export type Named = {
  readonly role: (id: string) => Promise<Role | null>;
  readonly placement: (wanted: WantedPlacement) => ReturnType<typeof checkedPlacement>;
  readonly manager: (membershipId: string, email: string) => Promise<string | null>;
  readonly sponsor: (email: string | undefined) => Promise<string>;
};

/** A membership as it is kept. */
export const membershipValues = ({ membership: row, sponsorId }: MembershipRow): MembershipValues => ({
  roleId: row.roleId,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  status: row.status,
  officeId: row.officeId,
  entityId: row.entityId,
  policyGroupId: row.policyGroupId,
  managerId: row.managerId,
  profile: row.profile,
  sponsorId,
});

/**
 * A membership as a change leaves it, by the rules that hold for every way of changing one. FORBIDDEN for what the viewer may not change or
 * grant, VALIDATION_ERROR for no such role, record, manager, sponsor or days. That a company keeps an admin, and that admins are confirmed,
 * is for the caller to see to.
 */
export async function nextMembership(
  viewer: Changer,
  row: MembershipRow,
  change: MembershipChange,
  named: Named,
): Promise<{ readonly role: Role; readonly values: MembershipValues }> {
  if (!mayEditMembership(viewer.permissions, changeable(viewer, row))) throw new Refusal('FORBIDDEN');
  const next = await nextRole(viewer, row, change.roleId, named);
  const isGuest = next.key === guestKey;
  const { profile, status } = row.membership;
  const days = isGuest ? daysOf(row, change) : { startsOn: null, endsOn: null, status };
  const placement = await nextPlacement(viewer, row, change, named);
  const values = {
    ...membershipValues(row),
    ...days,
    ...placement,
    roleId: next.id,
    profile: { ...profile, ...textsGiven(change) },
    sponsorId: isGuest ? await nextSponsor(row, change, named) : null,
  };
  return { role: next, values };
}

const textsGiven = ({ department, externalId, name, title }: MembershipChange): Facts =>
  Object.fromEntries(
    Object.entries({ department, externalId, name, title }).filter(([, text]) => text !== undefined),
  );

/**
 * What differs, as it was and as it is, by names of which the audit log has words or by columns of ids; null when nothing does.
 * @param roleOf the name of a role
 */
export function differs(
  before: MembershipValues,
  after: MembershipValues,
  roleOf: (id: string) => string,
): { readonly before: Facts; readonly after: Facts } | null {
  const [was, is] = [before, after].map((one) => factsOf(one, roleOf)) as [Facts, Facts];
  const names = Object.keys(was).filter((name) => was[name] !== is[name]);
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return names.length === 0 ? null : { before: only(was), after: only(is) };
}

function factsOf({ profile, roleId, ...columns }: MembershipValues, roleOf: (id: string) => string): Facts {
  const { department = '', externalId = '', name = '', title = '' } = profile;
  return { ...columns, role: roleOf(roleId), title, department, name, externalId };
}

async function nextPlacement(viewer: Changer, row: MembershipRow, change: MembershipChange, named: Named) {
  const { id, policyGroupId } = row.membership;
  const columns = await named.placement(change);
  const isMoved = columns.policyGroupId !== undefined && columns.policyGroupId !== policyGroupId;
  if (isMoved && !mayChangeGroup(viewer.permissions, changeable(viewer, row).isSelf))
    throw new Refusal('FORBIDDEN', { field: 'policyGroupId', description: 'who may change groups' });
  if (change.managerEmail === undefined) return columns;
  return { ...columns, managerId: await named.manager(id, change.managerEmail) };
}

async function nextRole(
  viewer: Changer,
  row: MembershipRow,
  roleId: string | undefined,
  named: Named,
): Promise<Role> {
  if (roleId === undefined || roleId === row.role.id) return row.role;
  const next = await named.role(roleId);
  if (next === null) throw new Refusal('VALIDATION_ERROR', { field: 'roleId', description: 'no such role' });
  const allowed =
    mayChangeRole(viewer.permissions, changeable(viewer, row)) &&
    mayGrant(viewer.permissions, next.permissions);
  if (!allowed)
    throw new Refusal('FORBIDDEN', { field: 'roleId', description: 'more than the viewer may give' });
  return next;
}

async function nextSponsor(
  { sponsorId }: MembershipRow,
  { guest, sponsorEmail }: MembershipChange,
  named: Named,
): Promise<string | null> {
  if (guest !== undefined) return guest.sponsorId;
  return sponsorEmail !== undefined || sponsorId === null ? named.sponsor(sponsorEmail) : sponsorId;
}

/** A guest's days; a new last day opens a membership again that was over. */
function daysOf({ membership: row }: MembershipRow, change: MembershipChange) {
  if (change.guest !== undefined) {
    return { startsOn: change.guest.startsOn, endsOn: change.guest.endsOn, status: row.status };
  }
  const startsOn = change.startsOn ?? row.startsOn ?? '';
  const endsOn = change.endsOn ?? row.endsOn ?? '';
  const same = startsOn === row.startsOn && endsOn === row.endsOn;
  // Days that are over stay as they are while something else changes.
  if (!same) checkedDays({ startsOn, endsOn });
  const opens = !same && row.status === 'expired' && row.accountId !== null;
  return { startsOn, endsOn, status: opens ? 'active' : row.status };
}
