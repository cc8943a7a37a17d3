import { loadLater } from '../site/load-later';
import { closest } from '../site/runtime/closest';
import { on } from '../site/runtime/on';
import { truncated } from './truncated';
import { watchUnsavedChanges } from './unsaved-changes';

/** Gives the fields of the form kit what HTML alone cannot do; see each of them, and `watchUnsavedChanges`. */
export function watchFields(signal: AbortSignal): void {
  watchUnsavedChanges(signal);
  for (const toggle of document.querySelectorAll<HTMLElement>('[data-reveal]')) toggle.hidden = false;
  for (const select of document.querySelectorAll('select')) showShortTitle(select);
  for (const dock of document.querySelectorAll<HTMLElement>('[data-days]'))
    loadLater(
      () => import('../search/watch-day-fields'),
      ({ watchDayFields }) => watchDayFields(dock, signal),
    );
  on(signal, 'click', (event) => {
    const toggle = closest(event, '[data-reveal]');
    if (toggle !== null) reveal(toggle, toggle.getAttribute('aria-pressed') !== 'true');
  });
  on(signal, 'input', ({ target }) => cutToMaximum(target));
  on(signal, 'change', ({ target }) => {
    if (target instanceof HTMLSelectElement) showShortTitle(target);
  });
  // What can be read while typing is hidden before it is sent, so that no browser remembers it as text.
  on(signal, 'submit', ({ target }) => {
    for (const toggle of (target as Element).querySelectorAll<HTMLElement>('[data-reveal]'))
      reveal(toggle, false);
  });
}

/** A password can be looked at while typing. */
function reveal(toggle: HTMLElement, shown: boolean): void {
  const input = document.getElementById(toggle.dataset.reveal ?? '');
  const label = (shown ? toggle.dataset.hide : toggle.dataset.show) ?? '';
  input?.setAttribute('type', shown ? 'text' : 'password');
  toggle.setAttribute('aria-pressed', String(shown));
  toggle.setAttribute('aria-label', label);
  toggle.title = label;
}

/** What goes beyond the maximum is cut off, wherever it comes from: keys, clipboard, autofill. */
function cutToMaximum(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const { maxLength, value } = target;
  if (maxLength >= 0 && value.length > maxLength) target.value = truncated(value, maxLength);
}

/** A closed list shows the short title of the choice, where there is one; the stylesheet lays it over the long one. */
function showShortTitle(select: HTMLSelectElement): void {
  const short = select.selectedOptions[0]?.dataset.short;
  if (short === undefined) delete select.parentElement?.dataset.short;
  else if (select.parentElement) select.parentElement.dataset.short = short;
}
