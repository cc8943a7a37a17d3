import * as z from 'zod';

/** Whom a search of people is about, as the server is told (specification §6). */
export const searchModes = [
  'all',
  'admins',
  'travelersForTravelArranger',
  'potentialTravelArrangers',
  'approvers',
  'travelManagers',
  'sponsoredGuests',
  'guestSponsors',
  'guests',
  'filtered',
  'potentialCustomApprovers',
  'potentialRuleCustomApprovers',
] as const;

export const SearchMode = z.enum(searchModes);
export type SearchMode = z.infer<typeof SearchMode>;
