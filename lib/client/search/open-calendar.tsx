import { createRoot } from 'react-dom/client';
import type { CalendarWords } from '@/lib/shared/search/calendar-words';
import { prefersReducedMotion } from '../site/runtime/prefers-reduced-motion';
import { fieldsOf, type SearchDays } from './day-fields';
import { type End, SearchCalendar } from './search-calendar';

/** From here on the calendar lies below the form; on less it fills the screen. */
const wide = '(width >= 48rem)';

/** How it opens: for which day, and whether the keyboard goes into it. */
type Opening = { readonly end: End; readonly enters: boolean };
type Calendar = { readonly open: (opening: Opening) => void };

const made = new WeakMap<SearchDays, Calendar>();

/**
 * Opens the calendar of a search form for one of its days. With room for it it lies below the form, and leaves the focus where it is
 * unless it is to be entered; else it fills the screen as a modal dialog. It closes by Escape, a press beside it, and when both days
 * are chosen.
 */
export function openCalendar(
  dock: HTMLElement,
  days: SearchDays,
  opening: Opening,
  signal: AbortSignal,
): void {
  const calendar = made.get(days) ?? calendarOf(dock, days, signal);
  made.set(days, calendar);
  calendar.open(opening);
}

function calendarOf(dock: HTMLElement, days: SearchDays, signal: AbortSignal): Calendar {
  const words: CalendarWords = JSON.parse(dock.dataset.calendar ?? '{}');
  const dialog = document.createElement('dialog');
  dialog.dataset.searchCalendar = '';
  dialog.id = `${days.first.text.id}-calendar`;
  dialog.setAttribute('aria-label', words.title);
  dock.append(dialog);
  const root = createRoot(dialog);
  const fields = fieldsOf(days).map(({ text }) => text);
  for (const field of fields) field.setAttribute('aria-controls', dialog.id);
  let openings = 0;
  let ending = new AbortController();
  signal.addEventListener('abort', () => {
    root.unmount();
    dialog.remove();
    made.delete(days);
  });

  function close(focused: HTMLElement | null): void {
    ending.abort();
    if (dialog.open) dialog.close();
    for (const field of fields) field.setAttribute('aria-expanded', 'false');
    focused?.focus();
  }

  function open({ end, enters }: Opening): void {
    const isModal = !matchMedia(wide).matches;
    const field = (days[end] ?? days.first).text;
    openings += 1;
    for (const each of fields) each.setAttribute('aria-expanded', String(each === field));
    const wasOpen = dialog.open;
    // Before its days are drawn, one of which takes the focus. Without `show()`, which would move the focus in any case.
    if (!wasOpen && isModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    root.render(
      <SearchCalendar
        key={openings}
        days={days}
        end={end}
        words={words}
        focused={isModal || enters}
        autoClose={!isModal}
        onDone={() => close(field)}
      />,
    );
    if (wasOpen) return;
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
    if (!isModal) dialog.scrollIntoView({ block: 'nearest', behavior });
    ending = new AbortController();
    closeOnLeaving({ dock, dialog, days, close }, AbortSignal.any([ending.signal, signal]));
  }

  return { open };
}

type Open = {
  readonly dock: HTMLElement;
  readonly dialog: HTMLDialogElement;
  readonly days: SearchDays;
  /** Closes it, and puts the focus there. */
  readonly close: (focused: HTMLElement | null) => void;
};

function closeOnLeaving({ close, days, dialog, dock }: Open, signal: AbortSignal): void {
  const fields = fieldsOf(days).map(({ text }) => text);
  const isInside = (target: EventTarget | null) =>
    fields.some((each) => each === target) || (target instanceof Node && dialog.contains(target));
  const opener = () => fields.find((each) => each.getAttribute('aria-expanded') === 'true') ?? null;
  addEventListener('pointerdown', ({ target }) => isInside(target) || close(null), { signal });
  dialog.addEventListener('close', () => close(opener()), { signal });
  days.form.addEventListener('submit', () => close(null), { signal });
  dock.addEventListener(
    'focusout',
    ({ relatedTarget }) => relatedTarget === null || isInside(relatedTarget) || close(null),
    { signal },
  );
  dock.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') close(opener());
    },
    { signal },
  );
}
