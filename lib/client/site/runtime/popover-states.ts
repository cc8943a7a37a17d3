import { timings } from '@/lib/shared/site/timings';
import { focusableIn } from './focusable';
import { on } from './on';
import { openerOf } from './openers';
import { prefersReducedMotion } from './prefers-reduced-motion';

type Step = readonly [afterMs: number, act: () => void];

const pending = new WeakMap<Element, readonly ReturnType<typeof setTimeout>[]>();

/**
 * Says in `data-state` whether a popover is opening, open, closing or closed. While it opens it is measured, then shown,
 * and the first thing in it gets the focus (specification: chrome §4, Popover). Handles say it in `aria-expanded`.
 */
export function watchPopovers(signal: AbortSignal): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
    open.dataset.state = 'open';
    open.classList.add('open');
    expand(open, true);
  }
  on(signal, 'beforetoggle', (event) => {
    const popover = event.target as HTMLElement;
    if (!popover.hasAttribute('popover')) return;
    const opens = (event as ToggleEvent).newState === 'open';
    expand(popover, opens);
    if (opens) opening(popover);
    else closing(popover);
  });
}

function opening(popover: HTMLElement): void {
  const tooltip = popover.hasAttribute('data-tooltip');
  popover.dataset.state = 'opening';
  const appear = () => popover.classList.add('open');
  const finish = () => {
    popover.dataset.state = 'open';
  };
  plan(popover, [
    [timings.popoverMeasureMs, () => measure(popover)],
    [tooltip ? timings.tooltipFocusMs : timings.popoverMeasureMs, () => focusFirst(popover)],
    [still(timings.popoverOpenClassMs), appear],
    [still(timings.dropdownMs), finish],
  ]);
}

/** Says on which side of its handle it has found room, so that it comes from there. */
function measure(popover: HTMLElement): void {
  const handle = openerOf(popover);
  if (!handle) return;
  const above = popover.getBoundingClientRect().bottom <= handle.getBoundingClientRect().top;
  popover.dataset.side = above ? 'above' : 'below';
}

function closing(popover: HTMLElement): void {
  popover.dataset.state = 'closing';
  popover.classList.remove('open');
  // A tooltip has faded out before it is hidden.
  const fadeMs = popover.popover === 'manual' ? 0 : timings.dropdownMs;
  plan(popover, [
    [
      still(fadeMs),
      () => {
        popover.dataset.state = 'closed';
      },
    ],
  ]);
}

/** How long something takes that is nothing but looks: no time with reduced motion. */
const still = (ms: number): number => (prefersReducedMotion() ? 0 : ms);

/** What was still to come does not come any more: it has been opened or closed again. */
function plan(popover: Element, steps: readonly Step[]): void {
  for (const timer of pending.get(popover) ?? []) clearTimeout(timer);
  const timers: ReturnType<typeof setTimeout>[] = [];
  for (const [afterMs, act] of steps) {
    if (afterMs === 0) act();
    else timers.push(setTimeout(act, afterMs));
  }
  pending.set(popover, timers);
}

/** A tooltip that follows the pointer expands nothing: its control means something else. */
function expand(popover: HTMLElement, open: boolean): void {
  if (popover.popover !== 'manual') openerOf(popover)?.setAttribute('aria-expanded', String(open));
}

/** Without scrolling the page, and never out of something the visitor has chosen meanwhile. */
function focusFirst(popover: HTMLElement): void {
  if (popover.popover === 'manual' || popover.contains(document.activeElement)) return;
  focusableIn(popover)[0]?.focus({ preventScroll: true });
}
