import { timings } from '@/lib/shared/site/timings';
import { closest } from './closest';
import { on } from './on';
import { rememberOpener } from './openers';

/**
 * Shows the tooltip of a `[data-tip]` control while the mouse or the keyboard rests on it or on the tooltip, and fades it out
 * after. Escape takes it away and does nothing else (WCAG 1.4.13).
 */
export function watchTooltips(signal: AbortSignal): void {
  let shown: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function later(act: () => void, ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  }

  function hide(): void {
    clearTimeout(timer);
    shown?.hidePopover();
    shown = null;
  }

  function show(handle: HTMLElement): void {
    const tip = document.getElementById(handle.dataset.tip ?? '');
    if (tip === shown) keep();
    if (!tip || tip === shown) return;
    later(() => {
      hide();
      shown = tip;
      rememberOpener(tip, handle);
      tip.showPopover({ source: handle });
    }, timings.tooltipFocusMs);
  }

  /** The pointer is on the tooltip, or back on its control. */
  function keep(): void {
    clearTimeout(timer);
    if (shown?.dataset.state === 'closing') shown.dataset.state = 'open';
  }

  function leave(): void {
    if (shown) shown.dataset.state = 'closing';
    later(hide, timings.tooltipFadeMs);
  }

  function move(event: Event): void {
    const target = event.target as Element;
    const handle = closest(event, '[data-tip]');
    if (handle && (event.type === 'pointerover' || target.matches(':focus-visible'))) show(handle);
    else if (shown?.contains(target)) keep();
    else if (shown?.dataset.state !== 'closing') leave();
  }

  on(signal, 'pointerover', (event) => event.pointerType === 'mouse' && move(event));
  on(signal, 'focusin', move);
  on(signal, 'keydown', (event) => {
    if (event.key !== 'Escape' || !shown) return;
    event.preventDefault();
    hide();
  });
}
