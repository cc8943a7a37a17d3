import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { entrance, signedIn } from '@/lib/server/http/guards';
import { inSite, landing } from '@/lib/server/http/landing';
import { endOtherSessions, endOwnSession, signOut } from '@/lib/server/session/end-session';
import { Flag } from '@/lib/shared/form-flag';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';

const next = (answer: AuthSuccess): string => answer.redirect;

/** Signs out this browser, or with `all` every browser of the account (AUTH-015). */
export const postLogout = endpoint(
  'POST /k/run/auth/logout',
  {
    guard: entrance,
    input: { form: z.strictObject({ redir: z.string().max(2000).default(''), all: Flag }) },
    output: AuthSuccess,
    errors: [],
    plainForm: { page: '/signout', next },
    supportMay: true,
  },
  async ({ visit, viewer, input }) => {
    await signOut(visit, viewer, input.all);
    return success(landing(visit, input.redir));
  },
);

/** Ends one of one's own sessions, wherever it is. */
export const postEndSession = endpoint(
  'POST /k/run/auth/endSession',
  {
    guard: signedIn,
    input: { form: z.strictObject({ id: z.uuid() }) },
    output: AuthSuccess,
    errors: ['NOT_FOUND'],
    plainForm: { page: '/profile/account', next },
  },
  async ({ visit, viewer, input }) => {
    await endOwnSession(visit, viewer, input.id);
    return success(inSite(visit, '/profile/account?form=end-session&done=1'));
  },
);

/** Ends every other session of one's own account; this one stays. */
export const postEndOthers = endpoint(
  'POST /k/run/auth/endOtherSessions',
  {
    guard: signedIn,
    input: { form: z.strictObject({}) },
    output: AuthSuccess,
    errors: [],
    plainForm: { page: '/profile/account', next },
  },
  async ({ visit, viewer }) => {
    await endOtherSessions(visit, viewer);
    return success(inSite(visit, '/profile/account?form=end-others&done=1'));
  },
);
