import 'server-only';
import { readEnv } from '@/lib/server/env';

/** Where a visitor is: ISO 3166-1 country and the code of its region, each null when nobody trusted says. */
export type VisitorLocation = { readonly country: string | null; readonly region: string | null };

/**
 * The visitor's place from the configured headers. They are believed only from a trusted proxy, or in demo
 * mode, which listens on loopback alone; unknown means the strictest rules.
 */
export function visitorLocation(headers: { get(name: string): string | null }): VisitorLocation {
  const { countryHeader, mode, regionHeader, trustedHops } = readEnv();
  if (mode !== 'demo' && trustedHops === 0) return { country: null, region: null };
  return {
    country: codeIn(headers.get(countryHeader), /^[A-Z]{2}$/),
    region: codeIn(headers.get(regionHeader), /^[A-Z0-9-]{1,6}$/),
  };
}

function codeIn(value: string | null, shape: RegExp): string | null {
  const code = value?.trim().toUpperCase() ?? '';
  return shape.test(code) ? code : null;
}
