import 'server-only';
import { knownFlags } from '@/lib/server/session/read-flags';
import { brandAt } from '@/lib/server/site/deployment';
import { type VisitorPlace, visitorPlace } from '@/lib/server/site/visitor-place';
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
  const place = visitorPlace(headers);
  return decided(brand, place, visitorConsent(headers.get('cookie'), place.country), search);
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
  const place = visitorPlace({ get });
  const visitor = visitorConsent(get('cookie'), place.country);
  return visitor.categories.length > 1 ? null : decided(brand, place, visitor, '');
}

function decided(brand: Brand, place: VisitorPlace, visitor: VisitorConsent, search: string): ConsentSurface {
  const facts = consentFacts(brand, place, visitor, knownFlags());
  return consentSurface(consentDues(facts), facts, consentWishes(search));
}
