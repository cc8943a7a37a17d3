/** A new row of a list, like the blank one that the server has written into it. */
export function cloneRowTemplate(blank: HTMLElement): HTMLElement {
  const row = blank.cloneNode(true) as HTMLElement;
  delete row.dataset.blank;
  row.dataset.row = '';
  row.hidden = false;
  return row;
}
