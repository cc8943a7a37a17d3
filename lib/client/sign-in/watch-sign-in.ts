import { importWithRetries } from '../import-with-retries';
import { pageGlobals } from '../page-globals';
import { isReturning } from './returning-visitor';
import { watchSignInLinks } from './sign-in-links';
import { provideSignIn } from './sign-in-opener';

/**
 * Lets the links of signing in open the dialog in place, on the pages that bring its outline, those of guests; whoever was here
 * before may be asked to.
 */
export function watchSignIn(signal: AbortSignal): void {
  if (document.getElementById('sign-in-outline') === null) return;
  provideSignIn(() => importWithRetries(() => import('./dialog/sign-in-surface')));
  signal.addEventListener('abort', () => provideSignIn(null));
  watchSignInLinks(signal);
  const seconds = pageGlobals()?.signInPromptSeconds ?? null;
  if (seconds === null || !isReturning()) return;
  importWithRetries(() => import('./returning-prompt')).then(
    ({ promptReturning }) => promptReturning(seconds * 1000, signal),
    () => {},
  );
}
