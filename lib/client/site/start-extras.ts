import { logFor } from '../log';
import { pageGlobals } from '../page-globals';
import { watchConnection } from './connection';
import { suggestLanguage } from './language-suggestion';
import { showOfflineLine } from './offline-line';
import { trackClicks } from './page-events';
import { takeOverForms } from './page-forms';
import { whenSpare } from './when-idle';

/** A page seen again after this asks whether the site message has changed. */
const messageFreshMs = 60_000;

const log = logFor('page');
const failed = (error: unknown): void => log.error('A part of the page could not be loaded', error);

/** Starts what runs beside every page. What only some pages need comes when it is needed. */
export function startExtras(): void {
  watchConnection();
  showOfflineLine();
  trackClicks();
  takeOverForms();
  suggestLanguage();
  refreshMessageOnReturn();
  whenSpare(startConfigured);
}

function startConfigured(): void {
  const { survey, kmkid, snow } = pageGlobals() ?? {};
  if (survey) import('./survey').then(({ startSurvey }) => startSurvey(survey), failed);
  if (kmkid?.runSyncScript) import('./kmkid').then(({ syncKmkid }) => syncKmkid(kmkid), failed);
  if (snow) import('./snow').then(({ letItSnow }) => letItSnow(), failed);
}

function refreshMessageOnReturn(): void {
  let asked = Date.now();
  addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < messageFreshMs) return;
    asked = Date.now();
    import('./site-message').then(({ refreshSiteMessage }) => refreshSiteMessage(), failed);
  });
}
