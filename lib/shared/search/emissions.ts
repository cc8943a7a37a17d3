import type { Cabin } from './search-fields';

/**
 * A set of conversion factors, by which emissions of sample offers are estimated. Grams of CO₂ equivalent for a passenger and
 * kilometre. Source: UK Government conversion factors for company reporting, 2018. A newer set is a new entry with a version of its own.
 */
export const emissionFactors = {
  version: 'UK 2018',
  /** From this great-circle distance on a flight is a long one, in kilometres. */
  longKm: 3700,
  shortFlight: { economy: 155.73, business: 233.6 },
  longFlight: { economy: 149.81, premium: 239.7, business: 434.46 },
  rail: 41.15,
} as const;

type Ride = { readonly km: number; readonly cabin: Cabin | null };

/** Grams for one passenger; null where the set has no factor: it knows no first class. */
function gramsOf({ cabin, km }: Ride): number | null {
  const { longFlight, longKm, rail, shortFlight } = emissionFactors;
  if (cabin === null) return rail * km;
  if (cabin === 'first') return null;
  if (km > longKm) return longFlight[cabin] * km;
  // Short flights have no premium economy of their own.
  return (cabin === 'business' ? shortFlight.business : shortFlight.economy) * km;
}

/**
 * What all travellers of a journey emit together, in whole kilograms of CO₂ equivalent, by great-circle distances; null where the
 * factors do not tell. `cabin` is null for a train.
 *
 * @param kms of each ride without changing
 */
export function estimatedKg(kms: readonly number[], cabin: Cabin | null, travellers: number): number | null {
  const grams = kms.map((km) => gramsOf({ km, cabin }));
  if (grams.includes(null)) return null;
  const each = grams.reduce<number>((sum, one) => sum + (one ?? 0), 0) / 1000;
  return Math.max(1, Math.round(each * travellers));
}

/** The one in the middle of several figures; null for none. */
export function medianOf(figures: readonly number[]): number | null {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** By how much emissions are below (negative) or above what is typical, as a share of it; null where that is not known. */
export const emissionShare = (kg: number | undefined, typicalKg: number | null): number | null =>
  kg === undefined || typicalKg === null || typicalKg === 0 ? null : kg / typicalKg - 1;
