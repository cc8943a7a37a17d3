import 'server-only';
import type { OfferProvider } from './offer-provider';
import { sampleProvider } from './sample/sample-provider';

/** The providers of this deployment, in the order they are asked. */
export function offerProviders(): readonly OfferProvider[] {
  return [sampleProvider];
}
