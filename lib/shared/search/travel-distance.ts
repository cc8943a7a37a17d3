import type { City } from './cities';

const earthRadiusKm = 6371;
const kmPerMile = 1.609344;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Place = Pick<City, 'latitude' | 'longitude'>;

/** Great-circle distance in kilometres (haversine formula). */
export function distanceKm(from: Place, to: Place): number {
  const half =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Typical time of a flight over a distance, in minutes: cruise at 830 km/h, half an hour to climb and land. */
export function flightMinutes(km: number): number {
  return Math.round((30 + (km / 830) * 60) / 5) * 5;
}

/** Typical time on rails: the line is a quarter longer than the great circle, at 130 km/h. Minutes. */
export function trainMinutes(km: number): number {
  return Math.round(((km * 1.25) / 130) * 12) * 5;
}

/** A distance in miles. */
export function milesOf(km: number): number {
  return km / kmPerMile;
}
