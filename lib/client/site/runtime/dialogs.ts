import { opensNewTab } from '../../opens-new-tab';
import { closest } from './closest';
import { on } from './on';
import { layerOf, openerOf, rememberOpener } from './openers';

/** Upgraded links, dialogs that are busy, and the focus when one closes. */
export function watchDialogs(signal: AbortSignal): void {
  on(signal, 'click', openByLink);
  on(signal, 'cancel', (event) => {
    if ((event.target as Element).ariaBusy === 'true') event.preventDefault();
  });
  // Browsers let a page stop the first Escape alone; the key itself it can always stop.
  on(signal, 'keydown', (event) => {
    if (event.key === 'Escape' && document.querySelector('dialog[aria-busy=true]:modal')) {
      event.preventDefault();
    }
  });
  on(signal, 'close', ({ target }) => {
    if (target instanceof HTMLDialogElement) returnFocus(target);
  });
}

/** A plain click on a link with `data-dialog` opens that dialog instead; with Ctrl and the like it remains a link. */
function openByLink(event: MouseEvent): void {
  const link = closest(event, 'a[data-dialog]');
  const dialog = link && layerOf(link);
  if (opensNewTab(event) || !(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  rememberOpener(dialog, link as HTMLElement);
  if (!dialog.open) dialog.showModal();
}

/**
 * The browser gives the focus back to where it was. When that is gone, or never had it, the focus goes to the opener or the
 * content; while a dialog fades out it may still be inside.
 */
function returnFocus(dialog: Element): void {
  const active = document.activeElement;
  const lost = active === null || active === document.body || dialog.contains(active);
  if (!lost || document.querySelector('dialog:modal')) return;
  const opener = openerOf(dialog);
  const place = opener?.checkVisibility() ? opener : document.querySelector('main');
  place?.focus({ preventScroll: true });
}
