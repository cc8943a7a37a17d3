import { keepFocus } from '@/lib/client/keep-focus';
import { log } from '@/lib/client/log';
import { opensNewTab } from '@/lib/client/opens-new-tab';
import { navigation } from '@/lib/client/page-navigation';
import { closest } from '@/lib/client/site/runtime/closest';
import { on } from '@/lib/client/site/runtime/on';
import { readPart } from '@/lib/client/site/runtime/read-part';
import { undoGestures } from './map-gestures';

/**
 * Zooms and moves a map without loading its page again: the element with `data-map-steps` around it is fetched as the address of the
 * link has it. The address changes along; going back skips these steps. What cannot be fetched is loaded as a page, but without a
 * connection: then the map is as it was. Maps of results are shown with their results (`watch-results.ts`).
 */
export function watchMapSteps(signal: AbortSignal): void {
  let newest: URL | null = null;
  on(signal, 'click', (event) => {
    const link = closest(event, '[data-map-steps] [data-keys] a');
    const part = link?.closest<HTMLElement>('[data-map-steps]');
    // A mark of a map is a link of SVG, whose `href` is no text.
    const address = new URL(link?.getAttribute('href') ?? '', location.href);
    if (!part || opensNewTab(event) || address.pathname !== location.pathname) return;
    event.preventDefault();
    newest = address;
    part.ariaBusy = 'true';
    const shown = (content: Element) => {
      if (newest !== address || signal.aborted) return;
      keepFocus(() => part.replaceWith(content));
      history.replaceState(history.state, '', address);
    };
    const failed = (error: unknown) => {
      if (newest !== address || signal.aborted) return;
      if (navigator.onLine) {
        log.error('A piece of a map could not be fetched', error);
        navigation().assign(address.href);
        return;
      }
      part.ariaBusy = null;
      for (const map of part.querySelectorAll<HTMLElement>('[data-piece]')) undoGestures(map);
    };
    readPart(`${address.href.split('#')[0]}#${part.id}`)
      .then(shown)
      .catch(failed);
  });
}
