import { trustedMarkup } from '../../trusted-markup';

/**
 * The list of a picker, taken out of the page that shows it without script: the element with this id, ready to
 * be put into this document. Rejects when the page cannot be read or has no such element.
 */
export async function fetchList(page: string, id: string): Promise<HTMLElement> {
  const response = await fetch(page, { credentials: 'same-origin', headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${response.status} ${page}`);
  const markup = trustedMarkup(await response.text());
  const list = new DOMParser().parseFromString(markup, 'text/html').getElementById(id);
  if (list === null) throw new Error(`${page} has no ${id}`);
  return document.importNode(list, true);
}

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
