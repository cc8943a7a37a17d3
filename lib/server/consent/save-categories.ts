import 'server-only';
import { knownFlags } from '@/lib/server/identity/read-flags';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { answerSentCookie } from '@/lib/shared/consent/answer-sent';
import { consentTermsVersion } from '@/lib/shared/consent/consent-answer';
import { acceptedOf, type ConsentCategory, optionalCategories } from '@/lib/shared/consent/consent-category';
import { type ConsentOutcome, consentOutcome } from '@/lib/shared/consent/consent-outcome';
import { daysSince1970 } from '@/lib/shared/day/utc-day';
import { consentCookie, iabHashOf, legacyCookieName, newSubject } from './consent-cookie';
import { consentFacts } from './consent-facts';
import { type ConsentInForce, callConsentInForce } from './consent-in-force';
import { iabAfter, iabCookies } from './iab-consent';
import { dropPlainCookie } from './plain-cookie';
import { recordAnswer } from './record-answer';
import { visitorOf } from './visitor-consent';
import { callWithdrawnCookies } from './withdrawn-cookies';

/** What was accepted, as the API tells it. */
export type ConsentRecord = {
  readonly acceptedCategories: ConsentCategory[];
  readonly hasFullUserConsent: boolean;
};

/**
 * The visitor's record: what was accepted and is in force, and whether that is everything the flow in use asks for.
 */
export async function consentRecord(context: RequestContext, viewer: Viewer): Promise<ConsentRecord> {
  return recordOf(context, await callConsentInForce(context, viewer));
}

function recordOf(context: RequestContext, { categories, visitor }: ConsentInForce): ConsentRecord {
  const { flow } = consentFacts(context.brand, context.location, visitor, knownFlags());
  const complete = optionalCategories[flow].every((one) => categories.includes(one));
  return {
    acceptedCategories: acceptedOf(categories),
    hasFullUserConsent: visitor.answer !== null && complete && (flow !== 'iab' || visitor.iabComplete),
  };
}

/**
 * Keeps the accepted categories, strictly necessary always among them, and takes back the cookies of what is no longer in force.
 * What was answered about partners before follows: they are not to be told of a consent that was withdrawn here.
 * Refuses: TOO_MANY_REQUESTS.
 */
export async function saveCategories(
  context: RequestContext,
  viewer: Viewer,
  given: readonly ConsentCategory[],
  { declined, kind = 'categories' }: { readonly declined: boolean; readonly kind?: 'categories' | 'legacy' },
): Promise<ConsentRecord & { readonly outcome: ConsentOutcome }> {
  const visitor = visitorOf(context);
  const { flow } = consentFacts(context.brand, context.location, visitor, knownFlags());
  const categories = acceptedOf(given);
  const outcome = consentOutcome({ flow, declined, categories });
  const iab = await iabAfter(context, visitor.iab, { declined: outcome === 'reject', categories });
  const answer = {
    categories,
    termsVersion: consentTermsVersion,
    policyVersion: iab === null ? 0 : (visitor.answer?.policyVersion ?? 0),
    day: daysSince1970(Date.now()),
    subject: visitor.subject ?? newSubject(),
    iabHash: iab === null ? null : iabHashOf(iab.tcString, iab.additional),
    iabComplete: visitor.iabComplete && iab === visitor.iab,
  };
  await recordAnswer(context, viewer, {
    kind,
    action: outcome,
    subject: answer.subject,
    decided: { categories, flow, ...(iab === visitor.iab ? {} : iab) },
  });
  const { iabComplete } = answer;
  const after = { ...visitor, answer, iab, iabComplete, accepted: categories };
  const now = await callConsentInForce(context, viewer, after);
  context.setCookies.push(
    consentCookie(answer),
    ...(iab === null || iab === visitor.iab ? [] : iabCookies(iab)),
    ...callWithdrawnCookies(context, visitor.accepted, now),
    // In the other flow the answer about partners is still to come.
    ...(visitor.answerSent && flow !== 'iab' ? [dropPlainCookie(answerSentCookie)] : []),
    ...(visitor.hasLegacy && kind !== 'legacy' ? [dropPlainCookie(legacyCookieName)] : []),
  );
  return { ...recordOf(context, now), outcome };
}
