import 'server-only';
import { headers } from 'next/headers';
import { type ConsentSurface, isConsentSurface } from '@/lib/shared/consent/consent-surface';

/** What of the consent stack the page being drawn shows; middleware.ts has decided it. */
export async function consentSurface(): Promise<ConsentSurface> {
  const word = (await headers()).get('x-consent');
  return isConsentSurface(word) ? word : 'settled';
}
