import type { SignInRequest } from '@/lib/client/sign-in/sign-in-opener';
import { signInOriginOf } from '@/lib/client/sign-in/sign-in-origin';
import { trackDialog } from '@/lib/client/sign-in/track-dialog';
import { enhanceView } from '@/lib/client/sign-in/views/enhance-view';
import { makeStage, prefetchView, showView } from '@/lib/client/sign-in/views/stage';
import { watchStageLinks } from '@/lib/client/sign-in/views/stage-links';
import { rememberOpener } from '@/lib/client/site/runtime/openers';
import { sheetOf } from '@/lib/shared/sign-in/dialog-presentation';
import { shownState } from '@/lib/shared/sign-in/dialog-state';
import { requestedPath } from '@/lib/shared/sign-in/view-paths';
import { timings } from '@/lib/shared/site/timings';
import { closeFromOutside } from './close-from-outside';
import { toBottomSheet } from './to-bottom-sheet';

/** Closes the dialog that is open; one at a time. */
let closeOpen = () => {};

/** Fetches the view a request will show. */
export function warm({ state }: SignInRequest): void {
  prefetchView(requestedPath(state));
}

/**
 * Opens the dialog over the page, or as a dropdown at its handle. It stands there at once; its view comes as soon as it
 * is fetched. Rejects, and is gone again, when the view cannot be had.
 */
export async function open(request: SignInRequest): Promise<void> {
  closeOpen();
  const startedIn = shownState(request.state);
  const dialog = drawn(request);
  const element = dialog.firstElementChild as HTMLElement;
  const life = new AbortController();
  toBottomSheet(dialog, sheetOf(startedIn), life.signal);
  const opening = trackDialog(startedIn, request.origin);
  const ended = (): void => {
    if (life.signal.aborted) return;
    life.abort();
    closeOpen = () => {};
    opening.close();
    request.onClose?.();
    // It fades for a moment, in which the next may stand there already.
    dialog.removeAttribute('id');
    setTimeout(() => dialog.remove(), timings.dialogMs);
  };
  dialog.addEventListener('close', ended, { signal: life.signal });
  const close = (): void => {
    if (request.presentation === 'dropdown') leave(dialog, request);
    else (dialog as HTMLDialogElement).close();
    ended();
  };
  closeOpen = close;
  document.body.append(dialog);
  if (request.presentation === 'dropdown') {
    dialog.showPopover(request.handle === undefined ? {} : { source: request.handle });
    closeFromOutside(dialog, request.handle ?? null, close, life.signal);
  } else {
    (dialog as HTMLDialogElement).showModal();
  }
  const stage = makeStage({
    element,
    startedIn,
    userInfo: signInOriginOf(request.origin),
    takesFocus: request.unasked !== true,
    address: '',
    wanted: '',
    prepare: enhanceView,
  });
  watchStageLinks(stage, close, life.signal);
  try {
    await showView(stage, requestedPath(request.state));
    dialog.removeAttribute('aria-label');
    dialog.setAttribute('aria-labelledby', 'sign-in-title');
  } catch (reason) {
    close();
    throw reason;
  }
}

/** The dialog with an empty stage in it, out of the outline that the page brings (`SignInOutline`). */
function drawn({ presentation = 'dialog', handle }: SignInRequest): HTMLElement {
  const outline = document.getElementById('sign-in-outline') as HTMLTemplateElement;
  // A `<dialog>` would take the focus, as a popover too.
  const drawing = outline.content.querySelector<HTMLElement>(`[data-presentation="${presentation}"]`);
  if (drawing === null) throw new Error('The page has no outline of the dialog');
  const dialog = document.importNode(drawing, true);
  dialog.setAttribute('aria-label', handle?.textContent?.trim() || document.title);
  if (handle !== undefined) rememberOpener(dialog, handle);
  return dialog;
}

/** A dropdown gives the focus back itself, if it had it. */
function leave(dialog: HTMLElement, { handle }: SignInRequest): void {
  const hadFocus = dialog.contains(document.activeElement);
  if (dialog.matches(':popover-open')) dialog.hidePopover();
  if (hadFocus) handle?.focus({ preventScroll: true });
}
