import { importWithRetries } from '../import-with-retries';
import { pageGlobals } from '../page-globals';
import { isReturning } from './returning-visitor';
import { watchSignInLinks } from './sign-in-links';
import { provideSignIn, type SignInSurface } from './sign-in-opener';

/** Starts what guests need to sign in on this page; whoever was here before may be asked to. Returns what ends it. */
export function startSignIn(load: () => Promise<SignInSurface>): () => void {
  const ended = new AbortController();
  provideSignIn(load);
  watchSignInLinks(ended.signal);
  const seconds = pageGlobals()?.signInPromptSeconds ?? null;
  if (seconds !== null && isReturning()) {
    importWithRetries(() => import('./returning-prompt')).then(
      ({ promptReturning }) => promptReturning(seconds * 1000, ended.signal),
      () => {},
    );
  }
  return () => {
    provideSignIn(null);
    ended.abort();
  };
}
