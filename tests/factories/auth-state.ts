import type { AuthState } from '@/lib/shared/session/auth-state';
import type { TestBrowser } from './test-browser';

export const authStatePath = '/horizon/common/authentication/providers/AuthStateProviderAction';

/** The auth state as this browser reads it. */
export async function authStateIn(browser: TestBrowser): Promise<AuthState> {
  return (await (await browser.get(authStatePath)).json()) as AuthState;
}
