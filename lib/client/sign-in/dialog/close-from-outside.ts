/** Closes a dropdown by Escape and by a press beside it; a press on its handle is the handle's. */
export function closeFromOutside(
  dropdown: HTMLElement,
  handle: HTMLElement | null,
  close: () => void,
  signal: AbortSignal,
): void {
  document.addEventListener(
    'keydown',
    (event) => event.key === 'Escape' && !event.defaultPrevented && close(),
    {
      signal,
    },
  );
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !dropdown.contains(target) && handle?.contains(target) !== true) close();
    },
    { signal },
  );
}
