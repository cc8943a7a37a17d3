import { bookForOtherPermissions, type Permission } from '@/lib/shared/access/permissions';
import type { SearchMode } from './search-mode';

/** What a search of people asks of whoever searches: one of these; `null` is open to every member (design, auth 5.5). */
export const modeNeeds = {
  all: ['businessProfileSearch', 'userManagement', 'userProfileViewForAll'],
  admins: null,
  travelersForTravelArranger: [...bookForOtherPermissions, 'bookForGuest', 'bookOnBehalfProcessing'],
  potentialTravelArrangers: ['userProfileEdit', 'userProfileEditForAll'],
  approvers: ['approvalSettingsManagement', 'approvalRequest', 'approvalExplicitRequest'],
  travelManagers: null,
  sponsoredGuests: ['guestInvite'],
  guestSponsors: ['guestManagement'],
  guests: ['guestManagement'],
  filtered: ['userManagement'],
  potentialCustomApprovers: ['approvalSettingsManagement'],
  potentialRuleCustomApprovers: ['travelPolicyManagement'],
} as const satisfies Readonly<Record<SearchMode, readonly Permission[] | null>>;

/** What somebody needs beside the above to search as a colleague (`filters.subject`). */
export const needsForSubject: Partial<Record<SearchMode, Permission>> = {
  potentialTravelArrangers: 'userProfileEditForAll',
  approvers: 'approvalSettingsManagement',
};
