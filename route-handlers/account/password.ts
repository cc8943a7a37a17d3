import * as z from 'zod';
import { changePassword, changePasswordErrors } from '@/lib/server/account/change-password';
import { endpoint } from '@/lib/server/http/endpoint';
import { verifiedByPassword } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { Flag } from '@/lib/shared/form/form-flag';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';

/** Changes one's own password; with `others` every other session ends. */
export const postPassword = endpoint(
  'POST /k/run/auth/password',
  {
    guard: verifiedByPassword,
    input: {
      form: z.strictObject({ current: z.string().max(1024), passwd: z.string().max(1024), others: Flag }),
    },
    output: AuthSuccess,
    errors: changePasswordErrors,
    plainForm: { page: '/profile/account', next: (answer) => answer.redirect },
  },
  async ({ context, viewer, input }) => {
    await changePassword(context, viewer, input);
    return success(inSite(context, '/profile/account?form=password&done=1'));
  },
);
