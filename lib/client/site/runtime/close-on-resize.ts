import { debounced } from '@/lib/client/debounced';
import { timings } from '@/lib/shared/site/timings';
import { whenSpare } from '../when-idle';

/** A new width closes what says `data-close-on-resize`. A new height does not: that is the keyboard of a phone. */
export function watchResize(signal: AbortSignal): void {
  let widthPx: number | undefined;
  // Asking for the width while the page starts would make the browser lay all of it out at once.
  whenSpare(() => {
    widthPx ??= innerWidth;
  });
  const settled = debounced(() => {
    const before = widthPx;
    widthPx = innerWidth;
    if (before !== undefined && before !== widthPx) closeAll();
  }, timings.resizeMs);
  addEventListener('resize', settled, { signal });
}

function closeAll(): void {
  for (const layer of document.querySelectorAll<HTMLElement>('[data-close-on-resize]')) {
    if (layer instanceof HTMLDialogElement) layer.close();
    else layer.hidePopover();
  }
}
