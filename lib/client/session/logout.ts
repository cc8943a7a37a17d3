import type { AuthSuccess } from '../sign-in/post-auth-form';
import { submitAuthForm } from '../sign-in/submit-auth-form';
import { notifyOtherTabs } from './other-tabs';

/**
 * Signs out and tells other tabs, which would go on showing who was here. Rejects with the `AuthFailure` when the answer has
 * status -1, and nothing has changed then (specification §8).
 */
export async function logout(fields: Readonly<Record<string, string>> = {}): Promise<AuthSuccess> {
  const answer = await submitAuthForm('/k/run/auth/logout', fields);
  notifyOtherTabs();
  return answer;
}
