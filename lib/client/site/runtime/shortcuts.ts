import { closest } from './closest';
import { on } from './on';

/**
 * Ctrl or Cmd and the letter of an element with `data-shortcut` press that element; within `data-keys` its key alone does. Enter in a field within `data-first-on-enter`
 * follows the first link that its list still shows.
 */
export function watchShortcuts(signal: AbortSignal): void {
  on(signal, 'keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing && closest(event, '[data-filter]')) openFirst(event);
    if (event.altKey) return;
    if (!event.ctrlKey && !event.metaKey) return pressWithin(event);
    if (event.shiftKey) return;
    const pressed = document.querySelector<HTMLElement>(selectorOf(event.key.toLowerCase()));
    if (pressed === null) return;
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) pressed.click();
  });
}

/**
 * Presses what has this key in the part of the page that has the focus. On many keyboards plus is the shifted equals sign, on some
 * nought is shifted too; a shifted arrow selects.
 */
function pressWithin(event: KeyboardEvent): void {
  const key = event.key === '=' ? '+' : event.key;
  const pressed = closest(event, '[data-keys]')?.querySelector<HTMLElement>(selectorOf(key));
  if (!pressed || (event.shiftKey && key[1])) return;
  event.preventDefault();
  pressed.click();
}

const selectorOf = (key: string): string => `[data-shortcut="${CSS.escape(key)}"]`;

function openFirst(event: Event): void {
  const links = closest(event, '[data-first-on-enter]')?.querySelectorAll<HTMLElement>('[data-terms] a');
  [...(links ?? [])].find((link) => link.closest('[hidden]') === null)?.click();
}
