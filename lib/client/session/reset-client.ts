import { publish } from '../events';
import { forgetFormToken } from '../form-token';
import { forgetAuthState } from './auth-state';

/** Drops everything this page has kept of its visitor: auth state, form token, answers of calls. */
export function resetClient(): void {
  forgetAuthState();
  forgetFormToken();
  publish('client.reset');
}
