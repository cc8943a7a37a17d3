import { behaviours, onDemand } from './behaviours';
import { reportErrors } from './insight/report-errors';
import { refilter } from './site/runtime/filter';
import { giveWay } from './site/runtime/give-way';
import { watchNewMarkup } from './site/runtime/new-markup';
import { startNeeded, startOnDemand } from './site/runtime/on-demand';
import { whenHydrated } from './site/runtime/when-hydrated';

/**
 * The entry of the browser runtime (scripts/build/browser-runtime): adds to the markup of the server what HTML alone cannot do.
 * Everything is delegated to the document, so what comes later is served too.
 */
async function startBehaviours(signal: AbortSignal): Promise<void> {
  for (const watch of behaviours) {
    await giveWay();
    try {
      watch(signal);
    } catch (error) {
      // One that fails must not stop those after it; it is reported as one that nobody caught.
      reportError(error);
    }
  }
  startOnDemand(signal, onDemand);
  watchNewMarkup(signal, () => {
    refilter();
    void startNeeded();
  });
  // For whoever measures, and whoever has to wait for it.
  performance.mark('runtime-started');
}

// A module script runs once the document has been read. What goes wrong until React has taken the page over is reported as well.
const { signal } = new AbortController();
reportErrors(signal);
whenHydrated(() => void startBehaviours(signal));
