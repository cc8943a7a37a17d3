import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { type ConsentAnswer, categoriesOfBits, categoryBits } from '@/lib/shared/consent/consent-answer';
import { plainCookie } from './plain-cookie';
import { openText, signText } from './signed-text';

/** Names the specification gives (§9): the answer, the IAB answer as scripts read it, and an older answer. */
export const consentCookieName = 'consent';
export const iabCookieName = 'kyk_tcf';
export const additionalCookieName = 'kyk_ac';
export const legacyCookieName = 'DATA_CONSENT';

const answerText = /^1\.(\d{1,2})\.(\d{1,4})\.(\d{1,2})\.(\d{1,6})\.([\w-]{22})\.([\w-]{11}|0)\.([01])$/;

/** A random name for a browser in the record of consents. */
export const newSubject = (): string => randomBytes(16).toString('base64url');

/** The Set-Cookie value of an answer: readable by nobody's script, and worthless when changed. */
export function consentCookie(answer: ConsentAnswer): string {
  const { categories, day, iabComplete, iabHash, policyVersion, subject, termsVersion } = answer;
  const iab = [iabHash ?? 0, iabComplete ? 1 : 0];
  const parts = [1, categoryBits(categories), termsVersion, policyVersion, day, subject, ...iab];
  return plainCookie(consentCookieName, signText('answer', parts.join('.')));
}

/** The answer of a cookie's value; null for none, for one we did not write and for another format. */
export function openConsent(value: string | null): ConsentAnswer | null {
  const parts = answerText.exec(openText('answer', value) ?? '');
  if (parts === null) return null;
  const [, bits, termsVersion, policyVersion, day, subject = '', iabHash = '0', complete] = parts;
  return {
    categories: categoriesOfBits(Number(bits)),
    termsVersion: Number(termsVersion),
    policyVersion: Number(policyVersion),
    day: Number(day),
    subject,
    iabHash: iabHash === '0' ? null : iabHash,
    iabComplete: complete === '1',
  };
}

/** What ties an answer to the strings beside it: eight bytes of their hash. */
export function iabHashOf(tcString: string, additional: string): string {
  return createHash('sha256')
    .update(`${tcString}*${additional}`)
    .digest()
    .subarray(0, 8)
    .toString('base64url');
}
