import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { log } from '@/lib/server/log';
import { answerSentCookie } from '@/lib/shared/consent/answer-sent';
import { consentTermsVersion } from '@/lib/shared/consent/consent-answer';
import { acceptedOf, type ConsentCategory } from '@/lib/shared/consent/consent-category';
import { type ConsentOutcome, consentOutcome, isWhole } from '@/lib/shared/consent/consent-outcome';
import { withoutAdvertising } from '@/lib/shared/consent/iab-advertising';
import { iabConsentOf, iabDecision } from '@/lib/shared/consent/iab-decision';
import type { IabOffer } from '@/lib/shared/consent/iab-offer';
import type { IabConsent, IabPayload } from '@/lib/shared/consent/iab-schema';
import { daysSince1970 } from '@/lib/shared/day/utc-day';
import { consentCookie, iabHashOf, legacyCookieName, newSubject } from './consent-cookie';
import { callConsentInForce, isSharingAllowedFor } from './consent-in-force';
import { iabCookies, requireOffer, stringsOf } from './iab-consent';
import { dropPlainCookie } from './plain-cookie';
import { recordAnswer } from './record-answer';
import { vendorList } from './vendor-list';
import { visitorOf } from './visitor-consent';
import { callWithdrawnCookies } from './withdrawn-cookies';

/**
 * Keeps an IAB answer, with the categories where they are answered at the same time, and gives it back as it was understood. The
 * lists decide: a string that says otherwise is made anew, ids that were not offered fall away, and so does advertising under an
 * opt-out. Cookies of categories that are no longer accepted are taken back.
 * Refuses: NOT_FOUND where there is no IAB dialog, TOO_MANY_REQUESTS.
 */
export async function saveIabConsent(
  context: RequestContext,
  viewer: Viewer,
  sent: IabPayload,
  given?: readonly ConsentCategory[],
): Promise<IabConsent> {
  const offer = await requireOffer(context);
  const visitor = visitorOf(context);
  const categories = given === undefined ? visitor.accepted : acceptedOf(given);
  const asked = iabDecision(offer, sent);
  const isAllowed = await isSharingAllowedFor(context, viewer);
  const decision = isAllowed ? asked : withoutAdvertising(asked);
  const strings = stringsOf(offer, decision);
  if (sent.tcString !== '' && sent.tcString !== strings.tcString)
    log.debug('the page made another TC string');
  const chosen = offered(offer, sent);
  const whole = wholeOf(offer);
  const answer = {
    categories,
    termsVersion: consentTermsVersion,
    policyVersion: vendorList().tcfPolicyVersion,
    day: daysSince1970(Date.now()),
    subject: visitor.subject ?? newSubject(),
    iabHash: iabHashOf(strings.tcString, strings.additional),
    iabComplete: isAllowed && isWhole(chosen, whole),
  };
  const outcome: ConsentOutcome = isRejection(offer, chosen)
    ? 'reject'
    : consentOutcome({
        flow: 'iab',
        declined: false,
        categories,
        iab: { chosen, whole },
      });
  await recordAnswer(context, viewer, {
    kind: 'iab',
    action: outcome,
    subject: answer.subject,
    decided: { categories, ...decision, ...strings, objected: chosen.objectedLegIntPurposes },
  });
  const now = await callConsentInForce(context, viewer, {
    ...visitor,
    answer,
    iab: strings,
    accepted: categories,
  });
  context.setCookies.push(
    ...iabCookies(strings),
    consentCookie(answer),
    ...callWithdrawnCookies(context, visitor.accepted, now),
    ...(visitor.answerSent ? [dropPlainCookie(answerSentCookie)] : []),
    ...(visitor.hasLegacy ? [dropPlainCookie(legacyCookieName)] : []),
  );
  return iabConsentOf(offer, decision, {
    tcString: strings.tcString,
    additionalVendorString: strings.additional,
    isUnsavedDefaultConsent: false,
  });
}

/** Everything somebody can consent to: a vendor who only claims an interest asks for no consent. */
const wholeOf = ({ purposes, vendors }: IabOffer) => ({
  purposes: purposes
    .filter(({ id }) => vendors.some((vendor) => vendor.purposes.includes(id)))
    .map(({ id }) => id),
  vendors: vendors.filter((vendor) => vendor.purposes.length > 0).map(({ id }) => id),
});

/** What was sent, as far as it was offered. */
function offered(offer: IabOffer, sent: IabPayload): IabPayload {
  const { purposes, vendors } = wholeOf(offer);
  const interests = offer.purposes.filter((one) => one.legitimateInterest).map(({ id }) => id);
  const interested = offer.vendors.filter((one) => one.legIntPurposes.length > 0).map(({ id }) => id);
  const among = (ids: readonly number[], whole: readonly number[]) => ids.filter((id) => whole.includes(id));
  return {
    ...sent,
    consentedPurposes: among(sent.consentedPurposes, purposes),
    consentedVendors: among(sent.consentedVendors, vendors),
    objectedLegIntPurposes: among(sent.objectedLegIntPurposes, interests),
    objectedLegIntVendors: among(sent.objectedLegIntVendors, interested),
    specialFeatureOptIns: among(
      sent.specialFeatureOptIns,
      offer.specialFeatures.map(({ id }) => id),
    ),
  };
}

/** Nothing consented to, and every interest objected to (reading A-30). */
function isRejection(offer: IabOffer, chosen: IabPayload): boolean {
  return (
    chosen.consentedPurposes.length + chosen.consentedVendors.length + chosen.specialFeatureOptIns.length ===
      0 &&
    offer.purposes.every((one) => !one.legitimateInterest || chosen.objectedLegIntPurposes.includes(one.id))
  );
}
