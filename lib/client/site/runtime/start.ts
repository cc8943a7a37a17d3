import { watchConsentLinks } from '../../consent/consent-links';
import { watchFooter } from '../footer-brands';
import { startExtras } from '../start-extras';
import { watchAnnouncements } from './announcements';
import { watchResize } from './close-on-resize';
import { watchDialogs } from './dialogs';
import { watchFetchedParts } from './fetched-parts';
import { refilter, watchFilters } from './filter';
import { watchFocusOutline } from './focus-outline';
import { watchNavigation } from './navigation';
import { watchNewMarkup } from './new-markup';
import { startNeeded, startOnDemand } from './on-demand';
import { watchPopoverFocus } from './popover-focus';
import { watchPopovers } from './popover-states';
import { watchOpeners } from './remember-openers';
import { watchTooltips } from './tooltips';

const behaviours = [
  watchFocusOutline,
  watchOpeners,
  watchPopovers,
  watchPopoverFocus,
  watchDialogs,
  watchResize,
  watchFilters,
  watchTooltips,
  watchFetchedParts,
  watchAnnouncements,
  watchFooter,
  watchNavigation,
  watchConsentLinks,
  startExtras,
];

/**
 * Adds to the markup of the server what HTML alone cannot do. Everything is delegated to the document, so what comes later is served
 * too. Returns what ends it all.
 */
export function startRuntime(): () => void {
  const ending = new AbortController();
  for (const watch of behaviours) watch(ending.signal);
  startOnDemand(ending.signal);
  watchNewMarkup(ending.signal, () => {
    refilter();
    void startNeeded();
  });
  // For whoever measures, and whoever has to wait for it.
  performance.mark('runtime-started');
  return () => ending.abort();
}
