import { type AuthSuccess, postAuthForm } from '../sign-in/post-auth-form';
import { notifyOtherTabs } from './other-tabs';

/** Signs out. Rejects with the `AuthFailure` when the answer has status -1, and nothing has changed then. */
export async function logout(): Promise<AuthSuccess> {
  const answer = await postAuthForm('POST /k/run/auth/logout', {});
  notifyOtherTabs();
  return answer;
}
