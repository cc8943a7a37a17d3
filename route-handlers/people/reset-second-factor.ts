import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { resetFactorErrors, resetSecondFactor } from '@/lib/server/people/users/reset-second-factor';
import { businessPath } from '@/lib/shared/access/business-path';

/** Takes the lost second factor of a colleague away, who sets up a new one. */
export const postResetFactor = endpoint(
  'POST /i/api/business/twoFactor/v1/reset',
  {
    guard: can('users.resetFactor'),
    actsOn: 'member',
    input: { form: z.strictObject({ email: z.string().trim().min(1).max(254) }) },
    output: z.strictObject({ redirect: z.string() }),
    errors: resetFactorErrors,
    plainForm: { page: '/business/security', next: ({ redirect }) => redirect },
  },
  async ({ context, viewer, input }) => {
    await resetSecondFactor(context, viewer, input.email);
    const back = businessPath(readEnv().businessPath, '/security?form=reset-factor&done=1#reset-factor');
    return { redirect: inSite(context, back) };
  },
);
