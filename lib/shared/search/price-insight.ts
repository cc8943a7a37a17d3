/** How a price compares with those that were seen for the same route. */
export type PriceLevel = 'low' | 'typical' | 'high';

/** The cheapest price of a search beside the middle half of those seen around the same days. Euro, for one traveler, night or day. */
export type PriceInsight = {
  readonly level: PriceLevel;
  readonly eur: number;
  /** First and third quartile. */
  readonly usual: readonly [low: number, high: number];
};
