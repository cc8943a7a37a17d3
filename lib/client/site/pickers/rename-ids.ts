const references = ['aria-controls', 'aria-labelledby', 'data-filter', 'for'] as const;

/** Gives every id inside a copy an end of its own, so that it is unique in the document. */
export function renameIds(copy: HTMLElement, end: string): void {
  const all = [copy, ...copy.querySelectorAll<HTMLElement>('*')];
  const ids = new Set(all.map(({ id }) => id).filter((id) => id !== ''));
  for (const element of all) {
    if (element.id !== '') element.id += end;
    for (const name of references) {
      const value = element.getAttribute(name);
      if (value !== null && ids.has(value)) element.setAttribute(name, value + end);
    }
  }
}
