import { importWithRetries } from '../import-with-retries';
import { log } from '../log';
import { pageGlobals } from '../page-globals';
import type { ReadyScript } from './social-way';
import { signInBy } from './social-way';

/** Lets the ways to sign in that need script work in a view that has just come. */
export function prepareWays(view: Element): void {
  for (const ways of view.querySelectorAll<HTMLElement>('[data-ways]')) {
    for (const link of ways.querySelectorAll<HTMLAnchorElement>('a[data-social]')) prepareLink(link, ways);
  }
  const passkeys = [...view.querySelectorAll<HTMLElement>('[data-ways]:has([data-passkey])')];
  const field = view.querySelector('input[autocomplete~=webauthn]');
  if (passkeys.length === 0) return;
  importWithRetries(() => import('./passkey-way')).then(
    ({ offerInField, preparePasskey }) => {
      for (const ways of passkeys) void preparePasskey(ways);
      if (field !== null && field.closest('#register') === null) offerInField(field);
    },
    (error: unknown) => log.error('Passkeys could not be loaded', error),
  );
}

/** A plain click opens the popup; with Ctrl and the like the link remains a link. */
function prepareLink(link: HTMLAnchorElement, ways: HTMLElement): void {
  const script = link.dataset.social === 'apple' ? appleScript(link) : () => null;
  link.addEventListener('click', (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void signInBy(link, ways, script());
  });
}

/** Apple's own script, where the visitor has consented to it, comes when somebody is about to press its button. */
function appleScript(link: HTMLAnchorElement): () => ReadyScript | null {
  let ready: ReadyScript | null = null;
  const address = pageGlobals()?.signIn.appleScript ?? null;
  if (address === null) return () => null;
  const load = (): void => {
    importWithRetries(() => import('./apple-way'))
      .then(({ readyApple }) => readyApple(address))
      .then(
        (made) => {
          ready = made;
        },
        // Our own popup takes its place.
        (error: unknown) => log.error('Apple’s script is not used', error),
      );
  };
  for (const sign of ['pointerenter', 'focus']) link.addEventListener(sign, load, { once: true });
  return () => ready;
}
