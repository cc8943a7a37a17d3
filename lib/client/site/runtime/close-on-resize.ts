import { debounced } from '@/lib/client/debounced';
import { timings } from '@/lib/shared/site/timings';

/** A new width closes what says `data-close-on-resize`. A new height does not: that is the keyboard of a phone. */
export function watchResize(signal: AbortSignal): void {
  let widthPx = innerWidth;
  const settled = debounced(() => {
    if (innerWidth === widthPx) return;
    widthPx = innerWidth;
    closeAll();
  }, timings.resizeMs);
  addEventListener('resize', settled, { signal });
}

function closeAll(): void {
  for (const layer of document.querySelectorAll<HTMLElement>('[data-close-on-resize]')) {
    if (layer instanceof HTMLDialogElement) layer.close();
    else layer.hidePopover();
  }
}
