import { navigation } from '@/lib/client/page-navigation';
import { onceSignedIn } from '@/lib/client/sign-in/after-sign-in';
import { openSignIn } from '@/lib/client/sign-in/sign-in-opener';
import { saveCurrency, setCurrency } from './set-currency';

/**
 * Asks whether a currency is for the account. Yes saves it there, for a guest once they have signed in; no is for
 * this session; closing changes nothing.
 */
export function askToSave(surface: HTMLElement, currencyCode: string): void {
  const dialog = surface.querySelector('dialog');
  if (dialog === null) return void setCurrency(currencyCode, false);
  const asked = dialog.cloneNode(true) as HTMLDialogElement;
  const title = asked.querySelector<HTMLElement>('[data-template]');
  const words = (title?.dataset.template ?? '').replace('{currency}', currencyCode);
  title?.replaceChildren(words);
  // It and its heading have twins of the same ids in the list.
  asked.removeAttribute('id');
  asked.removeAttribute('aria-labelledby');
  asked.setAttribute('aria-label', words);
  asked.addEventListener('close', () => asked.remove());
  asked.addEventListener('click', (event) => {
    const chosen = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-save]') : null;
    if (chosen === null) return;
    event.preventDefault();
    asked.close();
    const yes = chosen.dataset.save === 'yes';
    if (yes && chosen instanceof HTMLAnchorElement) void saveOnceSignedIn(currencyCode, chosen.href);
    else void setCurrency(currencyCode, yes);
  });
  document.body.append(asked);
  asked.showModal();
}

/** Asks a guest to sign in, and then saves the currency. A sign-in that is closed drops the wish. */
async function saveOnceSignedIn(currencyCode: string, login: string): Promise<void> {
  const forget = onceSignedIn(() => saveCurrency(currencyCode));
  const opened = await openSignIn({ state: 'login', origin: 'currencyPicker', onClose: forget });
  if (opened) return;
  forget();
  navigation().assign(withWayBack(login));
}

function withWayBack(login: string): string {
  const url = new URL(login);
  url.searchParams.set('redir', navigation().path());
  return `${url.pathname}${url.search}`;
}
