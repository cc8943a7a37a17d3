/**
 * Listens on the document, or on another target, until the signal aborts. In the capture phase, because focus, toggle and close
 * events do not bubble.
 */
export function on<Name extends keyof DocumentEventMap>(
  signal: AbortSignal,
  names: Name | readonly Name[],
  listener: (event: DocumentEventMap[Name]) => void,
  target: EventTarget = document,
): void {
  for (const name of [names].flat()) {
    target.addEventListener(name, listener as EventListener, { capture: true, signal });
  }
}
