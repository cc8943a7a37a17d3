import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone, signedIn } from '@/lib/server/http/guards';
import { authStateOf, userInfoOf } from '@/lib/server/identity/auth-state';
import { knownFlags, readFlags } from '@/lib/server/identity/read-flags';
import { AuthState, UserInfoState } from '@/lib/shared/session/auth-state';

/** The auth state of whoever asks (AUTH-084). */
export const getAuthState = endpoint(
  'GET /horizon/common/authentication/providers/AuthStateProviderAction',
  { guard: anyone, input: {}, output: AuthState, errors: [] },
  // A guest's page must come without the database, so what is known of the flags is enough for it.
  async ({ viewer }) => authStateOf(viewer, viewer.account === null ? knownFlags() : await readFlags()),
);

/** Name, address and picture of whoever is signed in (HTTP-017). */
export const getUserInfo = endpoint(
  'GET /i/api/account/user/v1/info',
  { guard: signedIn, input: {}, output: UserInfoState, errors: [], supportMay: true },
  ({ viewer }) => userInfoOf(viewer) ?? z.NEVER,
);
