import * as z from 'zod';

/** A trip as the menus show it (chrome specification §3). */
export const TripSummary = z.strictObject({
  tripId: z.string(),
  tripName: z.string(),
  tripUrl: z.strictObject({ url: z.string() }),
  numSavedEvents: z.number().int().nonnegative(),
});
export type TripSummary = z.infer<typeof TripSummary>;
