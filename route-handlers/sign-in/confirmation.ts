import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { entrance, signedIn } from '@/lib/server/http/guards';
import { inSite, landing } from '@/lib/server/http/landing';
import { confirmEmail, confirmErrors, resendConfirmation } from '@/lib/server/sign-in/confirm-email';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { ConfirmForm } from '@/lib/shared/sign-in/forms';

const next = (answer: AuthSuccess): string => answer.redirect;

/** Confirms an e-mail address by the button behind a mailed link, and leads whoever has taken an account over to a password. */
export const postConfirm = endpoint(
  'POST /k/run/auth/confirm',
  {
    guard: entrance,
    input: { form: ConfirmForm },
    output: AuthSuccess,
    errors: confirmErrors,
    plainForm: { page: '/s/ident/confirm', next },
  },
  async ({ visit, input }) => {
    const done = await confirmEmail(visit, input);
    if (done.outcome === 'claimed') return success(inSite(visit, `/login/reset?token=${done.resetToken}`));
    const released = done.outcome === 'released' ? '?outcome=released' : '';
    return success(inSite(visit, `/s/ident/confirm/done${released}`));
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
  async ({ visit, viewer, input }) => {
    await resendConfirmation(visit, viewer);
    const back = encodeURIComponent(landing(visit, input.redir));
    return success(inSite(visit, `/s/ident/resend?form=resend&done=1&redir=${back}`));
  },
);
