import { on } from '../on';

/** `closedby` where the browser does not know it: a press beside the dialog closes it, Escape does not close a firm one. */
export function watchLightDismiss(signal: AbortSignal): void {
  let pressed: EventTarget | null = null;
  on(signal, 'pointerdown', (event) => {
    pressed = isBeside(event) ? event.target : null;
  });
  // Whoever presses inside and lets go outside was selecting text.
  on(signal, 'click', (event) => {
    if (pressed === event.target && isBeside(event)) requestClose(event.target as HTMLDialogElement);
  });
  on(signal, 'cancel', (event) => {
    if ((event.target as Element).matches('dialog[closedby=none]')) event.preventDefault();
  });
}

/** Closes it unless somebody objects, as Escape does. */
function requestClose(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** The backdrop belongs to the dialog, but lies outside of its box. */
function isBeside({ target, clientX, clientY }: MouseEvent): boolean {
  if (!(target instanceof HTMLDialogElement) || !target.matches('[closedby=any][open]')) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
