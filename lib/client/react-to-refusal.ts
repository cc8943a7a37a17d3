import { firstError } from './first-error';
import { forgetFormToken } from './form-token';
import { reloadInvalidSession } from './session-reload';
import { isAuthFailure } from './sign-in/auth-failure';
import { redirectToTwoFactor } from './two-factor-redirect';

/**
 * What every call does about some refusals, beside being rejected (specification §8). A refused form token is
 * dropped and not tried again at once: it may be refused because the visitor has become somebody else in
 * another tab, and must not act as them from a page that shows the former.
 */
export function reactToRefusal(reason: unknown): void {
  const code = isAuthFailure(reason) ? reason.errorCode : firstError(reason)?.code;
  if (code === 'INVALID_SESSION') reloadInvalidSession();
  else if (code === 'MISSING_TWO_FACTOR_AUTHENTICATION') redirectToTwoFactor();
  else if (code === 'INVALID_FORM_TOKEN') forgetFormToken();
}
