import { closest } from './closest';
import { on } from './on';

/**
 * Ctrl or Cmd and the letter of an element with `data-shortcut` press that element; within `data-keys` its key alone does. Enter in a field within `data-first-on-enter`
 * follows the first link that its list still shows.
 */
export function watchShortcuts(signal: AbortSignal): void {
  on(signal, 'keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing && closest(event, '[data-filter]')) openFirst(event);
    const [isChord, isOther] = [event.ctrlKey || event.metaKey, event.altKey];
    if (!isChord && !isOther) pressWithin(event);
    if (!isChord || isOther || event.shiftKey) return;
    const key = event.key.toLowerCase();
    const pressed = document.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(key)}"]`);
    if (pressed === null) return;
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) pressed.click();
  });
}

/** Presses what has this key in the part of the page that has the focus. On many keyboards plus is the shifted equals sign. */
function pressWithin(event: KeyboardEvent): void {
  const key = event.key === '=' ? '+' : event.key;
  const pressed = closest(event, '[data-keys]')?.querySelector<HTMLElement>(
    `[data-shortcut="${CSS.escape(key)}"]`,
  );
  if (!pressed) return;
  event.preventDefault();
  pressed.click();
}

function openFirst(event: Event): void {
  const links = closest(event, '[data-first-on-enter]')?.querySelectorAll<HTMLElement>('[data-terms] a');
  [...(links ?? [])].find((link) => link.closest('[hidden]') === null)?.click();
}
