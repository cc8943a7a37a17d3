import { watchVendorApis } from '../consent/watch-vendor-apis';
import { watchForms } from '../form/watch-forms';
import { pageGlobals } from '../page-globals';
import { followVisitor } from '../session/other-tabs';
import { watchConnection } from './connection';
import { loadLater } from './load-later';
import { showOfflineLine } from './offline-line';
import { trackClicks } from './page-events';
import { on } from './runtime/on';
import { whenSpare } from './when-idle';

/** A page seen again after this asks whether the site message has changed. */
const messageFreshMs = 60_000;

/** Starts what runs beside every page, until the signal aborts. What only some pages need comes when it is needed. */
export function startOnEveryPage(signal: AbortSignal): void {
  watchConnection(signal);
  showOfflineLine(signal);
  trackClicks(signal);
  watchForms(signal);
  followVisitor(signal);
  suggestOtherLanguage();
  watchVendorApis(signal);
  refreshMessageOnReturn(signal);
  whenSpare(() => startLater(signal));
}

/** Most visitors read the language that they want most. */
function suggestOtherLanguage(): void {
  const [wanted, shown] = [navigator.languages[0], document.documentElement.lang].map(
    (tag) => tag?.split('-')[0],
  );
  if (wanted === shown) return;
  loadLater(
    () => import('./language-suggestion'),
    ({ suggestLanguage }) => suggestLanguage(),
  );
}

/** Most pages have some of it configured, and none needs it before it is drawn. */
function startLater(signal: AbortSignal): void {
  if (signal.aborted || pageGlobals() === null) return;
  loadLater(
    () => import('./start-configured-features'),
    ({ startConfiguredFeatures }) => startConfiguredFeatures(signal),
  );
}

function refreshMessageOnReturn(signal: AbortSignal): void {
  let asked = Date.now();
  on(signal, 'visibilitychange', () => {
    if (document.hidden || Date.now() - asked < messageFreshMs) return;
    asked = Date.now();
    loadLater(
      () => import('./site-message'),
      ({ refreshSiteMessage }) => refreshSiteMessage(),
    );
  });
}
