import 'server-only';
import { cityByCode } from '@/lib/shared/search/cities';
import { emissionFactors } from '@/lib/shared/search/emission-factors';
import { stayKg } from '@/lib/shared/search/emissions';
import type { Offer } from '@/lib/shared/search/offer';

/**
 * An offer as an order keeps it: with what it emits by today's factors, where these know it and nobody has told, so that reports say the
 * same whenever they are read. Nothing tells how far a car is driven, so cars have no figure.
 */
export function withEmissions<O extends Offer>(offer: O): O {
  if (offer.vertical !== 'hotels' || offer.emissionsKg !== undefined) return offer;
  const city = cityByCode(offer.destination);
  const emissionsKg = city === null ? null : stayKg(city, offer);
  return emissionsKg === null ? offer : { ...offer, emissionsKg, emissionsBy: emissionFactors.version };
}
