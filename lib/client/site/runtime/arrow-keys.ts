import { closest } from './closest';
import { focusableIn } from './focusable';
import { on } from './on';
import { stepTo } from './step-to';
import { typeAhead } from './type-ahead';

/** In `[data-arrows]`: Up, Down, Home and End move the focus, and typed letters find what begins with them. */
export function watchArrowKeys(signal: AbortSignal): void {
  const find = typeAhead();
  on(signal, 'keydown', (event) => {
    const root = closest(event, '[data-arrows]');
    if (!root || event.ctrlKey || event.metaKey || event.altKey) return;
    const from = event.target as Element;
    const all = focusableIn(root);
    const typing = from.matches('input,textarea,select');
    if (typing && !event.key.startsWith('Arrow')) return;
    const next = stepTo(event.key, ['ArrowUp', 'ArrowDown'], all, from) ?? find(event.key, all, from);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}
