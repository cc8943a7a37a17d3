import { notifyOfPlainAnswer } from '../consent/answers-in-other-tabs';
import { pageGlobals } from '../page-globals';
import { keepReturning } from '../sign-in/returning-visitor';
import { loadLater } from './load-later';

/** Starts what this deployment and this visitor's answers ask for, until the signal aborts. */
export function startConfiguredFeatures(signal: AbortSignal): void {
  if (signal.aborted) return;
  const { survey, kmkid, googleTag, thirdParties, snow, signIn, adBlockerSample, friendlyUrls } =
    pageGlobals() ?? {};
  const oneTap = signIn?.oneTap;
  // Whoever signed in without script is known as returning from here on.
  if (signIn?.loggedIn) keepReturning();
  // What the browser kept by an answer that was withdrawn with a form is deleted here.
  if (notifyOfPlainAnswer())
    loadLater(
      () => import('../consent/follow-consent'),
      ({ readInForce }) => readInForce(),
    );
  if (thirdParties)
    loadLater(
      () => import('../consent/follow-consent'),
      ({ followConsent }) => followConsent(thirdParties, signal),
    );
  if (survey)
    loadLater(
      () => import('./third-party-survey'),
      ({ startSurvey }) => startSurvey(survey, signal),
    );
  if (kmkid?.runSyncScript)
    loadLater(
      () => import('./kmkid'),
      ({ syncKmkid }) => syncKmkid(kmkid),
    );
  if (friendlyUrls)
    loadLater(
      () => import('../search/friendly-links'),
      ({ watchFriendlyLinks }) => watchFriendlyLinks(friendlyUrls, signal),
    );
  if (googleTag)
    loadLater(
      () => import('../consent/google-tag'),
      ({ startGoogleTag }) => signal.addEventListener('abort', startGoogleTag(googleTag)),
    );
  if (oneTap)
    loadLater(
      () => import('../sign-in/one-tap'),
      ({ startOneTap }) => startOneTap(oneTap),
    );
  if (adBlockerSample)
    loadLater(
      () => import('../insight/ad-blocker-check'),
      ({ checkAdBlocker }) => checkAdBlocker(adBlockerSample),
    );
  if (snow) {
    loadLater(
      () => import('./snow'),
      ({ letItSnow }) => signal.addEventListener('abort', letItSnow()),
    );
  }
}
