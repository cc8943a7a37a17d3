import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn, verifiedOwner } from '@/lib/server/http/guards';
import { redirectTarget } from '@/lib/server/http/redirect-target';
import {
  codeErrors,
  enrollErrors,
  enrollSecondFactor,
  recoverSecondFactor,
  verifySecondFactor,
} from '@/lib/server/sign-in/second-factor';
import { Flag } from '@/lib/shared/form/form-flag';
import { verifyPage } from './verify-page';

const page = '/business/verify';
const Redir = z.string().max(2000).default('');
const CodeForm = z.strictObject({ code: z.string().max(40), redir: Redir });
const VerifyForm = z.strictObject({ ...CodeForm.shape, remember: Flag });
const Redirecting = z.strictObject({ redirect: z.string() });

/** Begins the set-up of an authenticator app: its secret, and the address of its QR code. */
export const postEnroll = endpoint(
  'POST /i/api/business/twoFactor/v1/enroll',
  {
    guard: verifiedOwner,
    input: { form: z.strictObject({ redir: Redir }) },
    output: z.strictObject({ secret: z.string(), address: z.string(), redirect: z.string() }),
    errors: enrollErrors,
    plainForm: { page, next: (answer) => answer.redirect },
  },
  async ({ viewer, context, input }) => ({
    ...(await enrollSecondFactor(viewer, context.brand.displayName)),
    redirect: verifyPage(context, input.redir),
  }),
);

/** Takes a code of the app; the first one returns the recovery codes, shown this once. */
export const postVerify = endpoint(
  'POST /i/api/business/twoFactor/v1/verify',
  {
    guard: signedIn,
    input: { form: VerifyForm },
    output: z.strictObject({ recoveryCodes: z.array(z.string()), redirect: z.string() }),
    errors: codeErrors,
    plainForm: {
      page,
      isProof: true,
      next: (answer) => answer.redirect,
      // Without any, what a form has left that had to wait for the second factor stays.
      keep: ({ recoveryCodes }) =>
        recoveryCodes.length === 0 ? null : { recoveryCodes: recoveryCodes.join(' ') },
    },
  },
  async ({ viewer, context, input }) => {
    const { recoveryCodes } = await verifySecondFactor(context, viewer, input.code, input.remember);
    const done = recoveryCodes.length === 0;
    return {
      recoveryCodes,
      redirect: done ? redirectTarget(context, input.redir) : verifyPage(context, input.redir),
    };
  },
);

/** Takes a recovery code instead of one of the app. */
export const postRecovery = endpoint(
  'POST /i/api/business/twoFactor/v1/recovery',
  {
    guard: signedIn,
    input: { form: CodeForm },
    output: Redirecting,
    errors: codeErrors,
    plainForm: { page, next: (answer) => answer.redirect },
  },
  async ({ viewer, context, input }) => {
    await recoverSecondFactor(context, viewer, input.code);
    return { redirect: redirectTarget(context, input.redir) };
  },
);
