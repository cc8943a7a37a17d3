import { importWithRetries } from '@/lib/client/import-with-retries';
import { log } from '@/lib/client/log';
import { giveWay } from './give-way';

/** Adds something to the page until the signal aborts. */
export type Watch = (signal: AbortSignal) => void;

/** A behaviour with the selector, or the question, that says whether this page needs it. */
export type OnDemand = readonly [needed: string | (() => boolean), load: () => Promise<Watch>];

const started = new Map<OnDemand, Promise<void>>();
let ending: AbortSignal | undefined;
let behaviours: readonly OnDemand[] = [];

/** From now on `startNeeded` starts these behaviours, which the signal ends. */
export function startOnDemand(signal: AbortSignal, table: readonly OnDemand[]): void {
  ending = signal;
  behaviours = table;
  started.clear();
}

/**
 * Starts the behaviours whose time has come, each once; resolves when all that were needed so far have started. Call it when the
 * page has changed.
 */
export function startNeeded(): Promise<unknown> {
  const signal = ending;
  for (const behaviour of signal ? behaviours : []) {
    const [needed, load] = behaviour;
    if (started.has(behaviour) || !(typeof needed === 'string' ? document.querySelector(needed) : needed()))
      continue;
    started.set(
      behaviour,
      importWithRetries(load).then(
        async (watch) => {
          await giveWay();
          watch(signal as AbortSignal);
        },
        (error) => log.error('A part of the page could not be loaded', error),
      ),
    );
  }
  return Promise.all(started.values());
}
