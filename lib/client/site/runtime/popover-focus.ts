import { on } from './on';
import { openerOf } from './openers';

/**
 * An open popover closes when the focus leaves it, and when the focus returns to its handle. The latter by keyboard alone: a press
 * on the handle focuses it too, and the click that follows would open the popover again.
 */
export function watchPopoverFocus(signal: AbortSignal): void {
  on(signal, 'focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const popover of document.querySelectorAll<HTMLElement>(
      '[popover]:popover-open:not([popover=manual])',
    )) {
      const onHandle = openerOf(popover)?.contains(target) ?? false;
      if (onHandle ? target.matches(':focus-visible') : !isWithin(popover, target)) popover.hidePopover();
    }
  });
}

/** Inside the popover, or inside a layer that was opened from there. */
function isWithin(popover: Element, target: Element): boolean {
  if (popover.contains(target)) return true;
  const layer = target.closest('[popover],dialog');
  const opener = layer && openerOf(layer);
  return opener !== null && opener !== target && isWithin(popover, opener);
}
