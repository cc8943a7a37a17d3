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
import { watchInvokers } from './invokers';
import { watchLightDismiss } from './light-dismiss';
import { watchNavigation } from './navigation';
import { watchNewMarkup } from './new-markup';
import { watchPopoverFocus } from './popover-focus';
import { watchPopovers } from './popover-states';
import { watchScrollLinks } from './scroll';
import { watchTabs } from './tabs';
import { watchTooltips } from './tooltips';

const behaviours = [
  watchFocusOutline,
  watchInvokers,
  watchPopovers,
  watchPopoverFocus,
  watchDialogs,
  watchLightDismiss,
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
  watchNewMarkup(ending.signal, () => {
    refilter();
    startDismissals();
  });
  return () => ending.abort();
}
