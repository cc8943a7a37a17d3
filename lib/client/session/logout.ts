import { type AuthSuccess, postAuthForm } from '../sign-in/post-auth-form';

/** Signs out. Rejects with the `AuthFailure` when the answer has status -1, and nothing has changed then. */
export function logout(): Promise<AuthSuccess> {
  return postAuthForm('POST /k/run/auth/logout', {});
}
