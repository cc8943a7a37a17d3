import { throttled } from '@/lib/client/throttled';
import { resizeTimings } from '@/lib/shared/embed/resize-timings';

const { initialLockMs, throttleMs, tolerancePx } = resizeTimings;

/** Tells the height of the document in whole CSS pixels, first after the initial lock, until the signal aborts. */
export function watchHeight(tell: (height: number) => void, signal: AbortSignal): void {
  const root = document.documentElement;
  let told = Number.NEGATIVE_INFINITY;
  const measure = throttled(() => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (signal.aborted || Math.abs(height - told) <= tolerancePx) return;
    told = height;
    tell(height);
  }, throttleMs);
  const observer = new ResizeObserver(measure);
  const lock = setTimeout(() => observer.observe(root), initialLockMs);
  signal.addEventListener('abort', () => {
    clearTimeout(lock);
    observer.disconnect();
  });
}
