import { opensNewTab } from '@/lib/client/opens-new-tab';

/**
 * Links that lead to the page one has come from go back in the history, where the browser has it as it was left: how far it was
 * scrolled, and which rows were chosen. From anywhere else, and in browsers that do not say what is before (Navigation API), they are
 * links.
 */
export function watchBackToList(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    (event) => {
      const { defaultPrevented, target } = event;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-list]') : null;
      if (link === null || opensNewTab(event) || defaultPrevented || addressBefore() !== link.href) return;
      event.preventDefault();
      history.back();
    },
    { signal },
  );
}

/** The address of the entry before this one, without its fragment; undefined where there is none of this site. */
function addressBefore(): string | undefined {
  const { navigation } = window as { readonly navigation?: Navigation };
  const at = navigation?.currentEntry?.index ?? 0;
  return navigation?.entries()[at - 1]?.url?.replace(/#.*/, '');
}
