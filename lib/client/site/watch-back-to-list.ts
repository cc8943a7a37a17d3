import { opensNewTab } from '@/lib/client/opens-new-tab';

/**
 * Links that lead back to the page one came from go back in the history, where the browser has it as it was left: how far it was
 * scrolled, and which rows were chosen. From anywhere else they are links.
 */
export function watchBackToList(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    (event) => {
      const { defaultPrevented, target } = event;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-list]') : null;
      if (link === null || opensNewTab(event) || defaultPrevented || document.referrer !== link.href) return;
      event.preventDefault();
      history.back();
    },
    { signal },
  );
}
