import { debounced } from '@/lib/client/debounced';
import { matchesTerms } from '@/lib/shared/site/matches-terms';
import { timings } from '@/lib/shared/site/timings';
import { closest } from './closest';
import { on } from './on';

/** Fields with `data-filter` narrow a list; their cross empties them; Enter does not send the form around them. */
export function watchFilters(signal: AbortSignal): void {
  const say = debounced(sayCount, timings.keyboardNavigationMs);
  on(signal, 'input', (event) => {
    const field = closest(event, '[data-filter]');
    if (field) say(field, filterBy(field as HTMLInputElement));
  });
  on(signal, 'keydown', (event) => {
    if (event.key === 'Enter' && closest(event, '[data-filter]')) event.preventDefault();
  });
  on(signal, 'click', (event) => {
    const field = closest(event, '[data-clear]')?.parentElement?.querySelector<HTMLInputElement>(
      '[data-filter]',
    );
    if (!field) return;
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  });
}

/** Lists that came after something had been typed. */
export function refilter(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-filter]')) {
    if (field.value !== '') filterBy(field);
  }
}

/** Hides what does not fit; returns how many are left. */
function filterBy(field: HTMLInputElement): number {
  const list = listOf(field);
  let left = 0;
  for (const item of all(list, '[data-terms]')) {
    const fits = matchesTerms(item.dataset.terms ?? '', field.value);
    // Most of a thousand rows stay as they are, and what is not touched is not laid out again.
    if (item.hidden === fits) item.hidden = !fits;
    if (fits) left += 1;
  }
  for (const section of all(list, '[data-section]')) {
    section.hidden = section.querySelector('[data-terms]:not([hidden])') === null;
  }
  for (const words of all(list, '[data-empty]')) words.hidden = left > 0;
  return left;
}

/** A list beside the field goes before one of the same name elsewhere in the page. */
function listOf(field: HTMLInputElement): Element | null {
  const selector = `#${CSS.escape(field.dataset.filter ?? '')}`;
  return field.closest('dialog,[popover]')?.querySelector(selector) ?? document.querySelector(selector);
}

const all = (root: Element | null, selector: string): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>(selector) ?? []),
];

function sayCount(field: HTMLElement, count: number): void {
  const status = field.parentElement?.querySelector<HTMLElement>('[role=status]');
  if (!status) return;
  const shown = count.toLocaleString(document.documentElement.lang);
  status.textContent = (status.dataset.template ?? '{n}').replace('{n}', shown);
}
