const selector =
  'a[href],button:not(:disabled),input:not(:disabled,[type=hidden]),select:not(:disabled),textarea:not(:disabled),summary,[tabindex="0"]';

/** What one can reach with Tab inside an element, in order; nothing that is not drawn. */
export function focusableIn(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (each) => each.tabIndex >= 0 && each.checkVisibility(),
  );
}
