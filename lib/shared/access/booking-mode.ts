import { mayBookForOthers } from './may-book-for-others';
import type { Permission } from './permissions';

/** Traveler modes (specification §3). */
export const bookingModes = ['TRAVELER_ONLY', 'TRAVELER_OR_TRAVEL_MANAGER'] as const;

export type BookingMode = (typeof bookingModes)[number];

/** Of whoever acts for no company, and of an auth state that does not say (chrome specification §3). */
export const bookingModeDefault: BookingMode = 'TRAVELER_ONLY';

/** Whoever may book for others, or works on such requests, chooses between self and other. */
export function bookingModeOf(held: ReadonlySet<Permission>): BookingMode {
  const chooses = mayBookForOthers(held) || held.has('bookOnBehalfProcessing');
  return chooses ? 'TRAVELER_OR_TRAVEL_MANAGER' : 'TRAVELER_ONLY';
}
