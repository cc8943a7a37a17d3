/**
 * Replaces a part of the page. What had the focus has it again by its id; where that is no more, as the link to the closest piece of
 * a map, its map has it.
 */
export function keepFocus(replace: () => void): void {
  const focused = document.activeElement?.id ?? '';
  const map = document.activeElement?.closest('[data-keys]')?.id ?? '';
  replace();
  if (focused !== '' && document.activeElement?.id === focused) return;
  // A map is where it was, however much of it is in view.
  const preventScroll = map !== '';
  (document.getElementById(focused) ?? document.getElementById(map))?.focus({ preventScroll });
}
