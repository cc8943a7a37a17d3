import 'server-only';
import { inSite } from '@/lib/server/http/landing';
import type { Visit } from '@/lib/server/http/visit';
import { readFlags } from '@/lib/server/session/read-flags';
import { consentDues } from '@/lib/shared/consent/consent-surface';
import { privacyPath } from '@/lib/shared/consent/legal-paths';
import { consentFacts } from './consent-facts';
import { visitorOf } from './save-categories';

/** What is due of the consent stack, each for itself (specification §3, cookie data provider response). */
export async function cookiesData(visit: Visit) {
  const facts = consentFacts(visit.brand, visit.place, visitorOf(visit), await readFlags());
  return {
    ...consentDues(facts),
    policyUrl: inSite(visit, privacyPath),
    /** The banner offers categories, not a bare yes or no. */
    betterUx: facts.categoriesOn,
  };
}
