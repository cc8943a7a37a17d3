import { publish } from '../event-bus';
import { importWithRetries } from '../import-with-retries';
import { log } from '../log';
import { watchBookingFor } from '../people/watch-booking-for';
import { recordEvent } from '../site/page-events';
import { closest } from '../site/runtime/closest';
import { on } from '../site/runtime/on';
import { rememberOpener } from '../site/runtime/openers';
import { sendSwitch } from './send-switch';
import { sendAddAccount } from './switch-account';
import { watchIdentity } from './watch-identity';
import { watchUnread } from './watch-unread';

/** Below m the menu is a dialog over the whole screen (specification §2). */
const narrow = '(width < 48rem)';

let isKnownOpen = false;

/**
 * Enhances the account menu of a member's page: modal on narrow screens, the events `account.dropdown.open` and `.close`
 * once for every opening and closing, switches and adding an account sent by script, the self/other toggle, whether the page
 * still shows who is here, and how many notifications are unread.
 */
export function watchAccountMenu(signal: AbortSignal): void {
  isKnownOpen = false;
  watchBookingFor(signal);
  watchIdentity(signal);
  watchUnread(signal);
  on(signal, 'click', (event) => {
    const menu = menuOf(closest(event, '[popovertarget=account-menu]'));
    if (menu === null) return;
    if (menu.open) close(event, menu);
    else if (!isShown(menu) && matchMedia(narrow).matches) openModal(event, menu);
  });
  on(signal, ['toggle', 'close'], ({ target }) => {
    if (target instanceof HTMLDialogElement && target.id === 'account-menu') tell(isShown(target));
  });
  const screen = matchMedia(narrow);
  let wasNarrow = screen.matches;
  const changed = () => {
    // A screen that was narrow for a moment, as while a picture of the whole page is taken, is what it was.
    if (screen.matches === wasNarrow) return;
    wasNarrow = screen.matches;
    // What was a dropdown is no full screen, and the other way round.
    hide();
  };
  screen.addEventListener('change', changed, { signal });
  on(signal, 'submit', (event) => {
    const form = event.target as HTMLFormElement;
    const send =
      form.dataset.switch !== undefined
        ? sendSwitch
        : form.dataset.addAccount !== undefined
          ? sendAddAccount
          : null;
    if (send === null) return;
    event.preventDefault();
    void send(form);
  });
  if (document.querySelector('[data-dialog=confirm],[data-confirm]') !== null) startConfirm(signal);
}

/** For the few members who wait for a mailed confirmation. */
function startConfirm(signal: AbortSignal): void {
  importWithRetries(() => import('../company/watch-confirm')).then(
    ({ watchConfirm }) => {
      watchConfirm(signal);
      // For whoever has to wait for it.
      performance.mark('confirm-started');
    },
    (error) => log.error('The confirm dialogs could not be loaded', error),
  );
}

function menuOf(opener: HTMLElement | null): HTMLDialogElement | null {
  const menu = opener && document.getElementById('account-menu');
  return menu instanceof HTMLDialogElement ? menu : null;
}

function openModal(event: MouseEvent, menu: HTMLDialogElement): void {
  event.preventDefault();
  rememberOpener(menu, closest(event, 'button') as HTMLElement);
  menu.showModal();
  tell(true);
}

/** Its buttons know the popover alone. */
function close(event: MouseEvent, menu: HTMLDialogElement): void {
  event.preventDefault();
  menu.close();
}

function hide(): void {
  const menu = document.querySelector<HTMLDialogElement>('dialog#account-menu');
  if (menu?.open) menu.close();
  else if (menu && isShown(menu)) menu.hidePopover();
}

const isShown = (menu: HTMLDialogElement): boolean => menu.open || menu.matches(':popover-open');

function tell(open: boolean): void {
  if (open === isKnownOpen) return;
  isKnownOpen = open;
  const name = open ? 'account.dropdown.open' : 'account.dropdown.close';
  publish(name);
  recordEvent('surface', name);
}
