import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { fresh, holding } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/landing';
import { resetFactorErrors, resetSecondFactor } from '@/lib/server/people/reset-second-factor';
import { businessPath } from '@/lib/shared/access/business-path';

/** Takes the lost second factor of a colleague away, who sets up a new one. */
export const postResetFactor = endpoint(
  'POST /i/api/business/twoFactor/v1/reset',
  {
    guard: fresh(holding('userManagement')),
    actsOn: 'member',
    input: { form: z.strictObject({ email: z.string().trim().min(1).max(254) }) },
    output: z.strictObject({ redirect: z.string() }),
    errors: resetFactorErrors,
    plainForm: { page: '/business/security', next: ({ redirect }) => redirect },
  },
  async ({ visit, viewer, input }) => {
    await resetSecondFactor(visit, viewer, input.email);
    const back = businessPath(readEnv().businessPath, '/security?form=reset-factor&done=1#reset-factor');
    return { redirect: inSite(visit, back) };
  },
);
