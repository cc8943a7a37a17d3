import type { AuthOrigin, AuthPageType } from '@/lib/shared/sign-in/auth-origin';
import { isLandingPage } from '@/lib/shared/site/pages/is-landing-page';

/** What is told with a sign-in about where it was asked for, as JSON text (specification §3, login form). */
export function signInOriginOf(origin: AuthOrigin, { pathname, search } = window.location): string {
  return JSON.stringify({ origin, pageType: pageTypeOf(pathname, search), clientData: {} });
}

function pageTypeOf(pathname: string, search: string): AuthPageType {
  if (!isLandingPage(pathname)) return 'details page';
  return search === '' ? 'front door' : 'results page';
}
