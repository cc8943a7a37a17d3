import { debounced } from '@/lib/client/debounced';
import { publish } from '@/lib/client/event-bus';
import { logFor } from '@/lib/client/log';
import { isPlaceCode } from '@/lib/shared/search/place-code';
import type { ProposedPlaces } from '@/lib/shared/search/proposed-place';
import { askSearch } from './ask-search';
import { placeList } from './place-list';
import { isSheet, openPlaceSheet } from './place-sheet';
import { rememberedSearches } from './recent-searches-store';
import { wasPressed } from './was-pressed';

const log = logFor('search');
/** Nobody types a letter faster than this. */
const typingPauseMs = 120;
const answers = new Map<string, Promise<ProposedPlaces>>();

/**
 * Makes an editable combobox with list autocomplete of a place field (WAI-ARIA APG): arrows move through the
 * proposals, Home and End to the ends while one is marked, Enter or Tab takes the marked one, Escape closes the list.
 * How many there are is announced. What is not one of them may stand there too; the server judges it. An empty field
 * suggests where one went before and where others go. On a narrow screen a press opens all of that as a sheet.
 */
export function startPlaceField(field: HTMLInputElement, signal: AbortSignal): void {
  startPlaceCombobox(field, signal);
  const open = () =>
    openPlaceSheet(field, signal, (typed, ending, onTake) => startPlaceCombobox(typed, ending, onTake));
  field.addEventListener('click', open, { signal });
  // The press that has brought this here was one on the field.
  if (wasPressed(field)) open();
}

/** In a sheet, `onTake` hears of a proposal that was taken, and Escape is left to the sheet. */
function startPlaceCombobox(field: HTMLInputElement, signal: AbortSignal, onTake?: () => void): void {
  const list = placeList(field, ({ text }) => take(text));
  field.parentElement?.append(list.element);
  field.setAttribute('aria-controls', list.element.id);

  function take(text: string): void {
    field.value = text;
    list.hide();
    onTake?.();
  }

  async function propose(): Promise<void> {
    const text = field.value.trim();
    if (text === '' && field.dataset.place === undefined) return list.hide();
    try {
      const { places, said } = await proposalsFor(field, text);
      if (signal.aborted || field.value.trim() !== text || document.activeElement !== field) return;
      // A sheet shows what is announced anyway.
      list.show(places, text === '' || onTake !== undefined ? '' : said);
      publish('page.announced', said);
    } catch (error) {
      log.error('Places could not be proposed', error);
    }
  }

  const proposeSoon = debounced(propose, typingPauseMs);
  const suggest = (): void => {
    // A field that opens a sheet has the focus again when that is left.
    if (field.value.trim() === '' && (onTake !== undefined || !isSheet())) void propose();
  };
  field.addEventListener('input', proposeSoon, { signal });
  field.addEventListener('focus', suggest, { signal });
  field.addEventListener('blur', list.hide, { signal });
  field.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      if (pressed(event.key)) event.preventDefault();
    },
    { signal },
  );

  // Who types fast was first.
  if (field.value !== field.defaultValue) void propose();
  else suggest();

  /** Whether the key did something here. */
  function pressed(key: string): boolean {
    const marked = list.marked();
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (list.isOpen()) list.mark(key === 'ArrowDown' ? 1 : -1);
      else void propose();
      return true;
    }
    if (!list.isOpen()) return false;
    if (key === 'Escape' && onTake === undefined) {
      list.hide();
      return true;
    }
    if (marked === null) return false;
    if (key === 'Enter' || key === 'Tab') take(marked.text);
    if (key === 'Home' || key === 'End') list.mark(key === 'Home' ? 'first' : 'last');
    return key === 'Enter' || key === 'Home' || key === 'End';
  }
}

/** What a field asks is asked once; a failure is not kept. */
function proposalsFor({ dataset, name }: HTMLInputElement, text: string): Promise<ProposedPlaces> {
  // Of the third flight of several, `to3` asks as any `to` does.
  const field = name.replace(/\d+$/, '');
  const recent = text === '' ? recentPlaces(field) : '';
  const query = {
    q: text,
    ...(dataset.place === undefined ? {} : { vertical: dataset.place }),
    ...(text === '' ? { field } : {}),
    ...(recent === '' ? {} : { recent }),
  };
  const key = JSON.stringify(query).toLowerCase();
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = askSearch<ProposedPlaces>('/i/api/search/v1/places', query);
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  return answer;
}

/** Where the searches this browser remembers began, for a field of an origin, else where they led: codes, each once. */
function recentPlaces(name: string): string {
  const routes = rememberedSearches().map((search) => search.split('/')[2]?.split('-') ?? []);
  const codes = routes.map((route) =>
    name === 'from' ? (route[1] === undefined ? '' : route[0]) : route.at(-1),
  );
  return [...new Set(codes)].filter((code) => isPlaceCode(code ?? '')).join('.');
}
