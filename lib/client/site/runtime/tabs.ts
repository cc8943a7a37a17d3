import { closest } from './closest';
import { on } from './on';
import { stepTo } from './step-to';

/** Tabs by the APG: the arrows choose at once, in the direction of the script; Home and End the first and the last. */
export function watchTabs(signal: AbortSignal): void {
  on(signal, 'click', (event) => {
    const tab = closest(event, '[role=tab]');
    if (tab) chooseTab(tab);
  });
  on(signal, 'keydown', (event) => {
    const tab = closest(event, '[role=tab]');
    if (!tab) return;
    const rtl = getComputedStyle(tab).direction === 'rtl';
    const next = stepTo(
      event.key,
      rtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'],
      tabsBeside(tab),
      tab,
    );
    if (!next) return;
    event.preventDefault();
    chooseTab(next);
    next.focus();
  });
}

const tabsBeside = (tab: HTMLElement): HTMLElement[] => [
  ...(tab.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
];

/** Shows the panel of a tab and hides those beside it. */
export function chooseTab(chosen: HTMLElement): void {
  for (const tab of tabsBeside(chosen)) {
    const is = tab === chosen;
    tab.setAttribute('aria-selected', String(is));
    tab.tabIndex = is ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls') ?? '')?.toggleAttribute('hidden', !is);
  }
}
