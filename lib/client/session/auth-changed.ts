import { publish } from '../events';
import { forgetFormToken } from '../form-token';
import { markAuthStateStale } from './auth-state';

/** To be called after a call that signs in or out, or makes the visitor somebody else. */
export function authChanged(): void {
  markAuthStateStale();
  forgetFormToken();
  publish('auth.changed');
}
