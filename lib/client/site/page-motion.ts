import { handleSearchClick, handleSearchInput } from '@/lib/client/search/search-controls';
import { watchSearchForm } from '@/lib/client/search/sticky-search';
import { scrollThresholdExtra } from '@/lib/shared/site/header-height';
import { watchHeaderBorder } from './header-border';

/** Starts what moves on a page: the header's border, the search form, the logo of pride. Returns what stops it. */
export function startPageMotion(): () => void {
  const header = document.querySelector<HTMLElement>('[data-header-bar]');
  const dock = document.querySelector<HTMLElement>('[data-search-dock]');
  const logo = document.querySelector<HTMLElement>('[data-pride]');
  const stops: (() => void)[] = [];
  if (header !== null) stops.push(watchHeaderBorder(header));
  if (dock !== null) {
    stops.push(watchSearchForm(dock, (header?.offsetHeight ?? 0) + scrollThresholdExtra));
    document.addEventListener('click', handleSearchClick);
    document.addEventListener('input', handleSearchInput);
    stops.push(() => {
      document.removeEventListener('click', handleSearchClick);
      document.removeEventListener('input', handleSearchInput);
    });
  }
  // Few pages have it, and it is the larger part.
  if (logo !== null) void import('./logo-confetti').then(({ startLogoConfetti }) => startLogoConfetti(logo));
  return () => {
    for (const stop of stops) stop();
  };
}
