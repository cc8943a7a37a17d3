import type { ApiAddress, InputOf, OutputOf } from '../api';
import { callEndpoint } from '../call-endpoint';
import type { Fields } from '../call-fields';
import { authChanged } from '../session/auth-changed';
import { toAuthFailure } from './auth-failure';

/** What a sign-in call answers when it succeeds. */
export type AuthSuccess = {
  readonly status: 0;
  /** Path of this site to go to. */
  readonly redirect?: string;
};

/** The endpoints that speak to sign-in forms. */
export type AuthFormAddress = Extract<ApiAddress, `POST /k/run/${string}` | `POST /auth/webauthn/${string}`>;

const changesNobody: ReadonlySet<string> = new Set([
  'POST /k/run/auth/forgot',
  'POST /k/run/auth/identify',
  'POST /k/run/auth/code',
]);

/**
 * Posts a sign-in form. Rejects with exactly an `AuthFailure`; where no answer could be read its `statusCode`
 * is REQUEST_ERROR. On success the auth state is stale, the form token dropped and `auth.changed` published.
 */
export async function postAuthForm<A extends AuthFormAddress>(
  address: A,
  fields: InputOf<A>,
): Promise<AuthSuccess & OutputOf<A>> {
  try {
    const answer = await callEndpoint(address, fields as Fields, { encoding: 'form', reading: 'authForm' });
    if (!changesNobody.has(address)) authChanged();
    return answer as AuthSuccess & OutputOf<A>;
  } catch (reason) {
    throw toAuthFailure(reason);
  }
}
