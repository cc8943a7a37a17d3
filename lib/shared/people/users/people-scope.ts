import type { Permission } from '@/lib/shared/access/permissions';

/** Whose memberships somebody may see: everybody's, all guests', or those of the guests they sponsor. */
export type PeopleScope = 'all' | 'guests' | 'ownGuests';

type Held = ReadonlySet<Permission>;

const seesAll = [
  'userManagement',
  'businessProfileEdit',
  'businessProfileDelete',
  'userProfileViewForAll',
  'userProfileEditForAll',
  'companySettingsManagement',
] as const satisfies readonly Permission[];
const seesGuests = [
  'guestManagement',
  'guestInviteForAll',
  'guestDeleteForAll',
] as const satisfies readonly Permission[];

/** Whose memberships these permissions show; what is outside does not exist for their holder. */
export function peopleScope(held: Held): PeopleScope {
  if (seesAll.some((one) => held.has(one))) return 'all';
  return seesGuests.some((one) => held.has(one)) ? 'guests' : 'ownGuests';
}
