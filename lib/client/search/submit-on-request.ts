import { subscribe } from '@/lib/client/event-bus';

/** Sends the page's search form when somebody asks for it. Returns what stops it. */
export function submitOnRequest(): () => void {
  return subscribe('search.submit', () => {
    document.querySelector<HTMLFormElement>('[data-search-dock] form')?.requestSubmit();
  });
}
