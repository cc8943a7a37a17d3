import * as z from 'zod';

/** What a search costs at least on the days of a month, for a calendar: days nobody knows a price of are left out. */
export const DayPrices = z.strictObject({
  days: z.array(
    z.strictObject({
      day: z.iso.date(),
      /** For all travelers, in the currency and language of the visit, without a fraction. */
      amount: z.string(),
      /** Among the cheapest of the month. */
      low: z.boolean(),
    }),
  ),
});
export type DayPrices = z.infer<typeof DayPrices>;
