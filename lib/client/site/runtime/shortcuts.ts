import { closest } from './closest';
import { on } from './on';

/**
 * Ctrl or Cmd and the letter of an element with `data-shortcut` press that element; Enter in a field within `data-first-on-enter`
 * follows the first link that its list still shows.
 */
export function watchShortcuts(signal: AbortSignal): void {
  on(signal, 'keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing && closest(event, '[data-filter]')) openFirst(event);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    const pressed = document.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(key)}"]`);
    if (pressed === null) return;
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) pressed.click();
  });
}

function openFirst(event: Event): void {
  const links = closest(event, '[data-first-on-enter]')?.querySelectorAll<HTMLElement>('[data-terms] a');
  [...(links ?? [])].find((link) => link.closest('[hidden]') === null)?.click();
}
