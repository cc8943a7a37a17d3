import { log } from '@/lib/client/log';
import { watchFooter } from '../footer-brands';
import { startExtras } from '../start-extras';
import { watchAnnouncements } from './announcements';
import { watchArrowKeys } from './arrow-keys';
import { startDismissals, watchAutoDismiss } from './auto-dismiss';
import { watchResize } from './close-on-resize';
import { watchDialogs } from './dialogs';
import { watchFetchedParts } from './fetched-parts';
import { refilter, watchFilters } from './filter';
import { watchFocusOutline } from './focus-outline';
import { lacks } from './lacks';
import { watchNavigation } from './navigation';
import { watchNewMarkup } from './new-markup';
import { watchPopoverFocus } from './popover-focus';
import { watchPopovers } from './popover-states';
import { watchOpeners } from './remember-openers';
import { watchScrollLinks } from './scroll';
import { watchTabs } from './tabs';
import { watchTooltips } from './tooltips';

const behaviours = [
  watchFocusOutline,
  watchOpeners,
  watchPopovers,
  watchPopoverFocus,
  watchDialogs,
  watchResize,
  watchTabs,
  watchFilters,
  watchArrowKeys,
  watchTooltips,
  watchFetchedParts,
  watchAnnouncements,
  watchAutoDismiss,
  watchScrollLinks,
  watchFooter,
  watchNavigation,
  startExtras,
];

/**
 * Adds to the markup of the server what HTML alone cannot do. Everything is delegated to the document, so what comes later is served
 * too. Returns what ends it all.
 */
export function startRuntime(): () => void {
  const ending = new AbortController();
  for (const watch of behaviours) watch(ending.signal);
  if (Object.values(lacks).some((missing) => missing())) fallBack(ending.signal);
  watchNewMarkup(ending.signal, () => {
    refilter();
    startDismissals();
  });
  // For whoever measures, and whoever has to wait for it.
  performance.mark('runtime-started');
  return () => ending.abort();
}

/** Newer browsers do without these bytes. */
function fallBack(signal: AbortSignal): void {
  import('./fallbacks/start-fallbacks').then(
    ({ startFallbacks }) => startFallbacks(signal),
    (error) => log.error('What this browser lacks could not be loaded', error),
  );
}
