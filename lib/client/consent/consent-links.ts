import { opensNewTab } from '../opens-new-tab';
import { closest } from '../site/runtime/closest';
import { on } from '../site/runtime/on';

/** Opens the consent surface over the page from a link that would load the page with it. Costs nothing until then. */
export function watchConsentLinks(signal: AbortSignal): void {
  on(signal, 'click', (event) => {
    const link = closest(event, 'a[data-consent-open]') as HTMLAnchorElement | null;
    if (link === null || opensNewTab(event)) return;
    event.preventDefault();
    import('./open-surface')
      .then(({ openSurface }) => openSurface(link))
      .catch(() => location.assign(link.href));
  });
}
