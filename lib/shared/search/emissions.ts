import { emissionFactors } from './emission-factors';
import type { Cabin } from './search-fields';

type Ride = { readonly km: number; readonly cabin: Cabin | null };

/** Grams for one passenger; null where the set has no factor: it knows no first class on short flights. */
function gramsOf({ cabin, km }: Ride): number | null {
  const { longFlight, longKm, rail, shortFlight } = emissionFactors;
  if (cabin === null) return rail * km;
  if (km > longKm) return longFlight[cabin] * km;
  if (cabin === 'first') return null;
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

/** What a stay emits in a city of a country, in kilograms of CO₂ equivalent; null for countries that the factors do not know. */
export function stayKg(
  { code, country }: { readonly code: string; readonly country: string },
  { nights, rooms }: { readonly nights: number; readonly rooms: number },
): number | null {
  const { londonNight, roomNight } = emissionFactors;
  const each = code === 'LON' ? londonNight : roomNight[country];
  return each === undefined ? null : Math.max(1, Math.round(each * nights * rooms));
}

/** The one in the middle of several figures; null for none. */
export function medianOf(figures: readonly number[]): number | null {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** By how much emissions are below (negative) or above what is typical, as a share of it; null where that is not known. */
export const emissionShare = (kg: number | undefined, typicalKg: number | null): number | null =>
  kg === undefined || typicalKg === null || typicalKg === 0 ? null : kg / typicalKg - 1;
