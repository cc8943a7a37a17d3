import { publish } from '../event-bus';

/**
 * To be called after a call that signs in or out, or makes the visitor somebody else: form token and auth state are read anew, those
 * of each bundle in the page.
 */
export function authChanged(): void {
  publish('auth.changed');
}
