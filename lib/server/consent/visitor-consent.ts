import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { answerSentCookie } from '@/lib/shared/consent/answer-sent';
import { answerHolds, type ConsentAnswer } from '@/lib/shared/consent/consent-answer';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { hideTransferCookie, messageHidingCookie } from '@/lib/shared/consent/dismissal-cookies';
import { daysSince1970 } from '@/lib/shared/day/utc-day';
import {
  additionalCookieName,
  consentCookieName,
  iabCookieName,
  iabHashOf,
  legacyCookieName,
  openConsent,
} from './consent-cookie';
import { cookiesOf } from './plain-cookie';
import { openPrivacy, privacyCookieName, type VisitorPrivacy } from './privacy-cookie';

/** The strings of an IAB answer as the cookies carry them. */
export type IabStrings = { readonly tcString: string; readonly additional: string };

/** All that a browser's cookies say about consent, believed as far as it is signed and still holds. */
export type VisitorConsent = {
  /** Null: the visitor has not answered, or the answer holds no more. */
  readonly answer: ConsentAnswer | null;
  /** The IAB answer that was given with it; null where there is none or somebody changed it. */
  readonly iab: IabStrings | null;
  /** That answer allowed everything there was. */
  readonly iabComplete: boolean;
  readonly privacy: VisitorPrivacy | null;
  /** Strictly necessary, and what was accepted. What of it may be used, `consentInForce()` says. */
  readonly accepted: readonly ConsentCategory[];
  /** The browser's name in the record of consents, if it has one. */
  readonly subject: string | null;
  /** An older cookie is still there. */
  readonly hasLegacy: boolean;
  readonly messageHidden: boolean;
  readonly transferHidden: boolean;
  /** An answer is on its way; it allows nothing yet. */
  readonly answerSent: boolean;
};

const nothing: VisitorConsent = {
  answer: null,
  iab: null,
  iabComplete: false,
  privacy: null,
  accepted: ['strictlyNecessary'],
  subject: null,
  hasLegacy: false,
  messageHidden: false,
  transferHidden: false,
  answerSent: false,
};

const ofInterest = /consent|kyk_tcf|DATA_CONSENT|visitor_privacy|HIDE_/;

/** Reads a Cookie header. Costs nothing for visitors who carry none of our cookies. */
export function visitorConsent(header: string | null | undefined, country: string | null): VisitorConsent {
  if (header === null || header === undefined || !ofInterest.test(header)) return nothing;
  const cookies = cookiesOf(header);
  const signed = openConsent(cookies.get(consentCookieName) ?? null);
  const answer = signed !== null && answerHolds(signed, daysSince1970(Date.now()), country) ? signed : null;
  const privacy = openPrivacy(cookies.get(privacyCookieName) ?? null);
  const iab = iabOf(cookies, answer);
  return {
    answer,
    iab,
    iabComplete: iab !== null && answer?.iabComplete === true,
    privacy,
    accepted: answer?.categories ?? legacyCategories(cookies),
    subject: signed?.subject ?? privacy?.subject ?? null,
    hasLegacy: cookies.has(legacyCookieName),
    messageHidden: cookies.get(messageHidingCookie) === 'true',
    transferHidden: cookies.get(hideTransferCookie) === 'true',
    answerSent: cookies.has(answerSentCookie),
  };
}

/** The same for a call. */
export const visitorOf = (context: Pick<RequestContext, 'cookies' | 'location'>): VisitorConsent =>
  visitorConsent(context.cookies, context.location.country);

/** A string that an extension or another page has changed is no answer: its hash is not the signed one. */
function iabOf(cookies: ReadonlyMap<string, string>, answer: ConsentAnswer | null): IabStrings | null {
  const tcString = cookies.get(iabCookieName) ?? '';
  const additional = cookies.get(additionalCookieName) ?? '';
  if (answer === null || answer.iabHash === null || tcString === '') return null;
  return iabHashOf(tcString, additional) === answer.iabHash ? { tcString, additional } : null;
}

/** An old yes to everything is no valid yes to advertising: it stands for the functional ones alone. */
const legacyCategories = (cookies: ReadonlyMap<string, string>): ConsentCategory[] =>
  cookies.get(legacyCookieName) === 'true' ? ['strictlyNecessary', 'functional'] : ['strictlyNecessary'];
