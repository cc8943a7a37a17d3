/** Room between the top of the window and what is scrolled to, in CSS pixels (specification: chrome §9, scroll padding). */
const scrollPaddingPx = 20;
const stickyFormPaddingPx = 80;

/**
 * How far below the top of the window something comes to rest that is scrolled to: below the header, or below the search form that
 * sticks to the top in its place. `html` has the same in CSS as `scroll-padding`.
 */
export function scrollOffset({ headerPx, stickyForm }: { headerPx: number; stickyForm: boolean }): number {
  return stickyForm ? stickyFormPaddingPx : headerPx + scrollPaddingPx;
}
