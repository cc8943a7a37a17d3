import { later } from '../site/later';
import { wholeStyles } from '../site/whole-styles';
import { dayFields, type SearchDays, sendTyped, settleDays } from './day-fields';

/**
 * Lets the days of a search form be typed as people of the page's language write them; the last follows the first: it cannot come
 * before it, and moves along when the first is put behind it. Each field shows which day of the week it holds. A press on one, or an
 * arrow down in it, opens the calendar, which is loaded then. Without script they are the browser's own date fields.
 */
export function watchDays(dock: HTMLElement, signal: AbortSignal): void {
  for (const days of dayFields(dock)) {
    watchDay(dock, days, 'first', signal);
    if (days.last !== null) watchDay(dock, days, 'last', signal);
  }
}

function watchDay(dock: HTMLElement, days: SearchDays, end: 'first' | 'last', signal: AbortSignal): void {
  const field = days[end];
  if (field === null) return;
  const { text } = field;
  const open = (enters: boolean) =>
    later(
      // The classes of its days stand in no page.
      () => Promise.all([import('./open-calendar'), wholeStyles()]),
      ([{ openCalendar }]) => openCalendar(dock, days, { end, enters }, signal),
    );
  text.setAttribute('role', 'combobox');
  text.setAttribute('aria-haspopup', 'dialog');
  text.setAttribute('aria-expanded', 'false');
  text.addEventListener('input', () => sendTyped(field, days), { signal });
  text.addEventListener('change', () => settleDays(days), { signal });
  text.addEventListener('click', () => open(false), { signal });
  text.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open(true);
    },
    { signal },
  );
}
