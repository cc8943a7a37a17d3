import { getCategoryCookies, getConsent, getInForce, postConsentRecord } from './categories';
import { getOptOut, getSharingSignal, postOptOut, putOptOut } from './data-sharing';
import {
  getDetailedPrefs,
  getIabConsent,
  getInitialPrefs,
  getStorageDisclosure,
  postIabAnswer,
  postIabConsent,
} from './iab';
import { postCookie, postMetaCookie, putMetaCookie } from './meta-cookies';
import {
  getCookiesData,
  postCreateConsent,
  postLogCookiesConsent,
  postRemoveConsent,
  postTwoPartyConsent,
} from './privacy';

export const consentHorizonCalls = [getCookiesData, postLogCookiesConsent] as const;
export const consentKeyCalls = [
  getConsent,
  getInForce,
  postConsentRecord,
  getCategoryCookies,
  getIabConsent,
  postIabConsent,
  postIabAnswer,
  getInitialPrefs,
  getDetailedPrefs,
  getStorageDisclosure,
  postTwoPartyConsent,
  putMetaCookie,
  postMetaCookie,
  getOptOut,
  getSharingSignal,
  putOptOut,
  postOptOut,
] as const;
export const consentFormCalls = [postCreateConsent, postRemoveConsent, postCookie] as const;
