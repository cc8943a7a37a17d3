import * as z from 'zod';
import { requireSecondFactor } from '@/lib/server/company/require-second-factor';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { fresh, holding } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/landing';
import type { Visit } from '@/lib/server/http/visit';
import { businessPath } from '@/lib/shared/access/business-path';
import { Flag } from '@/lib/shared/form-flag';

const guard = fresh(holding('companySettingsManagement'));
const page = '/business/security';
const output = z.strictObject({ required: z.boolean(), redirect: z.string() });
const next = (visit: Visit): string =>
  inSite(visit, businessPath(readEnv().businessPath, '/security?form=required&done=1#required'));

/** Whether everybody of the company needs a second factor to act for it. */
export const putRequired = endpoint(
  'PUT /i/api/business/twoFactor/v1/required',
  { guard, input: { json: z.strictObject({ required: z.boolean() }) }, output, errors: [] },
  async ({ visit, viewer, input: { required } }) => {
    await requireSecondFactor(visit, viewer, required);
    return { required, redirect: next(visit) };
  },
);

/** The same as a form, for pages without script. */
export const postRequired = endpoint(
  'POST /i/api/business/twoFactor/v1/required',
  {
    guard,
    input: { form: z.strictObject({ required: Flag }) },
    output,
    errors: [],
    plainForm: { page, next: ({ redirect }) => redirect },
  },
  async ({ visit, viewer, input: { required } }) => {
    await requireSecondFactor(visit, viewer, required);
    return { required, redirect: next(visit) };
  },
);
