import { scrollOffset } from '@/lib/shared/site/scroll-offset';
import { timings } from '@/lib/shared/site/timings';
import { closest } from './closest';
import { on } from './on';
import { prefersReducedMotion } from './prefers-reduced-motion';

/** A link with `data-scroll` to a place of this page goes there before one's eyes. */
export function watchScrollLinks(signal: AbortSignal): void {
  on(signal, 'click', (event) => {
    const link = closest(event, 'a[data-scroll]') as HTMLAnchorElement | null;
    const place = link && document.getElementById(link.hash.slice(1));
    if (!place) return;
    event.preventDefault();
    const header = document.querySelector('header');
    const offset = scrollOffset({
      headerPx: header?.offsetHeight ?? 0,
      stickyForm: document.querySelector('[data-sticky-form]') !== null,
    });
    // The address, and where Tab goes on from, are the browser's to set.
    scrollPage(scrollY + place.getBoundingClientRect().top - offset, () => {
      location.hash = link.hash;
    });
  });
}

/** Scrolls the page to a height in 300 ms, at once with reduced motion; then calls `done`. A turn of the wheel stops it. */
export function scrollPage(toPx: number, done: () => void = () => {}): void {
  const fromPx = scrollY;
  const startMs = performance.now();
  const durationMs = prefersReducedMotion() ? 0 : timings.scrollMs;
  const stopped = new AbortController();
  addEventListener('wheel', () => stopped.abort(), { passive: true, signal: stopped.signal });

  function step(): void {
    if (stopped.signal.aborted) return;
    const share = durationMs === 0 ? 1 : Math.min(1, (performance.now() - startMs) / durationMs);
    scrollTo({ top: fromPx + (toPx - fromPx) * (1 - (1 - share) ** 3), behavior: 'instant' });
    if (share < 1) return void requestAnimationFrame(step);
    stopped.abort();
    done();
  }
  step();
}
