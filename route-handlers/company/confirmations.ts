import * as z from 'zod';
import { confirmPlace, confirmPlaceErrors, trackConfirmationClick } from '@/lib/server/company/confirm-place';
import {
  resendProfileConfirmation,
  sendBizPlusConfirmation,
  sendCompanyConfirmation,
  sendConfirmationErrors,
} from '@/lib/server/company/send-confirmation';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { entrance, signedIn } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/landing';
import { businessPath } from '@/lib/shared/access/business-path';
import { confirmationKinds } from '@/lib/shared/company/pending-confirmation';
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

const asked = (visit: Parameters<typeof inSite>[0]) => ({
  redirect: inSite(visit, `${businessPath(readEnv().businessPath, '/confirm')}?form=confirm&done=1`),
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
  async ({ visit, viewer, input }) => {
    await sendCompanyConfirmation(visit, viewer, input.userEmail);
    return asked(visit);
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
  async ({ visit, viewer }) => {
    await sendBizPlusConfirmation(visit, viewer);
    return asked(visit);
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
  async ({ visit, viewer }) => {
    await resendProfileConfirmation(visit, viewer);
    return asked(visit);
  },
);

/** Notes that the link of a company's confirmation was followed. */
export const postConfirmationClick = endpoint(
  'POST /i/api/business/company/v1/bizPlus/trackEmailConfirmationClick',
  {
    guard: entrance,
    input: { json: z.strictObject({ token: Token }) },
    output: z.null(),
    errors: confirmPlaceErrors,
  },
  async ({ visit, input }) => {
    await trackConfirmationClick(visit, input.token);
    return null;
  },
);

/** The button behind the mailed links: confirms the company or the place the link is about. */
export const postConfirmPlace = endpoint(
  'POST /k/run/business/confirm',
  {
    guard: entrance,
    input: { form: z.strictObject({ kind: z.enum(confirmationKinds), token: Token }) },
    output: AuthSuccess,
    errors: confirmPlaceErrors,
    plainForm: { page: '/business/confirm', next: ({ redirect }: AuthSuccess): string => redirect },
  },
  async ({ visit, input }) => {
    await confirmPlace(visit, input.kind, input.token);
    const page = businessPath(readEnv().businessPath, `/confirm-${input.kind}`);
    return success(inSite(visit, `${page}?form=confirmed&done=1`));
  },
);
