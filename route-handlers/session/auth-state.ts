import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone, signedIn } from '@/lib/server/http/guards';
import { authStateOf, userInfoOf } from '@/lib/server/session/auth-state';
import { AuthState, UserInfoState } from '@/lib/shared/session/auth-state';

/** The auth state of whoever asks (AUTH-084). */
export const getAuthState = endpoint(
  'GET /horizon/common/authentication/providers/AuthStateProviderAction',
  { guard: anyone, input: {}, output: AuthState, errors: [] },
  ({ viewer }) => authStateOf(viewer),
);

/** Name, address and picture of whoever is signed in (HTTP-017). */
export const getUserInfo = endpoint(
  'GET /i/api/account/user/v1/info',
  { guard: signedIn, input: {}, output: UserInfoState, errors: [] },
  ({ viewer }) => userInfoOf(viewer) ?? z.NEVER,
);
