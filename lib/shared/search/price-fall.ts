/** A fall of less than this part of the price is not worth a mail. */
export const fallMin = 0.02;

type Watched = {
  /** What a fall is measured from, in cents. */
  readonly referenceCents: number;
  /** Only a price of at most this is told; null tells every fall. */
  readonly targetCents: number | null;
};

/** What a new price means for somebody who watches it. */
export type PriceChange = {
  /** Whether to tell: the price fell far enough, to the wanted price or below where one is set. */
  readonly falls: boolean;
  /** What the next fall is measured from. */
  readonly referenceCents: number;
};

/**
 * Judges a new price, in cents of a euro. Measured from the price last told or the highest since, so that one
 * fall is told once and a fall after a rise is told again.
 */
export function priceChange({ referenceCents, targetCents }: Watched, nowCents: number): PriceChange {
  const isFarEnough = nowCents <= referenceCents * (1 - fallMin);
  const falls = isFarEnough && (targetCents === null || nowCents <= targetCents);
  return { falls, referenceCents: falls ? nowCents : Math.max(referenceCents, nowCents) };
}
