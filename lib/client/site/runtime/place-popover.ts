import { timings } from '@/lib/shared/site/timings';

/**
 * Measures an open popover and says in `data-side` whether it lies above or below its handle. Where the browser has no anchor
 * positioning, puts it there first: at the handle's start or end edge, inside the window, above when there is more room.
 */
export function placePopover(popover: HTMLElement, handle: HTMLElement | null): void {
  if (!handle) return;
  if (!CSS.supports('position-area', 'block-end')) putAt(popover, handle);
  const above = popover.getBoundingClientRect().bottom <= handle.getBoundingClientRect().top;
  popover.dataset.side = above ? 'above' : 'below';
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
