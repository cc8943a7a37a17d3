import { cloneRowTemplate } from './clone-row-template';
import { keptResults } from './kept-results';

/** Lists in a guest's drawer what this tab keeps, each like the blank row that stands there. */
export function renderGuestResults(root: ParentNode): void {
  const place = root.querySelector<HTMLElement>('[data-kept-list]');
  const blank = place?.querySelector<HTMLElement>('[data-blank]');
  if (!place || !blank) return;
  const results = keptResults();
  place.hidden = results.length === 0;
  for (const row of place.querySelectorAll('[data-row]')) row.remove();
  for (const { resultId, title } of results) {
    const row = cloneRowTemplate(blank);
    const name = row.querySelector('bdi');
    const button = row.querySelector<HTMLButtonElement>('[data-forget]');
    if (name) name.textContent = title;
    if (button) {
      button.ariaLabel = (button.dataset.forget ?? '').replace('{title}', () => title);
      button.value = resultId;
    }
    blank.before(row);
  }
}
