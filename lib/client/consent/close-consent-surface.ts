const openers = new WeakMap<Element, HTMLElement>();

/** Keeps in mind which link a surface was opened from. */
export function openedFrom(surface: Element, opener: HTMLElement): void {
  openers.set(surface, opener);
}

/** Takes a surface away; the focus goes back to where it was opened, else to the content. */
export function closeConsentSurface(surface: HTMLElement): void {
  const hadFocus = surface.contains(document.activeElement) || document.activeElement === document.body;
  surface.hidden = true;
  const opener = openers.get(surface);
  if (hadFocus)
    (opener?.isConnected ? opener : document.getElementById('main'))?.focus({ preventScroll: true });
}
