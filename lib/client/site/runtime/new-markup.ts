import { debounced } from '@/lib/client/debounced';
import { timings } from '@/lib/shared/site/timings';

/** Calls `enhance` now, and whenever something has been put into the page: once for all that comes together. */
export function watchNewMarkup(signal: AbortSignal, enhance: () => void): void {
  enhance();
  const observer = new MutationObserver(debounced(enhance, timings.mutationMs));
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
