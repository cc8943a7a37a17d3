/** What a search costs at least when it begins on another day. */
export type NearbyDayPrice = {
  /** ISO 8601 day it would begin. */
  readonly day: string;
  /** For all, in the currency and language of the page; null where nobody knows. */
  readonly amount: string | null;
  /** The same in the room that a telephone has: without the currency where it would be long. */
  readonly short: string | null;
  /** The same in euro. */
  readonly eur: number | null;
  /** Path and query of those results, without locale prefix; null for what is shown, and for what cannot be searched. */
  readonly href: string | null;
};

/** What a search costs when it ends on a day, for the days it may begin on. */
export type NearbyDayPriceRow = {
  /** ISO 8601 day it would end. */
  readonly last: string;
  readonly days: readonly NearbyDayPrice[];
};
