/** Orders of the list of trips: what is coming, has no days, and is over, each by its days; the one changed last first; by name. */
export const tripOrders = ['days', 'changed', 'name'] as const;
export type TripOrder = (typeof tripOrders)[number];

/** Which trips a list shows; `open` leaves out what is fully cancelled. */
export const tripsShown = ['all', 'open', 'shared', 'cancelled'] as const;
export type TripsShown = (typeof tripsShown)[number];

/** Trips of one page of the list. */
export const tripPageSize = 24;

/** How many trips one person may have, and how many events one trip. */
export const tripsMax = 2000;
export const tripEventsMax = 20_000;

/** How many people a trip may be shared with. */
export const tripMembersMax = 50;

/** Longest note of an event, in characters. */
export const noteLengthMax = 1000;

/** Days in which a deleted trip can be had back. */
export const tripGraceDays = 30;
