import { capabilities } from '@/lib/shared/access/capabilities';
import type { Permission } from '@/lib/shared/access/permissions';

type Held = ReadonlySet<Permission>;

/** A membership as the rules of changing it see it. */
export type Changeable = {
  readonly isGuest: boolean;
  readonly isSelf: boolean;
  /** The viewer sponsors this guest. */
  readonly isOwnGuest: boolean;
  readonly permissions: readonly string[];
};

const mindsGuest = (held: Held, { isGuest, isOwnGuest }: Changeable): boolean =>
  isGuest &&
  (held.has('guestManagement') || held.has('guestDeleteForAll') || (isOwnGuest && held.has('guestDelete')));

/**
 * The rule of rank: nobody changes, suspends, removes or resets what belongs to somebody who may do more than they may
 * (ASVS 5.0 8.3.2, decision 034). `lockMembership` and `lockInvitation` apply it to whatever they lock; the rules below say
 * it again for the pages.
 */
export const mayActOn = (held: Held, permissions: readonly string[]): boolean => holdsAll(held, permissions);

const holdsAll = (held: Held, permissions: readonly string[]): boolean =>
  permissions.every((one) => (held as ReadonlySet<string>).has(one));

/** May change name, office, entity, department, manager, sponsor and days. */
export const mayEditMembership = (held: Held, membership: Changeable): boolean =>
  mayActOn(held, membership.permissions) &&
  (held.has('userManagement') || held.has('businessProfileEdit') || mindsGuest(held, membership));

/** May give the membership another role: never one's own, and nothing that one does not hold (ASVS 8.3.2). */
export const mayChangeRole = (held: Held, membership: Changeable): boolean =>
  held.has('userManagement') && !membership.isSelf && mayActOn(held, membership.permissions);

/**
 * May say which policy group somebody is in, which is what they may book. One's own only who writes the policies: whoever manages people would
 * raise their own allowance else. `keepOwnPolicyGroup` sees to it that no other way leads there.
 */
export const mayChangeGroup = (held: Held, isSelf: boolean): boolean =>
  (held.has('userManagement') || held.has('seniorityManagement')) && (!isSelf || setsOwnLimits(held));

/** Whoever writes the policies says what they may book themselves. */
export const setsOwnLimits = (held: Held): boolean =>
  capabilities['company.policies'].permissions.some((one) => held.has(one));

/** May suspend it, open it again, or answer whoever asks to join; not one's own. */
export const mayChangeStatus = (held: Held, membership: Changeable): boolean =>
  !membership.isSelf &&
  mayActOn(held, membership.permissions) &&
  (held.has('userManagement') || mindsGuest(held, membership));

/** May end it for good; not one's own. */
export const mayRemoveMembership = (held: Held, membership: Changeable): boolean =>
  !membership.isSelf &&
  mayActOn(held, membership.permissions) &&
  (held.has('businessProfileDelete') || mindsGuest(held, membership));

/** May give somebody this role: holds everything in it. */
export const mayGrant = (held: Held, permissions: readonly string[]): boolean => holdsAll(held, permissions);

/** May invite into this role: guests as a guest's host, others as somebody who invites users. */
export function mayInviteAs(
  held: Held,
  role: { readonly key: string; readonly permissions: readonly string[] },
): boolean {
  if (role.key === 'guest') {
    return (['guestInvite', 'guestInviteForAll', 'userInvite'] as const).some((one) => held.has(one));
  }
  return held.has('userInvite') && holdsAll(held, role.permissions);
}
