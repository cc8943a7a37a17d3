import * as z from 'zod';

/** What a search costs at least on the days of a month, for a calendar: days nobody knows a price of are left out. */
export const CalendarPrices = z.strictObject({
  /** ISO 4217. */
  currency: z.string(),
  days: z.array(
    z.strictObject({
      day: z.iso.date(),
      /** For all travelers, in the currency and language of the visit, without a fraction. */
      amount: z.string(),
      /** The same in the room that a day of a calendar has: without the currency where it would be long. */
      short: z.string(),
      /** Among the cheapest of the month. */
      low: z.boolean(),
    }),
  ),
});
export type CalendarPrices = z.infer<typeof CalendarPrices>;
