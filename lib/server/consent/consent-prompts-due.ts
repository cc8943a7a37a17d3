import 'server-only';
import { inSite } from '@/lib/server/http/redirect-target';
import { readFlags } from '@/lib/server/identity/read-flags';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { consentDues } from '@/lib/shared/consent/consent-surface';
import { privacyPath } from '@/lib/shared/consent/legal-paths';
import { consentFacts } from './consent-facts';
import { visitorOf } from './visitor-consent';

/** What is due of the consent stack, each for itself (specification §3, cookie data provider response). */
export async function consentPromptsDue(context: RequestContext) {
  const facts = consentFacts(context.brand, context.location, visitorOf(context), await readFlags());
  return {
    ...consentDues(facts),
    policyUrl: inSite(context, privacyPath),
    /** The banner offers categories, not a bare yes or no. */
    betterUx: facts.categoriesOn,
  };
}
