import { importWithRetries } from '@/lib/client/import-with-retries';
import { log } from '@/lib/client/log';
import { lacks } from './lacks';

type Watch = (signal: AbortSignal) => void;

/** Behaviours that few pages or few browsers need: when they are needed, and where their code is. */
const behaviours: (readonly [isNeeded: () => boolean, load: () => Promise<Watch>])[] = [
  [() => has('[role=tab]'), () => import('./tabs').then(({ watchTabs }) => watchTabs)],
  [() => has('[data-arrows]'), () => import('./arrow-keys').then(({ watchArrowKeys }) => watchArrowKeys)],
  [
    () => has('[data-dismiss]'),
    () => import('./auto-dismiss').then(({ watchAutoDismiss }) => watchAutoDismiss),
  ],
  [
    () => has('[data-sign-in-stage]'),
    () => import('../../sign-in/views/watch-views').then(({ watchViews }) => watchViews),
  ],
  [() => has('a[data-scroll]'), () => import('./scroll').then(({ watchScrollLinks }) => watchScrollLinks)],
  [
    () => has('[data-iab-form]'),
    () => import('@/lib/client/consent/watch-iab').then(({ watchIab }) => watchIab),
  ],
  [
    // The IAB dialog has a behaviour of its own.
    () => has('[data-consent]:not([data-iab])'),
    () => import('../../consent/watch-consent').then(({ watchConsent }) => watchConsent),
  ],
  [
    () => has('dialog [data-sharing]'),
    () => import('../../consent/data-sharing').then(({ watchDataSharing }) => watchDataSharing),
  ],
  [() => has('[data-trips]'), () => import('../../trips/watch-trips').then(({ watchTrips }) => watchTrips)],
  [
    () => Object.values(lacks).some((isMissing) => isMissing()),
    () => import('./fallbacks/start-fallbacks').then(({ startFallbacks }) => startFallbacks),
  ],
];

const has = (selector: string): boolean => document.querySelector(selector) !== null;

let start: () => Promise<unknown> = () => Promise.resolve();

/** From now on `startNeeded` starts behaviours, which the signal ends. */
export function startOnDemand(signal: AbortSignal): void {
  const waiting = new Set(behaviours);
  const started: Promise<void>[] = [];
  start = () => {
    for (const behaviour of waiting) {
      const [isNeeded, load] = behaviour;
      if (!isNeeded()) continue;
      waiting.delete(behaviour);
      started.push(
        importWithRetries(load).then(
          (watch) => watch(signal),
          (error) => log.error('A behaviour of the page could not be loaded', error),
        ),
      );
    }
    return Promise.all(started);
  };
}

/**
 * Starts the behaviours whose time has come, each once; resolves when all that were needed so far have started. Call it when the
 * page has changed.
 */
export const startNeeded = (): Promise<unknown> => start();
