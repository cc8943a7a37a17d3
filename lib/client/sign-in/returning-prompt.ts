import { findAuthState } from '../session/auth-state';
import { isReturning } from './returning-visitor';
import { openSignIn } from './sign-in-opener';

const key = 'signInPrompted';

/**
 * Invites somebody who has signed in with this browser before to do so again: after a while, once a session, and only
 * when that is allowed and nobody is signed in (specification §4). It stands at the header's link, moves nothing and
 * takes no focus away from what one does.
 */
export function promptReturning(delayMs: number, signal: AbortSignal): void {
  if (!isReturning() || wasPrompted()) return;
  const timer = setTimeout(() => void prompt(), delayMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

async function prompt(): Promise<void> {
  const state = await findAuthState();
  const busy = document.querySelector('dialog:modal, :popover-open') !== null;
  if (state === null || !state.allowSignIn || state.loggedInSession || busy || wasPrompted()) return;
  const handle = document.querySelector<HTMLElement>('header a[data-sign-in]');
  if (handle === null || !keepPrompted()) return;
  await openSignIn({ state: 'login', origin: 'header', presentation: 'dropdown', handle, unasked: true });
}

function wasPrompted(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

/** Where it cannot be kept nobody is prompted: it could happen on every page. */
function keepPrompted(): boolean {
  try {
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}
