import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { can, signedIn, staff, withRecentFactor } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { endImpersonation } from '@/lib/server/support/end-impersonation';
import { grantSupport, supportState, withdrawSupport } from '@/lib/server/support/support-grant';
import { startSupportView, supportStartErrors } from '@/lib/server/support/support-view';
import { businessPath } from '@/lib/shared/access/business-path';
import { SupportReason, SupportState, supportHoursMax } from '@/lib/shared/session/support-access';

const page = '/business/security';
const here = (context: RequestContext, path: string): string =>
  inSite(context, businessPath(readEnv().businessPath, path));

/** Lets the operator's support look at the company's pages for some hours, with the reason (BIZ-089). */
export const postSupport = endpoint(
  'POST /i/api/business/impersonation/v1/support',
  {
    guard: can('support.grant'),
    input: {
      form: z.strictObject({
        hours: z.coerce.number().int().min(1).max(supportHoursMax),
        reason: SupportReason,
      }),
    },
    output: z.strictObject({ ...SupportState.shape, redirect: z.string() }),
    errors: [],
    plainForm: { page, next: ({ redirect }) => redirect },
  },
  async ({ context, viewer, input }) => {
    await grantSupport(context, viewer, input);
    const redirect = here(context, '/security?form=support&done=1#support');
    return { ...(await supportState(viewer)), redirect };
  },
);

/** What the company allows support now, and who looks (BIZ-090). */
export const getSupport = endpoint(
  'GET /i/api/business/impersonation/v1/support',
  { guard: can('support.read'), input: {}, output: SupportState, errors: [] },
  ({ viewer }) => supportState(viewer),
);

/** Takes it back; whoever of support looks at the company is out at once (BIZ-091). */
export const deleteSupport = endpoint(
  'DELETE /i/api/business/impersonation/v1/support',
  { guard: can('support.withdraw'), input: {}, output: SupportState, errors: [] },
  async ({ context, viewer }) => {
    await withdrawSupport(context, viewer);
    return supportState(viewer);
  },
);

/** The same as a form, for pages without script. */
export const postWithdraw = endpoint(
  'POST /i/api/business/impersonation/v1/withdraw',
  {
    guard: can('support.withdraw'),
    input: { form: z.strictObject({}) },
    output: z.strictObject({ redirect: z.string() }),
    errors: [],
    plainForm: { page, next: ({ redirect }) => redirect },
  },
  async ({ context, viewer }) => {
    await withdrawSupport(context, viewer);
    return { redirect: here(context, '/security?form=support&done=1#support') };
  },
);

/** Staff begin to look, through the eyes of one person whose company allows it; for everybody else NOT_FOUND. */
export const postStart = endpoint(
  'POST /i/api/business/impersonation/v1/start',
  {
    guard: withRecentFactor(staff),
    input: { form: z.strictObject({ person: z.string().trim().min(1).max(200), reason: SupportReason }) },
    output: z.strictObject({ redirect: z.string() }),
    errors: supportStartErrors,
    plainForm: { page: '/business/support', next: ({ redirect }) => redirect },
  },
  async ({ context, viewer, input }) => {
    await startSupportView(context, viewer, input);
    return { redirect: here(context, '/') };
  },
);

/** Ends an impersonation from either side; one's own identity is back (BIZ-092). */
export const postEnd = endpoint(
  'POST /i/api/business/impersonation/v1/end',
  {
    guard: signedIn,
    input: { form: z.strictObject({}) },
    output: z.strictObject({
      ended: z.enum(['support', 'traveler', 'company', 'nothing']),
      redirect: z.string(),
    }),
    errors: [],
    plainForm: { page: '/business', next: ({ redirect }) => redirect },
    supportMay: true,
  },
  async ({ context, viewer }) => {
    const ended = await endImpersonation(context, viewer);
    const next = { support: '/support', traveler: '/', company: '/security#support', nothing: '/' }[ended];
    return { ended, redirect: here(context, next) };
  },
);
