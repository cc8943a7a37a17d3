import { mayBookForOthers } from './may-book-for-others';
import type { Permission } from './permissions';

/** For whom one books or looks (specification §4). */
export const bookingForModes = ['self', 'other'] as const;

/**
 * What somebody in business mode may do for another: book, which travel arrangers may, or look, which helpdesk
 * staff may; null for whoever always acts for themselves (specification §6).
 */
export function bookingForKind(held: ReadonlySet<Permission>): 'book' | 'view' | null {
  if (mayBookForOthers(held) || held.has('bookForGuest')) return 'book';
  return held.has('userProfileViewForAll') ? 'view' : null;
}
