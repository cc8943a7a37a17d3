import * as z from 'zod';

/** How many characters of a full trip id name the trip (specification §3). */
export const tripIdLength = 6;

/** Characters after the trip id that nobody can guess. */
export const secondPartLength = 18;

/**
 * The one string a trip is known by in addresses: the trip id, which begins with a letter, and a second part that cannot
 * be guessed. It opens nothing by itself: who may see the trip is asked each time.
 */
export const FullTripId = z
  .string()
  .regex(new RegExp(`^[a-zA-Z][a-zA-Z0-9]{${tripIdLength + secondPartLength - 1}}$`));

/** The trip id of a full id. Throws 'Invalid full trip id passed.' when the id is empty (specification §5). */
export function tripId(fullTripId: string): string {
  return filled(fullTripId).slice(0, tripIdLength);
}

/** What comes after the trip id; empty when nothing does. Throws like `tripId`. */
export function secondPart(fullTripId: string): string {
  return filled(fullTripId).slice(tripIdLength);
}

function filled(fullTripId: string): string {
  if (fullTripId === '') throw new Error('Invalid full trip id passed.');
  return fullTripId;
}
