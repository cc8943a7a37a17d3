/** What a handle's attributes say about its list; `pickerAttributes` writes them. */
export function applyPickerAttributes(list: HTMLElement, options: DOMStringMap): void {
  const { columns, search } = options;
  if (search === 'off') list.querySelector('[data-filter]')?.parentElement?.remove();
  if (columns === undefined) return;
  for (const items of list.querySelectorAll<HTMLElement>('[data-items]')) items.dataset.columns = columns;
}
