import type { Span } from './fitting-trip';

/** When trips are, in the order in which a list by days has them. */
export const tripTimes = ['coming', 'undated', 'past'] as const;
export type TripTime = (typeof tripTimes)[number];

/** Whether a trip is still coming on a day, ISO 8601; one that has begun is, until its last day is over. */
export function tripTime({ endDay, startDay }: Span, today: string): TripTime {
  if (startDay === null) return 'undated';
  return (endDay ?? startDay) < today ? 'past' : 'coming';
}

/** Trips by when they are, in the order they have; no group is empty. */
export const groupByTime = <Trip extends Span>(trips: readonly Trip[], today: string) =>
  tripTimes
    .map((time) => ({ time, trips: trips.filter((trip) => tripTime(trip, today) === time) }))
    .filter((group) => group.trips.length > 0);
