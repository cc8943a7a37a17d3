import 'server-only';
import type { Offer } from '@/lib/shared/search/offer';
import { readResultId } from '@/lib/shared/search/result-id';
import { findProvider } from './providers/offer-providers';

/**
 * Where an offer's provider takes a booking over. Only the origin this deployment is set up with is ever left for,
 * whatever an offer says; null where the provider has no such pages.
 */
export function bookingHref(offer: Offer): string | null {
  const parts = readResultId(offer.resultId);
  const origin = parts === null ? null : (findProvider(parts.provider)?.bookingOrigin ?? null);
  if (parts === null || origin === null) return null;
  const url = new URL('/', origin);
  url.searchParams.set('offer', parts.key);
  return url.href;
}
