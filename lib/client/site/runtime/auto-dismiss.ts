import { timings } from '@/lib/shared/site/timings';
import { closest } from './closest';
import { watchNewMarkup } from './new-markup';
import { on } from './on';
import { openerOf } from './openers';

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/**
 * What says `data-dismiss` goes by itself: after as many milliseconds as it names, else after five seconds. Not while the pointer
 * or the focus is in it, nor while something in it is unfolded or the keyboard is at what opened it, one step away (WCAG 2.2.1);
 * and a popover only once it is open.
 */
export function watchAutoDismiss(signal: AbortSignal): void {
  on(signal, ['pointerover', 'focusin'], (event) => {
    const element = closest(event, '[data-dismiss]');
    if (element) clearTimeout(timers.get(element));
  });
  on(signal, ['pointerout', 'focusout'], (event) => {
    const element = closest(event, '[data-dismiss]');
    if (element && !element.contains(event.relatedTarget as Node | null)) start(element);
  });
  on(signal, 'beforetoggle', (event) => {
    const popover = closest(event, '[data-dismiss]');
    if (popover === event.target && (event as ToggleEvent).newState === 'open') start(popover as HTMLElement);
  });
  watchNewMarkup(signal, startDismissals);
}

/** Lets the clock run for what has come since the last time. */
function startDismissals(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-dismiss]:not([popover],[hidden])')) {
    if (!timers.has(element)) start(element);
  }
}

function start(element: HTMLElement): void {
  clearTimeout(timers.get(element));
  const afterMs = Number(element.dataset.dismiss) || timings.autoDismissMs;
  timers.set(
    element,
    setTimeout(() => dismiss(element), afterMs),
  );
}

/** Hidden, not removed: what React has drawn is React's. */
function dismiss(element: HTMLElement): void {
  if (element.popover && isInUse(element)) start(element);
  else if (element.popover) element.hidePopover();
  else element.hidden = true;
}

const isInUse = (popover: HTMLElement): boolean =>
  popover.querySelector('details[open]') !== null || openerOf(popover)?.matches(':focus-visible') === true;
