import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { redirectTarget } from '@/lib/server/http/redirect-target';
import { addAccountToBrowser } from '@/lib/server/identity/add-account-to-browser';
import { signOutOfAccount } from '@/lib/server/identity/sign-out-of-account';
import { switchMode } from '@/lib/server/identity/switch-mode';
import { Flag } from '@/lib/shared/form/form-flag';
import { Id } from '@/lib/shared/form/id';
import { switchAddress } from '@/lib/shared/session/switch-address';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';

const next = (answer: AuthSuccess): string => answer.redirect;
const Redir = z.string().max(2000).default('');
const target = { tokenId: Id, business: Flag, companyId: Id.optional() };

/** Changes the active account, mode or company of this browser; a GET by specification, guarded like a POST. */
export const getSwitch = endpoint(
  'GET /k/run/auth/switch',
  {
    guard: signedIn,
    input: { query: z.strictObject(target) },
    output: z.strictObject({ status: z.literal(0), businessRedirectUrl: z.string() }),
    errors: ['NOT_FOUND'],
    changesState: true,
  },
  async ({ context, viewer, input }) => ({
    status: 0 as const,
    ...(await switchMode(context, viewer, input)),
  }),
);

/** Lets this browser sign in to another account beside the one it has; a GET by specification, guarded like a POST. */
export const getAdd = endpoint(
  'GET /k/run/auth/add',
  { guard: signedIn, input: {}, output: AuthSuccess, errors: ['TOO_MANY_ACCOUNTS'], changesState: true },
  async ({ context, viewer }) => success(await addAccountToBrowser(context, viewer)),
);

/** The same as a form of the account menu, for pages without script; goes on to `redir` where the mode allows it. */
export const postSwitch = endpoint(
  'POST /k/run/auth/switch',
  {
    guard: signedIn,
    input: { form: z.strictObject({ ...target, redir: Redir }) },
    output: AuthSuccess,
    errors: ['NOT_FOUND'],
    plainForm: { page: '/profile/account', next },
  },
  async ({ context, viewer, input: { redir, ...wanted } }) => {
    const { businessRedirectUrl } = await switchMode(context, viewer, wanted);
    return success(switchAddress(businessRedirectUrl, redirectTarget(context, redir)));
  },
);

/** Adding an account as a form, for pages without script. */
export const postAdd = endpoint(
  'POST /k/run/auth/add',
  {
    guard: signedIn,
    input: { form: z.strictObject({}) },
    output: AuthSuccess,
    errors: ['TOO_MANY_ACCOUNTS'],
    plainForm: { page: '/profile/account', next },
  },
  async ({ context, viewer }) => success(await addAccountToBrowser(context, viewer)),
);

/** Signs this browser out of one of its accounts, by the id of its session; the others stay. */
export const postLeave = endpoint(
  'POST /k/run/auth/leave',
  {
    guard: signedIn,
    input: { form: z.strictObject({ tokenId: Id, redir: Redir }) },
    output: AuthSuccess,
    errors: ['NOT_FOUND'],
    plainForm: { page: '/profile/account', next },
  },
  async ({ context, viewer, input }) => {
    await signOutOfAccount(context, viewer, input.tokenId);
    return success(redirectTarget(context, input.redir));
  },
);
