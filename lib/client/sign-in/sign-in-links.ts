import { authOrigins } from '@/lib/shared/sign-in/auth-origin';
import { signInPresentations } from '@/lib/shared/sign-in/dialog-presentation';
import { opensNewTab } from '../opens-new-tab';
import { navigation } from '../page-navigation';
import { closest } from '../site/runtime/closest';
import { on } from '../site/runtime/on';
import { openSignIn, type SignInRequest, warmSignIn } from './sign-in-opener';

/**
 * Lets links to the pages of signing in, `<a data-sign-in="login">`, open the dialog instead. Any other click than a
 * plain one, and a dialog that cannot be had, follow the link.
 */
export function watchSignInLinks(signal: AbortSignal): void {
  on(signal, ['pointerover', 'focusin'], (event) => {
    const link = linkAt(event);
    if (link !== null) warmSignIn(requestOf(link));
  });
  on(signal, 'click', (event) => {
    const link = linkAt(event);
    if (link === null || opensNewTab(event)) return;
    event.preventDefault();
    void openSignIn(requestOf(link)).then((opened) => opened || navigation().assign(link.href));
  });
}

/** On the pages of signing in themselves a link is a link. */
function linkAt(event: Event): HTMLAnchorElement | null {
  if (document.querySelector('[data-sign-in-stage=page]') !== null) return null;
  return closest(event, 'a[data-sign-in]') as HTMLAnchorElement | null;
}

function requestOf(link: HTMLAnchorElement): SignInRequest {
  const { signIn = '', origin, presentation } = link.dataset;
  return {
    state: signIn,
    origin: authOrigins.find((each) => each === origin) ?? 'header',
    presentation: signInPresentations.find((each) => each === presentation) ?? 'dialog',
    handle: link,
  };
}
