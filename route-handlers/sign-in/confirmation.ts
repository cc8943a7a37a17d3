import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { publicAuth, signedIn } from '@/lib/server/http/guards';
import { inSite, redirectTarget } from '@/lib/server/http/redirect-target';
import { joinAutomatically } from '@/lib/server/people/memberships/join-by-domain';
import {
  confirmEmailByLink,
  confirmErrors,
  resendConfirmation,
} from '@/lib/server/sign-in/confirm-email-by-link';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { ConfirmForm } from '@/lib/shared/sign-in/sign-in-forms';

const next = (answer: AuthSuccess): string => answer.redirect;

/** Confirms an e-mail address by the button behind a mailed link, and leads whoever has taken an account over to a password. */
export const postConfirm = endpoint(
  'POST /k/run/auth/confirm',
  {
    guard: publicAuth,
    input: { form: ConfirmForm },
    output: AuthSuccess,
    errors: confirmErrors,
    plainForm: { page: '/s/ident/confirm', next },
  },
  async ({ context, input }) => {
    const done = await confirmEmailByLink(context, input, joinAutomatically);
    if (done.outcome === 'claimed') return success(inSite(context, `/login/reset?token=${done.resetToken}`));
    const released = done.outcome === 'released' ? '?outcome=released' : '';
    return success(inSite(context, `/s/ident/confirm/done${released}`));
  },
);

/** Mails one's own confirmation once more. */
export const postResend = endpoint(
  'POST /k/run/auth/resend',
  {
    guard: signedIn,
    input: { form: z.strictObject({ redir: z.string().max(2000).default('') }) },
    output: AuthSuccess,
    errors: [],
    plainForm: { page: '/s/ident/resend', next },
  },
  async ({ context, viewer, input }) => {
    await resendConfirmation(context, viewer);
    const back = encodeURIComponent(redirectTarget(context, input.redir));
    return success(inSite(context, `/s/ident/resend?form=resend&done=1&redir=${back}`));
  },
);
