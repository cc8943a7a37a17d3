import { throttled } from '@/lib/client/throttled';
import { headerScrollThrottleMs } from '@/lib/shared/site/header-height';

/** Draws the header's border while the page is scrolled. Returns what stops it. */
export function watchHeaderBorder(header: Element): () => void {
  const update = throttled(
    () => header.toggleAttribute('data-scrolled', window.scrollY > 0),
    headerScrollThrottleMs,
  );
  update();
  addEventListener('scroll', update, { passive: true });
  return () => removeEventListener('scroll', update);
}
