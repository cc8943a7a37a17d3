import { loadLater } from '../site/load-later';
import { wholeStyles } from '../site/whole-styles';
import { dayFields, fieldsOf, markDays, type SearchDays, sendTyped, settleDays } from './day-fields';
import { wasPressed } from './was-pressed';

/**
 * Lets the days of a search form, or of something in a trip, be typed as people of the page's language write them; the last moves
 * along when the first is put behind it. Each field shows which day of the week it holds. A press on one, or an
 * arrow down in it, opens the calendar, which is loaded then; a press from before counts. Without script they are the browser's own date fields.
 */
export function watchDayFields(dock: HTMLElement, signal: AbortSignal): void {
  const early = wasPressed(document.activeElement) ? document.activeElement : null;
  for (const days of dayFields(dock)) {
    watchDay(dock, days, { end: 'first', early }, signal);
    if (days.last !== null) watchDay(dock, days, { end: 'last', early }, signal);
  }
}

type Watched = { readonly end: 'first' | 'last'; readonly early: Element | null };

function watchDay(dock: HTMLElement, days: SearchDays, { early, end }: Watched, signal: AbortSignal): void {
  const field = days[end];
  if (field === null) return;
  const { text } = field;
  const open = (enters: boolean) =>
    loadLater(
      // The classes of its days stand in no page.
      () => Promise.all([import('./open-calendar'), wholeStyles()]),
      ([{ openCalendar }]) => openCalendar(dock, days, { end, enters }, signal),
    );
  text.setAttribute('role', 'combobox');
  text.setAttribute('aria-haspopup', 'dialog');
  text.setAttribute('aria-expanded', 'false');
  text.addEventListener('input', () => sendTyped(field, days), { signal });
  text.addEventListener(
    'change',
    () => {
      const before = new Map(fieldsOf(days).map((one) => [one, one.sent.value]));
      settleDays(days, end);
      // The other day may have been moved along.
      markDays(
        days,
        fieldsOf(days).filter((one) => one === field || one.sent.value !== before.get(one)),
      );
    },
    { signal },
  );
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
  if (text !== early) return;
  // A field that turns into another one loses the focus.
  text.focus();
  open(false);
}
