/** The nearest element around the target of an event that fits, or null. */
export function closest(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}
