import { importWithRetries } from '@/lib/client/import-with-retries';
import { log } from '@/lib/client/log';
import { opensNewTab } from '@/lib/client/opens-new-tab';
import { pageGlobals } from '@/lib/client/page-globals';
import { hasNativeApple } from '@/lib/shared/sign-in/social-config';
import { mayUse } from '../consent/may-use';
import type { ReadyScript } from './sign-in-by-provider';
import { signInByProvider } from './sign-in-by-provider';

/** Lets the ways to sign in that need script work in a view that has just come. */
export function enableSignInMethods(view: Element): void {
  for (const methods of view.querySelectorAll<HTMLElement>('[data-methods]')) {
    for (const link of methods.querySelectorAll<HTMLAnchorElement>('a[data-social]'))
      prepareLink(link, methods);
    putNativeAppleFirst(methods);
    offerGoogle(methods);
    methods.dataset.ready = '';
  }
  const passkeys = [...view.querySelectorAll<HTMLElement>('[data-methods]:has([data-passkey])')];
  const field = view.querySelector('input[autocomplete~=webauthn]');
  if (passkeys.length === 0) return;
  importWithRetries(() => import('./prepare-passkeys')).then(
    ({ offerInField, preparePasskey }) => {
      for (const methods of passkeys) void preparePasskey(methods);
      if (field !== null && field.closest('#register') === null) offerInField(field);
    },
    (error: unknown) => log.error('Passkeys could not be loaded', error),
  );
}

/** A plain click opens the popup; with Ctrl and the like the link remains a link. */
function prepareLink(link: HTMLAnchorElement, methods: HTMLElement): void {
  const script = link.dataset.social === 'apple' ? appleScript(link) : () => null;
  link.addEventListener('click', (event) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    void signInByProvider(link, methods, script());
  });
}

/** A device that brings Apple's own sheet signs in fastest by it. */
function putNativeAppleFirst(methods: HTMLElement): void {
  const apple = methods.querySelector('a[data-social=apple]');
  if (apple === null || !hasNativeApple(navigator.userAgent)) return;
  methods.dataset.nativeApple = '';
  methods.prepend(apple);
}

/** Google's own button, where the visitor has consented to Google's script. */
function offerGoogle(methods: HTMLElement): void {
  const link = methods.querySelector<HTMLAnchorElement>('a[data-social=google]');
  const config = pageGlobals()?.signIn.oneTap ?? null;
  if (link === null || config === null || !mayUse('google')) return;
  importWithRetries(() => import('./google-button'))
    .then(({ offerGoogleButton }) => offerGoogleButton(link, methods, config))
    // Our own link stays.
    .catch((error: unknown) => log.error('Google’s button is not used', error));
}

/** Apple's own script, where the visitor has consented to it, comes when somebody is about to press its button. */
function appleScript(link: HTMLAnchorElement): () => ReadyScript | null {
  let ready: ReadyScript | null = null;
  const address = pageGlobals()?.signIn.appleScript ?? null;
  if (address === null) return () => null;
  const load = (): void => {
    if (!mayUse('apple')) return;
    importWithRetries(() => import('./prepare-apple-script'))
      .then(({ prepareAppleScript }) => prepareAppleScript(address))
      .then(
        (made) => {
          ready = made;
        },
        // Our own popup takes its place.
        (error: unknown) => log.error('Apple’s script is not used', error),
      );
  };
  for (const sign of ['pointerenter', 'focus']) link.addEventListener(sign, load, { once: true });
  return () => (mayUse('apple') ? ready : null);
}
