import { bookForOtherPermissions, type Permission } from '@/lib/shared/access/permissions';

/** Whoever holds one of these may be able to act for somebody; `actingKind` says for whom. */
export const actingPermissions = [
  ...bookForOtherPermissions,
  'bookForGuest',
  'bookOnBehalfProcessing',
  'userProfileViewForAll',
] as const satisfies readonly Permission[];
