import * as z from 'zod';

const Count = z.number().int().nonnegative();

/** How many events of each kind a trip has (specification §3). Cancelled events are booked ones too. */
export const TripCounts = z.strictObject({
  numBookedEvents: Count,
  numCancelledEvents: Count,
  numCartEvents: Count,
  numSavedEvents: Count,
});
export type TripCounts = z.infer<typeof TripCounts>;

/** Counts as somebody may send them: a count that is missing or no number tells nothing. */
type UncertainCounts = { readonly [name in keyof TripCounts]?: unknown };

/**
 * Whether everything that was booked in a trip is cancelled and nothing waits in it (specification §4). Every count
 * must be a number.
 */
export function isFullyCancelled(counts: UncertainCounts): boolean {
  const { numBookedEvents: booked, numCancelledEvents: cancelled, numCartEvents, numSavedEvents } = counts;
  return numSavedEvents === 0 && numCartEvents === 0 && isCount(booked) && booked > 0 && booked === cancelled;
}

const isCount = (value: unknown): value is number => typeof value === 'number';
