import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { landing } from '@/lib/server/http/landing';
import { addAccount } from '@/lib/server/session/add-account';
import { leaveAccount } from '@/lib/server/session/leave-account';
import { switchMode } from '@/lib/server/session/switch-mode';
import { Flag } from '@/lib/shared/form-flag';
import { switchAddress } from '@/lib/shared/session/switch-address';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';

const next = (answer: AuthSuccess): string => answer.redirect;
const Redir = z.string().max(2000).default('');
const target = { tokenId: z.uuid(), business: Flag, companyId: z.uuid().optional() };

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
  async ({ visit, viewer, input }) => ({ status: 0 as const, ...(await switchMode(visit, viewer, input)) }),
);

/** Lets this browser sign in to another account beside the one it has; a GET by specification, guarded like a POST. */
export const getAdd = endpoint(
  'GET /k/run/auth/add',
  { guard: signedIn, input: {}, output: AuthSuccess, errors: ['TOO_MANY_ACCOUNTS'], changesState: true },
  async ({ visit, viewer }) => success(await addAccount(visit, viewer)),
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
  async ({ visit, viewer, input: { redir, ...wanted } }) => {
    const { businessRedirectUrl } = await switchMode(visit, viewer, wanted);
    return success(switchAddress(businessRedirectUrl, landing(visit, redir)));
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
  async ({ visit, viewer }) => success(await addAccount(visit, viewer)),
);

/** Signs this browser out of one of its accounts, by the id of its session; the others stay. */
export const postLeave = endpoint(
  'POST /k/run/auth/leave',
  {
    guard: signedIn,
    input: { form: z.strictObject({ tokenId: z.uuid(), redir: Redir }) },
    output: AuthSuccess,
    errors: ['NOT_FOUND'],
    plainForm: { page: '/profile/account', next },
  },
  async ({ visit, viewer, input }) => {
    await leaveAccount(visit, viewer, input.tokenId);
    return success(landing(visit, input.redir));
  },
);
