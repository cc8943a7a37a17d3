import * as z from 'zod';
import { setSecondFactorRequired } from '@/lib/server/company/settings/set-second-factor-required';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { businessPath } from '@/lib/shared/access/business-path';
import { Flag } from '@/lib/shared/form/form-flag';

const guard = can('company.secondFactor');
const page = '/business/security';
const output = z.strictObject({ required: z.boolean(), redirect: z.string() });
const next = (context: RequestContext): string =>
  inSite(context, businessPath(readEnv().businessPath, '/security?form=required&done=1#required'));

/** Whether everybody of the company needs a second factor to act for it. */
export const putRequired = endpoint(
  'PUT /i/api/business/twoFactor/v1/required',
  { guard, input: { json: z.strictObject({ required: z.boolean() }) }, output, errors: [] },
  async ({ context, viewer, input: { required } }) => {
    await setSecondFactorRequired(context, viewer, required);
    return { required, redirect: next(context) };
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
  async ({ context, viewer, input: { required } }) => {
    await setSecondFactorRequired(context, viewer, required);
    return { required, redirect: next(context) };
  },
);
