import { loadLater } from './load-later';

/**
 * Loads what the footer shows late, once, when it scrolls into view: the logos of the family's brands and the pictures of
 * the social networks. Then the footer has `data-loaded`; when the brands cannot be had it has `data-failed`
 * and shows nothing in their place.
 */
export function watchFooter(signal: AbortSignal): void {
  const footer = document.querySelector<HTMLElement>('footer[data-late]');
  if (footer === null) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    loadLater(
      () => import('./fill-footer'),
      ({ fillFooter }) => fillFooter(footer),
    );
  });
  observer.observe(footer);
  signal.addEventListener('abort', () => observer.disconnect());
}
