import { timings } from '@/lib/shared/site/timings';
import { on } from '../on';
import { openerOf } from '../openers';

/**
 * Anchor positioning where the browser has none: at the handle's start or end edge, inside the window, above when there is more room.
 * Done before the popover shows, which is 20 ms after it opened.
 */
export function placePopovers(signal: AbortSignal): void {
  on(signal, 'toggle', (event) => {
    const popover = event.target as HTMLElement;
    const handle = popover.hasAttribute('popover') ? openerOf(popover) : null;
    if (handle && (event as ToggleEvent).newState === 'open') putAt(popover, handle);
  });
}

function putAt(popover: HTMLElement, handle: HTMLElement): void {
  const { top, bottom, left, right } = handle.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const gapPx = popover.hasAttribute('data-tooltip') ? timings.tooltipOffsetPx : timings.dropdownOffsetPx;
  const root = document.documentElement;
  const toLeftEdge = (getComputedStyle(popover).direction === 'rtl') === (popover.dataset.align === 'end');
  const x = toLeftEdge ? left : right - width;
  const above = bottom + gapPx + height > root.clientHeight && top > root.clientHeight - bottom;
  Object.assign(popover.style, {
    inset: 'auto',
    margin: '0',
    left: `${Math.max(0, Math.min(x, root.clientWidth - width))}px`,
    top: `${above ? Math.max(0, top - gapPx - height) : bottom + gapPx}px`,
  });
}
