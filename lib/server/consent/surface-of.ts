import 'server-only';
import { brandAt } from '@/lib/server/http/deployment';
import { type VisitorLocation, visitorLocation } from '@/lib/server/http/visitor-location';
import { knownFlags } from '@/lib/server/identity/read-flags';
import {
  type ConsentSurface,
  consentDues,
  consentSurface,
  consentWishes,
} from '@/lib/shared/consent/consent-surface';
import type { Brand } from '@/lib/shared/site/brands';
import { consentFacts } from './consent-facts';
import { type VisitorConsent, visitorConsent } from './visitor-consent';

/** What the decision reads of a request. */
export type AskingRequest = {
  readonly headers: { get(name: string): string | null };
  readonly brand: Brand;
  /** `?…` or ''. */
  readonly search: string;
};

/** The consent surface of a page for this visitor. Waits for nothing: it stands before every shared page. */
export function surfaceOf({ brand, headers, search }: AskingRequest): ConsentSurface {
  const location = visitorLocation(headers);
  return decided(brand, location, visitorConsent(headers.get('cookie'), location.country), search);
}

/**
 * The surface under which a page may be shared, from the headers as Node has them; or null when the page is this
 * visitor's own: whoever has accepted more than the strictly necessary gets pages that load more.
 */
export function sharedSurfaceOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): ConsentSurface | null {
  const get = (name: string) => {
    const value = headers[name];
    return (Array.isArray(value) ? value[0] : value) ?? null;
  };
  const brand = brandAt(get('host') ?? '');
  if (brand === null) return 'settled';
  const location = visitorLocation({ get });
  const visitor = visitorConsent(get('cookie'), location.country);
  return visitor.accepted.length > 1 ? null : decided(brand, location, visitor, '');
}

function decided(
  brand: Brand,
  location: VisitorLocation,
  visitor: VisitorConsent,
  search: string,
): ConsentSurface {
  const facts = consentFacts(brand, location, visitor, knownFlags());
  return consentSurface(consentDues(facts), facts, consentWishes(search));
}
