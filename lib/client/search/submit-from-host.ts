import { subscribe } from '@/lib/client/event-bus';

/** Sends the search form of an embedded page when its host page asks for it. Returns what stops it. */
export function submitFromHost(): () => void {
  return subscribe('search.submit', () => {
    document.querySelector<HTMLFormElement>('[data-search-dock] form')?.requestSubmit();
  });
}
