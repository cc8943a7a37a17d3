import * as z from 'zod';

/** How far back a calendar feed goes. */
export const feedPastDays = 30;

/** The row learns that a calendar program has read it at most this often, in milliseconds. */
export const feedSeenEveryMs = 60_000;

/** What somebody does to get an address for their calendar: the first one, or another in its place. */
export const FeedForm = z.strictObject({ act: z.enum(['on', 'reset']) });
export type FeedForm = z.infer<typeof FeedForm>;

/** The path of a feed. */
export const feedPath = (file: string): string => `/trips/api/feed/${file}`;
