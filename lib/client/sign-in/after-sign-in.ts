import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { navigation } from '../navigation';
import { authChanged } from '../session/auth-changed';

/** What has just happened, and where to go on. */
export type SignedInBy = { readonly kind: 'login' | 'register'; readonly redirect?: string };

/** Refreshes the session and resets the client after somebody signed in or registered (specification §4). */
export function afterSignIn({ redirect }: SignedInBy): void {
  authChanged();
  if (redirect === undefined) navigation().reload();
  else navigation().assign(safeRedirect(redirect));
}
