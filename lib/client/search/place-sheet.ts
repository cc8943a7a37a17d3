import { subscribe } from '@/lib/client/event-bus';
import type { CalendarWords } from '@/lib/shared/search/calendar-words';
import { placeTextMax } from '@/lib/shared/search/search-limits';

/** From here on places are proposed below their field; on less they fill the screen. */
const wide = '(width >= 48rem)';

/** Whether places fill the screen here. */
export const isSheet = (): boolean => globalThis.matchMedia?.(wide).matches === false;

/** Makes a combobox of the field of a sheet; the last function hears of a proposal that was taken. */
type Start = (typed: HTMLInputElement, signal: AbortSignal, onTake: () => void) => void;

/**
 * Opens a place field as a sheet that fills a narrow screen, a modal dialog as the calendar is: a field at its top with the proposals
 * below it. What is taken, or typed and sent by Enter, stands in the field of the form afterwards; Escape and the cross leave that as it was.
 */
export function openPlaceSheet(field: HTMLInputElement, ending: AbortSignal, start: Start): void {
  const dock = field.closest<HTMLElement>('[data-search-dock]');
  if (dock === null || !isSheet() || dock.querySelector('[data-place-sheet]') !== null) return;
  const words: Partial<CalendarWords> = JSON.parse(dock.dataset.calendar ?? '{}');
  const life = new AbortController();
  const { count, dialog, typed } = drawnSheet(field, words.close ?? '');
  // The page's own announcements are not heard below a modal dialog.
  const stop = subscribe('page.announced', (said) => count.replaceChildren(said));
  // Its keyboard would cover the page that one comes back to.
  field.inputMode = 'none';
  dock.append(dialog);
  dialog.showModal();
  typed.focus();
  const close = (): void => dialog.close();
  const take = (): void => {
    field.value = typed.value.trim();
    close();
  };
  dialog.addEventListener('close', () => {
    life.abort();
    stop();
    dialog.remove();
    field.removeAttribute('inputmode');
  });
  typed.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    take();
  });
  dialog.querySelector('button')?.addEventListener('click', close);
  start(typed, AbortSignal.any([life.signal, ending]), take);
}

/** The dialog with its field and its cross; the list comes with what makes the field a combobox. */
function drawnSheet(field: HTMLInputElement, close: string) {
  const label = field.labels?.[0]?.textContent ?? '';
  const dialog = document.createElement('dialog');
  dialog.dataset.placeSheet = '';
  dialog.setAttribute('aria-label', label);
  const form = document.createElement('form');
  const typed = Object.assign(document.createElement('input'), {
    id: `${field.id}-sheet`,
    type: 'text',
    name: field.name,
    value: field.value,
    placeholder: field.placeholder,
    autocomplete: 'off',
    autocapitalize: 'words',
    spellcheck: false,
    maxLength: placeTextMax,
    enterKeyHint: 'done',
  });
  typed.dataset.place = field.dataset.place ?? '';
  typed.setAttribute('role', 'combobox');
  typed.setAttribute('aria-autocomplete', 'list');
  typed.setAttribute('aria-expanded', 'false');
  const name = Object.assign(document.createElement('label'), { textContent: label, htmlFor: typed.id });
  const cross = Object.assign(document.createElement('button'), { type: 'button' });
  cross.setAttribute('aria-label', close);
  const count = document.createElement('output');
  form.append(name, cross, typed, count);
  dialog.append(form);
  return { dialog, typed, count };
}
