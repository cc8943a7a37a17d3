import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import {
  codeErrors,
  enrollErrors,
  enrollSecondFactor,
  recoverSecondFactor,
  verifySecondFactor,
} from '@/lib/server/sign-in/second-factor';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';

const page = '/business/verify';
const Redir = z.string().max(2000).default('');
const CodeForm = z.strictObject({ code: z.string().max(40), redir: Redir });

const backTo = (redir: string): string =>
  redir === '' ? page : `${page}?redir=${encodeURIComponent(safeRedirect(redir))}`;

/** Begins the set-up of an authenticator app: its secret, and the address of its QR code. */
export const postEnroll = endpoint(
  'POST /i/api/business/twoFactor/v1/enroll',
  {
    guard: signedIn,
    input: { form: z.strictObject({ redir: Redir }) },
    output: z.strictObject({ secret: z.string(), address: z.string() }),
    errors: enrollErrors,
    plainForm: { page, next: (_answer, input) => backTo(input.redir) },
  },
  ({ viewer, visit }) => enrollSecondFactor(viewer, visit.brand.displayName),
);

/** Takes a code of the app; the first one returns the recovery codes, shown this once. */
export const postVerify = endpoint(
  'POST /i/api/business/twoFactor/v1/verify',
  {
    guard: signedIn,
    input: { form: CodeForm },
    output: z.strictObject({ recoveryCodes: z.array(z.string()), redirect: z.string() }),
    errors: codeErrors,
    plainForm: {
      page,
      next: (answer) => answer.redirect,
      keep: ({ recoveryCodes }) => ({ recoveryCodes: recoveryCodes.join(' ') }),
    },
  },
  async ({ viewer, visit, input }) => {
    const { recoveryCodes } = await verifySecondFactor(visit, viewer, input.code);
    return {
      recoveryCodes,
      redirect: recoveryCodes.length > 0 ? backTo(input.redir) : safeRedirect(input.redir),
    };
  },
);

/** Takes a recovery code instead of one of the app. */
export const postRecovery = endpoint(
  'POST /i/api/business/twoFactor/v1/recovery',
  {
    guard: signedIn,
    input: { form: CodeForm },
    output: z.strictObject({ redirect: z.string() }),
    errors: codeErrors,
    plainForm: { page, next: (answer) => answer.redirect },
  },
  async ({ viewer, visit, input }) => {
    await recoverSecondFactor(visit, viewer, input.code);
    return { redirect: safeRedirect(input.redir) };
  },
);
