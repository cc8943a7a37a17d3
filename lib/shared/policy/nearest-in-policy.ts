import type { Offer } from '@/lib/shared/search/offer';
import { byPrice } from '@/lib/shared/search/offer-group';
import { departsOf } from './comparable-prices';
import type { Decision } from './decision';

/**
 * Of the offers in policy the one most like another: for journeys the one that leaves at about the same time, for stays and cars the
 * one that costs about the same; of equals the cheapest. Null for none.
 */
export function nearestInPolicy(
  offer: Offer,
  offers: readonly Offer[],
  decisionOf: (offer: Offer) => Decision | null,
): Offer | null {
  let nearest: Offer | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const other of offers) {
    if (other.resultId === offer.resultId || decisionOf(other)?.status !== 'inPolicy') continue;
    const far = distance(offer, other);
    if (far < least || (far === least && nearest !== null && byPrice(other, nearest) < 0)) {
      nearest = other;
      least = far;
    }
  }
  return nearest;
}

/** Of the offers in policy, which are of the same search as another, the cheapest. Null for none. */
export function cheapestInPolicy(
  offer: Offer,
  offers: readonly Offer[],
  decisionOf: (offer: Offer) => Decision | null,
): Offer | null {
  let cheapest: Offer | null = null;
  for (const other of offers) {
    if (other.resultId === offer.resultId || decisionOf(other)?.status !== 'inPolicy') continue;
    if (cheapest === null || byPrice(other, cheapest) < 0) cheapest = other;
  }
  return cheapest;
}

function distance(one: Offer, other: Offer): number {
  if (!('legs' in one && 'legs' in other)) return Math.abs(one.priceEur.each - other.priceEur.each);
  const [mine, theirs] = [departsOf(one), departsOf(other)];
  return mine.reduce((sum, minutes, at) => sum + Math.abs(minutes - (theirs[at] ?? minutes)), 0);
}
