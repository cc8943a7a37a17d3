import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { knownFlags } from '@/lib/server/identity/read-flags';
import { pageSite } from '@/lib/server/page/page-site';
import type { ConsentFacts } from '@/lib/shared/consent/consent-surface';
import { consentFacts } from './consent-facts';
import { type VisitorConsent, visitorConsent } from './visitor-consent';

/** What the page being drawn knows of the visitor's consent. */
export type PageConsent = {
  readonly visitor: VisitorConsent;
  readonly facts: ConsentFacts;
  /** The browser asks every site not to share data (Global Privacy Control). */
  readonly gpc: boolean;
};

/** A page that is the same for every guest is drawn for somebody who has not answered anything. */
export const pageConsent: () => Promise<PageConsent> = cache(async () => {
  const [jar, { brand, location }] = await Promise.all([headers(), pageSite()]);
  const visitor = visitorConsent(jar.get('cookie'), location.country);
  const facts = consentFacts(brand, location, visitor, knownFlags());
  return { visitor, facts, gpc: jar.get('sec-gpc') === '1' };
});
