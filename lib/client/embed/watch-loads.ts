import { opensNewTab } from '@/lib/client/opens-new-tab';
import type { PostToHost } from '@/lib/shared/embed/guest-message';

/**
 * Says when the frame begins to load another page: a form is sent or a link is followed in it. The end of that
 * load is told by the page that comes, and by this one when it comes back from the browser's memory.
 */
export function watchLoads(tell: PostToHost, signal: AbortSignal): void {
  // Last of all listeners, so that it is known whether somebody has prevented it.
  const begin = (event: Event): void => {
    if (!event.defaultPrevented && leadsAway(event)) tell('display-spinner', {});
  };
  window.addEventListener('submit', begin, { signal });
  window.addEventListener('click', begin, { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      tell('hide-spinner', {});
      tell('record-load-success', {});
    },
    { signal },
  );
}

function leadsAway(event: Event): boolean {
  if (event.type === 'submit') return event.target instanceof HTMLFormElement && event.target.target === '';
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target !== '' || !(event instanceof MouseEvent)) return false;
  if (opensNewTab(event)) return false;
  return (
    link.origin === location.origin && link.pathname + link.search !== location.pathname + location.search
  );
}
