import 'server-only';
import type { Visit } from '@/lib/server/http/visit';
import { log } from '@/lib/server/log';
import type { Viewer } from '@/lib/server/session/viewer';
import { consentTermsVersion, dayOf } from '@/lib/shared/consent/consent-answer';
import { type ConsentOutcome, consentOutcome, isWhole } from '@/lib/shared/consent/consent-outcome';
import { iabConsentOf, iabDecision } from '@/lib/shared/consent/iab-decision';
import type { IabOffer } from '@/lib/shared/consent/iab-offer';
import type { IabConsent, IabPayload } from '@/lib/shared/consent/iab-schema';
import { additionalCookieName, consentCookie, iabCookieName, iabHashOf, newSubject } from './consent-cookie';
import { requireOffer, stringsOf } from './iab-consent';
import { plainCookie } from './plain-cookie';
import { recordAnswer } from './record-answer';
import { visitorOf } from './save-categories';
import { vendorList } from './vendor-list';

/**
 * Keeps an IAB answer and gives it back as it was understood. The lists decide: a string that says otherwise is
 * made anew, ids that were not offered fall away.
 * Refuses: NOT_FOUND where there is no IAB dialog, TOO_MANY_REQUESTS.
 */
export async function saveIabConsent(visit: Visit, viewer: Viewer, sent: IabPayload): Promise<IabConsent> {
  const offer = await requireOffer(visit);
  const visitor = visitorOf(visit);
  const decision = iabDecision(offer, sent);
  const strings = stringsOf(offer, decision, visit.locale);
  if (sent.tcString !== '' && sent.tcString !== strings.tcString)
    log.debug('the page made another TC string');
  const chosen = offered(offer, sent);
  const whole = wholeOf(offer);
  const answer = {
    categories: visitor.categories,
    termsVersion: consentTermsVersion,
    policyVersion: vendorList().tcfPolicyVersion,
    day: dayOf(Date.now()),
    subject: visitor.subject ?? newSubject(),
    iabHash: iabHashOf(strings.tcString, strings.additional),
    iabComplete: isWhole(chosen, whole),
  };
  const outcome: ConsentOutcome = isRejection(offer, chosen)
    ? 'reject'
    : consentOutcome({
        flow: 'iab',
        declined: false,
        categories: visitor.categories,
        iab: { chosen, whole },
      });
  await recordAnswer(visit, viewer, {
    kind: 'iab',
    action: outcome,
    subject: answer.subject,
    decided: { ...decision, ...strings, objected: chosen.objectedLegIntPurposes },
  });
  visit.setCookies.push(
    plainCookie(iabCookieName, strings.tcString, { forScripts: true }),
    plainCookie(additionalCookieName, strings.additional, { forScripts: true }),
    consentCookie(answer),
  );
  return iabConsentOf(offer, decision, {
    tcString: strings.tcString,
    additionalVendorString: strings.additional,
    isUnsavedDefaultConsent: false,
  });
}

const wholeOf = ({ purposes, vendors }: IabOffer) => ({
  purposes: purposes.map(({ id }) => id),
  vendors: vendors.map(({ id }) => id),
});

/** What was sent, as far as it was offered. */
function offered(offer: IabOffer, sent: IabPayload): IabPayload {
  const { purposes, vendors } = wholeOf(offer);
  const among = (ids: readonly number[], whole: readonly number[]) => ids.filter((id) => whole.includes(id));
  return {
    ...sent,
    consentedPurposes: among(sent.consentedPurposes, purposes),
    consentedVendors: among(sent.consentedVendors, vendors),
    objectedLegIntPurposes: among(sent.objectedLegIntPurposes, purposes),
    objectedLegIntVendors: among(sent.objectedLegIntVendors, vendors),
  };
}

/** Nothing consented to, and every interest objected to (reading A-30). */
function isRejection(offer: IabOffer, chosen: IabPayload): boolean {
  return (
    chosen.consentedPurposes.length + chosen.consentedVendors.length === 0 &&
    offer.purposes.every((one) => !one.legitimateInterest || chosen.objectedLegIntPurposes.includes(one.id))
  );
}
