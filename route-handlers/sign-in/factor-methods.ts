import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { redirectTarget } from '@/lib/server/http/redirect-target';
import { askForEmailFactor, emailFactorErrors, verifyByEmail } from '@/lib/server/sign-in/email-factor';
import {
  passkeyFactorErrors,
  passkeyFactorParams,
  verifyByPasskey,
} from '@/lib/server/sign-in/passkey-factor';
import { Flag } from '@/lib/shared/form/form-flag';
import { LoginParams } from '@/lib/shared/sign-in/passkey-params';
import { verifyPage } from './verify-page';

const page = '/business/verify';
const Redir = z.string().max(2000).default('');
const Redirecting = z.strictObject({ redirect: z.string() });
const Bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

/** A challenge for a passkey of one's own, as the second factor. */
export const postPasskeyParams = endpoint(
  'POST /i/api/business/twoFactor/v1/passkeyParams',
  { guard: signedIn, input: { form: z.strictObject({}) }, output: LoginParams, errors: passkeyFactorErrors },
  ({ viewer, context }) => passkeyFactorParams(context, viewer),
);

/** Takes a passkey as the second factor; the device must have verified its user. */
export const postPasskeyFactor = endpoint(
  'POST /i/api/business/twoFactor/v1/passkey',
  {
    guard: signedIn,
    input: {
      form: z.strictObject({
        credentialId: Bytes,
        authenticatorData: Bytes,
        userHandle: Bytes.default(''),
        clientDataJSON: Bytes,
        signature: Bytes,
        remember: Flag,
        redir: Redir,
      }),
    },
    output: Redirecting,
    errors: passkeyFactorErrors,
  },
  async ({ viewer, context, input: { remember, redir, ...given } }) => {
    await verifyByPasskey(context, viewer, given, remember);
    return { redirect: redirectTarget(context, redir) };
  },
);

/** Mails a code to members who may use one as their second factor. */
export const postEmailCode = endpoint(
  'POST /i/api/business/twoFactor/v1/emailCode',
  {
    guard: signedIn,
    input: { form: z.strictObject({ redir: Redir }) },
    output: Redirecting,
    errors: emailFactorErrors,
    plainForm: { page, next: ({ redirect }) => redirect },
  },
  async ({ viewer, context, input }) => {
    await askForEmailFactor(context, viewer);
    return { redirect: verifyPage(context, input.redir, 'email-code') };
  },
);

/** Takes the mailed code. */
export const postEmailFactor = endpoint(
  'POST /i/api/business/twoFactor/v1/email',
  {
    guard: signedIn,
    input: { form: z.strictObject({ code: z.string().max(40), remember: Flag, redir: Redir }) },
    output: Redirecting,
    errors: emailFactorErrors,
    plainForm: { page, next: ({ redirect }) => redirect },
  },
  async ({ viewer, context, input }) => {
    await verifyByEmail(context, viewer, input.code, input.remember);
    return { redirect: redirectTarget(context, input.redir) };
  },
);
