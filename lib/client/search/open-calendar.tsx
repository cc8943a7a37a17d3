import { createRoot } from 'react-dom/client';
import type { CalendarWords } from '@/lib/shared/search/calendar-words';
import type { SearchDays } from './day-fields';
import { type End, SearchCalendar } from './search-calendar';

/** From here on the calendar lies below the form; on less it fills the screen. */
const wide = '(width >= 48rem)';

type Calendar = { readonly open: (end: End) => void };

const made = new WeakMap<HTMLElement, Calendar>();

/**
 * Opens the calendar of a search form for one of its days. With room for it it lies below the form and leaves the focus where it is;
 * else it fills the screen as a modal dialog. It closes by Escape, a press beside it, and when both days are chosen.
 */
export function openCalendar(dock: HTMLElement, days: SearchDays, end: End, signal: AbortSignal): void {
  const calendar = made.get(dock) ?? calendarOf(dock, days, signal);
  made.set(dock, calendar);
  calendar.open(end);
}

function calendarOf(dock: HTMLElement, days: SearchDays, signal: AbortSignal): Calendar {
  const words: CalendarWords = JSON.parse(dock.dataset.calendar ?? '{}');
  const dialog = document.createElement('dialog');
  dialog.dataset.searchCalendar = '';
  dialog.setAttribute('aria-label', words.title);
  dock.append(dialog);
  const root = createRoot(dialog);
  const fields = [days.first.text, days.last.text];
  let openings = 0;
  let ending = new AbortController();
  signal.addEventListener('abort', () => {
    root.unmount();
    dialog.remove();
    made.delete(dock);
  });

  function close(focused: HTMLElement | null): void {
    ending.abort();
    if (dialog.open) dialog.close();
    for (const field of fields) field.setAttribute('aria-expanded', 'false');
    focused?.focus();
  }

  function open(end: End): void {
    const isModal = !matchMedia(wide).matches;
    const field = days[end].text;
    openings += 1;
    for (const each of fields) each.setAttribute('aria-expanded', String(each === field));
    root.render(
      <SearchCalendar
        key={openings}
        days={days}
        end={end}
        words={words}
        focused={isModal}
        autoClose={!isModal}
        onDone={() => close(field)}
      />,
    );
    if (dialog.open) return;
    if (isModal) dialog.showModal();
    // Without `show()`, which would move the focus.
    else dialog.setAttribute('open', '');
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
  const fields = [days.first.text, days.last.text];
  const isField = (target: unknown): target is HTMLInputElement => fields.some((each) => each === target);
  const isInside = (target: EventTarget | null) =>
    isField(target) || (target instanceof Node && dialog.contains(target));
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
      else if (event.key === 'ArrowDown' && isField(event.target))
        dialog.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();
    },
    { signal },
  );
}
