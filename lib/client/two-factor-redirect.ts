import { navigation } from './page-navigation';

const verifyPath = '/business/verify';

/** Sends the visitor to the second factor and from there back to this page, unless already there (§8). */
export function redirectToTwoFactor(): void {
  const here = navigation().path();
  if (new URL(here, 'https://own.invalid').pathname === verifyPath) return;
  navigation().assign(`${verifyPath}?redir=${encodeURIComponent(here)}`);
}
