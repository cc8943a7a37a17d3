import { matchesTerms } from '@/lib/shared/site/matches-terms';

/**
 * Narrows the list a search box names: items with other terms are hidden, sections without an item too, and when
 * nothing is left the words for that show. The status says how many are left.
 */
export function filterList(input: HTMLInputElement, list: HTMLElement): void {
  let count = 0;
  for (const item of list.querySelectorAll<HTMLElement>('[data-terms]')) {
    item.hidden = !matchesTerms(item.dataset.terms ?? '', input.value);
    if (!item.hidden) count += 1;
    const details = item.querySelector('details');
    if (details !== null) details.open = !item.hidden && input.value.trim() !== '';
  }
  for (const section of list.querySelectorAll<HTMLElement>('[data-section]')) {
    section.hidden = section.querySelector('[data-terms]:not([hidden])') === null;
  }
  for (const empty of list.querySelectorAll<HTMLElement>('[data-empty]')) empty.hidden = count > 0;
  const status = input.parentElement?.querySelector<HTMLElement>('[role=status]');
  if (status) status.textContent = (status.dataset.template ?? '{n}').replace('{n}', String(count));
}
