/**
 * Shows the hint that stands hidden in a part of the page; says whether there is one. It is put in anew, because what goes by
 * itself (`data-dismiss`) is noticed when it comes.
 */
export function showHint(root: ParentNode): boolean {
  const blank = root.querySelector<HTMLElement>('[data-trips-hint]');
  if (blank === null) return false;
  const hint = blank.cloneNode(true) as HTMLElement;
  delete hint.dataset.tripsHint;
  hint.hidden = false;
  blank.replaceWith(hint);
  return true;
}
