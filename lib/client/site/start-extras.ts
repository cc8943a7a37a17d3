import { watchVendorApis } from '../consent/watch-vendor-apis';
import { importWithRetries } from '../import-with-retries';
import { logFor } from '../log';
import { pageGlobals } from '../page-globals';
import { followVisitor } from '../session/other-tabs';
import { keepReturning } from '../sign-in/returning-visitor';
import { watchConnection } from './connection';
import { suggestLanguage } from './language-suggestion';
import { showOfflineLine } from './offline-line';
import { trackClicks } from './page-events';
import { takeOverForms } from './page-forms';
import { on } from './runtime/on';
import { whenSpare } from './when-idle';

/** A page seen again after this asks whether the site message has changed. */
const messageFreshMs = 60_000;

const log = logFor('page');

/** Starts what runs beside every page, until the signal aborts. What only some pages need comes when it is needed. */
export function startExtras(signal: AbortSignal): void {
  watchConnection(signal);
  showOfflineLine(signal);
  trackClicks(signal);
  takeOverForms(signal);
  followVisitor(signal);
  suggestLanguage();
  watchVendorApis(signal);
  refreshMessageOnReturn(signal);
  whenSpare(() => signal.aborted || startConfigured(signal));
}

function startConfigured(signal: AbortSignal): void {
  const { survey, kmkid, googleTag, snow, signIn, adBlockerSample } = pageGlobals() ?? {};
  const oneTap = signIn?.oneTap;
  // Whoever signed in without script is known as returning from here on.
  if (signIn?.loggedIn) keepReturning();
  if (survey)
    later(
      () => import('./survey'),
      ({ startSurvey }) => startSurvey(survey),
    );
  if (kmkid?.runSyncScript)
    later(
      () => import('./kmkid'),
      ({ syncKmkid }) => syncKmkid(kmkid),
    );
  if (googleTag)
    later(
      () => import('../consent/google-tag'),
      ({ startGoogleTag }) => signal.addEventListener('abort', startGoogleTag(googleTag)),
    );
  if (oneTap)
    later(
      () => import('../sign-in/one-tap'),
      ({ startOneTap }) => startOneTap(oneTap),
    );
  if (adBlockerSample)
    later(
      () => import('../insight/ad-blocker-check'),
      ({ checkAdBlocker }) => checkAdBlocker(adBlockerSample),
    );
  if (snow) {
    later(
      () => import('./snow'),
      ({ letItSnow }) => signal.addEventListener('abort', letItSnow()),
    );
  }
}

function refreshMessageOnReturn(signal: AbortSignal): void {
  let asked = Date.now();
  on(signal, 'visibilitychange', () => {
    if (document.hidden || Date.now() - asked < messageFreshMs) return;
    asked = Date.now();
    later(
      () => import('./site-message'),
      ({ refreshSiteMessage }) => refreshSiteMessage(),
    );
  });
}

function later<Module>(load: () => Promise<Module>, use: (module: Module) => unknown): void {
  importWithRetries(load).then(use, (error: unknown) =>
    log.error('A part of the page could not be loaded', error),
  );
}
