import * as z from 'zod';
import {
  confirmMembership,
  confirmMembershipErrors,
  trackConfirmationClick,
} from '@/lib/server/company/signup/confirm-membership';
import {
  resendProfileConfirmation,
  sendBizPlusConfirmation,
  sendCompanyConfirmation,
  sendConfirmationErrors,
} from '@/lib/server/company/signup/send-confirmation';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { publicAuth, signedIn } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { businessPath } from '@/lib/shared/access/business-path';
import { confirmationKinds } from '@/lib/shared/company/signup/pending-confirmation';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';

/** A form that is nothing but its button. */
const Pressed = z.strictObject({ confirm: z.literal('true').optional() });
const Token = z.string().max(200);
/** Where the confirmation is asked for without script, and that it was. */
const Asked = z.strictObject({ redirect: z.string() });

const onConfirmPage = {
  page: '/business/confirm',
  next: ({ redirect }: z.infer<typeof Asked>): string => redirect,
} as const;

const asked = (context: Parameters<typeof inSite>[0]) => ({
  redirect: inSite(context, `${businessPath(readEnv().businessPath, '/confirm')}?form=confirm&done=1`),
});

/** Mails the confirmation of one's company to an address of one's own. */
export const postSendConfirmation = endpoint(
  'POST /i/api/business/company/v1/sendConfirmation',
  {
    guard: signedIn,
    input: { query: z.strictObject({ userEmail: z.string().max(1024) }), form: Pressed },
    output: Asked,
    errors: sendConfirmationErrors,
    plainForm: onConfirmPage,
  },
  async ({ context, viewer, input }) => {
    await sendCompanyConfirmation(context, viewer, input.userEmail);
    return asked(context);
  },
);

/** Mails the confirmation of a company that has asked for the plan `bizPlus`. */
export const postBizPlusConfirmation = endpoint(
  'POST /i/api/business/company/v1/bizPlus/sendConfirmation',
  {
    guard: signedIn,
    input: { form: Pressed },
    output: Asked,
    errors: sendConfirmationErrors,
    plainForm: onConfirmPage,
  },
  async ({ context, viewer }) => {
    await sendBizPlusConfirmation(context, viewer);
    return asked(context);
  },
);

/** Mails the confirmation of one's own business profile once more. */
export const postResendConfirmation = endpoint(
  'POST /i/api/business/me/v1/resendConfirmationEmail',
  {
    guard: signedIn,
    input: { form: Pressed },
    output: Asked,
    errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
    plainForm: onConfirmPage,
  },
  async ({ context, viewer }) => {
    await resendProfileConfirmation(context, viewer);
    return asked(context);
  },
);

/** Notes that the link of a company's confirmation was followed. */
export const postConfirmationClick = endpoint(
  'POST /i/api/business/company/v1/bizPlus/trackEmailConfirmationClick',
  {
    guard: publicAuth,
    input: { json: z.strictObject({ token: Token }) },
    output: z.null(),
    errors: confirmMembershipErrors,
  },
  async ({ context, input }) => {
    await trackConfirmationClick(context, input.token);
    return null;
  },
);

/** The button behind the mailed links: confirms the company or the membership the link is about. */
export const postConfirmMembership = endpoint(
  'POST /k/run/business/confirm',
  {
    guard: publicAuth,
    input: { form: z.strictObject({ kind: z.enum(confirmationKinds), token: Token }) },
    output: AuthSuccess,
    errors: confirmMembershipErrors,
    plainForm: { page: '/business/confirm', next: ({ redirect }: AuthSuccess): string => redirect },
  },
  async ({ context, input }) => {
    await confirmMembership(context, input.kind, input.token);
    const page = businessPath(readEnv().businessPath, `/confirm-${input.kind}`);
    return success(inSite(context, `${page}?form=confirmed&done=1`));
  },
);
