import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { addAccount } from '@/lib/server/session/add-account';
import { switchMode } from '@/lib/server/session/switch-mode';
import { Flag } from '@/lib/shared/form-flag';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';

/** Changes the active account or mode of this browser; a GET by specification, guarded like a POST. */
export const getSwitch = endpoint(
  'GET /k/run/auth/switch',
  {
    guard: signedIn,
    input: { query: z.strictObject({ tokenId: z.uuid(), business: Flag }) },
    output: z.strictObject({ status: z.literal(0), businessRedirectUrl: z.string() }),
    errors: ['NOT_FOUND'],
    changesState: true,
  },
  async ({ visit, viewer, input }) => ({ status: 0 as const, ...(await switchMode(visit, viewer, input)) }),
);

/** Lets this browser sign in to another account beside the one it has; a GET by specification, guarded like a POST. */
export const getAdd = endpoint(
  'GET /k/run/auth/add',
  { guard: signedIn, input: {}, output: AuthSuccess, errors: [], changesState: true },
  async ({ visit, viewer }) => success(await addAccount(visit, viewer)),
);
