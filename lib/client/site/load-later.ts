import { importWithRetries } from '../import-with-retries';
import { logFor } from '../log';

const log = logFor('page');

/** Loads a part of the page and uses it; one that cannot be had is logged, and the page goes on without it. */
export function loadLater<Module>(load: () => Promise<Module>, use: (module: Module) => unknown): void {
  importWithRetries(load).then(use, (error: unknown) =>
    log.error('A part of the page could not be loaded', error),
  );
}
