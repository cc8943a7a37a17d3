import { watchConsentLinks } from './consent/consent-links';
import { watchSignIn } from './sign-in/watch-sign-in';
import { watchPickers } from './site/pickers/watch-pickers';
import { watchAnnouncements } from './site/runtime/announcements';
import { watchResize } from './site/runtime/close-on-resize';
import { watchDialogs } from './site/runtime/dialogs';
import { watchFetchedParts } from './site/runtime/fetched-parts';
import { watchFilters } from './site/runtime/filter';
import { watchFocusOutline } from './site/runtime/focus-outline';
import { lackingFeatures } from './site/runtime/lacking-features';
import type { OnDemand, Watch } from './site/runtime/on-demand';
import { watchPopoverFocus } from './site/runtime/popover-focus';
import { watchPopovers } from './site/runtime/popover-states';
import { watchOpeners } from './site/runtime/remember-openers';
import { watchTooltips } from './site/runtime/tooltips';
import { watchSideMenu } from './site/runtime/watch-side-menu';
import { startOnEveryPage } from './site/start-on-every-page';
import { watchFooter } from './site/watch-footer';
import { watchHeaderAndSearch } from './site/watch-header-and-search';

/** What every page starts with, in this order. */
export const behaviours: readonly Watch[] = [
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
  watchSideMenu,
  watchConsentLinks,
  watchHeaderAndSearch,
  watchPickers,
  watchSignIn,
  startOnEveryPage,
];

/** What few pages or few browsers need: the element or the lack that asks for it, and where its code is. */
export const onDemand: readonly OnDemand[] = [
  ['[role=tab]', () => import('./site/runtime/tabs').then(({ watchTabs }) => watchTabs)],
  ['[data-arrows]', () => import('./site/runtime/arrow-keys').then(({ watchArrowKeys }) => watchArrowKeys)],
  [
    '[data-dismiss]',
    () => import('./site/runtime/auto-dismiss').then(({ watchAutoDismiss }) => watchAutoDismiss),
  ],
  [
    '[data-reveal],[maxlength],[data-short],[data-guard]',
    () => import('./form/watch-fields').then(({ watchFields }) => watchFields),
  ],
  ['[data-sign-in-stage]', () => import('./sign-in/views/watch-views').then(({ watchViews }) => watchViews)],
  ['[data-shortcut]', () => import('./site/runtime/shortcuts').then(({ watchShortcuts }) => watchShortcuts)],
  ['a[data-scroll]', () => import('./site/runtime/scroll').then(({ watchScrollLinks }) => watchScrollLinks)],
  ['[data-iab-form]', () => import('./consent/watch-iab').then(({ watchIab }) => watchIab)],
  [
    // The IAB dialog has a behaviour of its own.
    '[data-consent]:not([data-iab])',
    () => import('./consent/watch-consent').then(({ watchConsent }) => watchConsent),
  ],
  [
    'dialog [data-sharing]',
    () => import('./consent/data-sharing').then(({ watchDataSharing }) => watchDataSharing),
  ],
  ['[data-trips]', () => import('./trips/watch-trips').then(({ watchTrips }) => watchTrips)],
  [
    '#account-menu',
    async () => {
      const { watchAccountMenu } = await import('./session/watch-account-menu');
      return (signal) => {
        watchAccountMenu(signal);
        // For whoever has to wait for it.
        performance.mark('account-menu-started');
      };
    },
  ],
  ['form[data-base-cents]', () => import('./booking/watch-total').then(({ watchTotal }) => watchTotal)],
  [
    'form[data-item-words]',
    () => import('./approvals/watch-approval-items').then(({ watchApprovalItems }) => watchApprovalItems),
  ],
  ['form[data-alert]', () => import('./search/watch-alert').then(({ watchAlert }) => watchAlert)],
  ['[data-map-steps]', () => import('./map/watch-map-steps').then(({ watchMapSteps }) => watchMapSteps)],
  ['[data-piece]', () => import('./map/map-gestures').then(({ watchMapGestures }) => watchMapGestures)],
  ['#results', () => import('./search/watch-results').then(({ watchResults }) => watchResults)],
  [
    'form[data-selection]',
    () => import('./people/watch-selection').then(({ watchSelection }) => watchSelection),
  ],
  ['a[data-list]', () => import('./site/watch-back-to-list').then(({ watchBackToList }) => watchBackToList)],
  ['[data-embed-guest]', () => import('./embed/start-guest').then(({ watchHost }) => watchHost)],
  [
    () => Object.values(lackingFeatures).some((isMissing) => isMissing()),
    () => import('./site/runtime/fallbacks/start-fallbacks').then(({ startFallbacks }) => startFallbacks),
  ],
];
