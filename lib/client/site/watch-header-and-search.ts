import { scrollThreshold } from '@/lib/shared/site/header-height';
import { watchHeaderBorder } from './header-border';
import { loadLater } from './load-later';

/** Starts what moves on a page: the header's border, the search form, the logo of pride. */
export function watchHeaderAndSearch(signal: AbortSignal): void {
  const header = document.querySelector<HTMLElement>('[data-header-bar]');
  const dock = document.querySelector<HTMLElement>('[data-search-dock]');
  const logo = document.querySelector<HTMLElement>('[data-pride]');
  if (header !== null) signal.addEventListener('abort', watchHeaderBorder(header));
  if (dock !== null) {
    const threshold = scrollThreshold(header?.offsetHeight ?? 0);
    loadLater(
      () => import('../search/start-search-form'),
      ({ startSearch }) => {
        if (!signal.aborted) signal.addEventListener('abort', startSearch(dock, threshold));
      },
    );
  }
  // Few pages have it, and it is the larger part.
  if (logo !== null) void import('./logo-confetti').then(({ startLogoConfetti }) => startLogoConfetti(logo));
}
