import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { publicAuth, signedIn } from '@/lib/server/http/guards';
import { inSite, redirectTarget } from '@/lib/server/http/redirect-target';
import { endOtherSessions, endOwnSession, signOut } from '@/lib/server/identity/end-session';
import { ownSessionErrors } from '@/lib/server/identity/refuse-sso-session';
import { Flag } from '@/lib/shared/form/form-flag';
import { Id } from '@/lib/shared/form/id';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';

const next = (answer: AuthSuccess): string => answer.redirect;

/** Signs out this browser, or with `all` every browser of the account (AUTH-015). */
export const postLogout = endpoint(
  'POST /k/run/auth/logout',
  {
    guard: publicAuth,
    input: { form: z.strictObject({ redir: z.string().max(2000).default(''), all: Flag }) },
    output: AuthSuccess,
    errors: ownSessionErrors,
    plainForm: { page: '/signout', next },
    supportMay: true,
  },
  async ({ context, viewer, input }) => {
    await signOut(context, viewer, input.all);
    return success(redirectTarget(context, input.redir));
  },
);

/** Ends one of one's own sessions, wherever it is. */
export const postEndSession = endpoint(
  'POST /k/run/auth/endSession',
  {
    guard: signedIn,
    input: { form: z.strictObject({ id: Id }) },
    output: AuthSuccess,
    errors: ['NOT_FOUND', ...ownSessionErrors],
    plainForm: { page: '/profile/account', next },
  },
  async ({ context, viewer, input }) => {
    await endOwnSession(context, viewer, input.id);
    return success(inSite(context, '/profile/account?form=end-session&done=1'));
  },
);

/** Ends every other session of one's own account; this one stays. */
export const postEndOthers = endpoint(
  'POST /k/run/auth/endOtherSessions',
  {
    guard: signedIn,
    input: { form: z.strictObject({}) },
    output: AuthSuccess,
    errors: ownSessionErrors,
    plainForm: { page: '/profile/account', next },
  },
  async ({ context, viewer }) => {
    await endOtherSessions(context, viewer);
    return success(inSite(context, '/profile/account?form=end-others&done=1'));
  },
);
