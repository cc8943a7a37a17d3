import { importWithRetries } from '@/lib/client/import-with-retries';
import { log } from '@/lib/client/log';
import { lacks } from './lacks';

type Watch = (signal: AbortSignal) => void;

/** Behaviours that few pages or few browsers need: the element or the lack that asks for them, and where their code is. */
const behaviours: (readonly [needed: string | (() => boolean), load: () => Promise<Watch>])[] = [
  ['[role=tab]', () => import('./tabs').then(({ watchTabs }) => watchTabs)],
  ['[data-arrows]', () => import('./arrow-keys').then(({ watchArrowKeys }) => watchArrowKeys)],
  ['[data-dismiss]', () => import('./auto-dismiss').then(({ watchAutoDismiss }) => watchAutoDismiss)],
  [
    '[data-sign-in-stage]',
    () => import('../../sign-in/views/watch-views').then(({ watchViews }) => watchViews),
  ],
  ['a[data-scroll]', () => import('./scroll').then(({ watchScrollLinks }) => watchScrollLinks)],
  ['[data-iab-form]', () => import('@/lib/client/consent/watch-iab').then(({ watchIab }) => watchIab)],
  [
    // The IAB dialog has a behaviour of its own.
    '[data-consent]:not([data-iab])',
    () => import('../../consent/watch-consent').then(({ watchConsent }) => watchConsent),
  ],
  [
    'dialog [data-sharing]',
    () => import('../../consent/data-sharing').then(({ watchDataSharing }) => watchDataSharing),
  ],
  ['[data-trips]', () => import('../../trips/watch-trips').then(({ watchTrips }) => watchTrips)],
  [
    () => Object.values(lacks).some((isMissing) => isMissing()),
    () => import('./fallbacks/start-fallbacks').then(({ startFallbacks }) => startFallbacks),
  ],
];

const started = new Map<unknown, Promise<void>>();
let ending: AbortSignal | undefined;

/** From now on `startNeeded` starts behaviours, which the signal ends. */
export function startOnDemand(signal: AbortSignal): void {
  ending = signal;
  started.clear();
}

/**
 * Starts the behaviours whose time has come, each once; resolves when all that were needed so far have started. Call it when the
 * page has changed.
 */
export function startNeeded(): Promise<unknown> {
  const signal = ending;
  for (const [needed, load] of signal ? behaviours : []) {
    if (started.has(load) || !(typeof needed === 'string' ? document.querySelector(needed) : needed()))
      continue;
    started.set(
      load,
      importWithRetries(load).then(
        (watch) => watch(signal as AbortSignal),
        (error) => log.error('A part of the page could not be loaded', error),
      ),
    );
  }
  return Promise.all(started.values());
}
