import { readStored } from '@/lib/client/local-storage';
import { recentSearchesKey } from '@/lib/shared/search/recent-searches-key';
import { loadLater } from '../site/load-later';
import { rememberSearch } from './recent-searches-store';
import { handleSearchClick, handleSearchInput, showLimits } from './search-controls';
import { watchSearchForm } from './sticky-search';
import { watchDayFields } from './watch-day-fields';

/**
 * Brings a search form to life. `threshold` is the pixel below the top of the window from which it stays there. What
 * proposes places is loaded when somebody goes to such a field, former searches where there are any. Returns what
 * stops it.
 */
export function startSearch(dock: HTMLElement, threshold: number): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  dock.addEventListener('click', handleSearchClick, { signal });
  dock.addEventListener('input', handleSearchInput, { signal });
  keepWithoutConnection(dock, signal);
  showLimits(dock.querySelector('form'));
  dock.dataset.live = '';
  watchDayFields(dock, signal);
  watchPlaces(dock, signal);
  rememberSearch(dock.dataset.remembered);
  if (
    dock.dataset.recents !== undefined &&
    window.parent === window &&
    readStored(recentSearchesKey) !== null
  ) {
    loadLater(
      () => import('./show-recent-searches'),
      ({ showRecentSearches }) => showRecentSearches(dock, signal),
    );
  }
  const stop = watchSearchForm(dock, threshold);
  return () => {
    ending.abort();
    stop();
  };
}

/** Without a connection a search would lead to an empty page of the browser: it stays where it is, with what was typed, and says why. */
function keepWithoutConnection(dock: HTMLElement, signal: AbortSignal): void {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.dataset.searchOffline = '';
  dock.addEventListener(
    'submit',
    (event) => {
      // A sheet of places has a form of its own, which leads nowhere.
      const isSearch = event.target instanceof HTMLFormElement && event.target.matches('[data-vertical]');
      if (navigator.onLine || !isSearch) return;
      event.preventDefault();
      event.target.prepend(notice);
      notice.textContent = dock.dataset.offline ?? '';
    },
    { signal },
  );
  addEventListener('online', () => notice.remove(), { signal });
}

/** A field says what it is from the start; what makes it true comes with the first focus. */
function watchPlaces(dock: HTMLElement, signal: AbortSignal): void {
  const fields = [...dock.querySelectorAll<HTMLInputElement>('[data-place]')];
  for (const field of fields) {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', 'false');
    const start = () =>
      loadLater(
        () => import('./place-combobox'),
        ({ startPlaceField }) => startPlaceField(field, signal),
      );
    if (document.activeElement === field) start();
    else field.addEventListener('focus', start, { once: true, signal });
  }
}
