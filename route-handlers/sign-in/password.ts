import { endpoint } from '@/lib/server/http/endpoint';
import { publicAuth } from '@/lib/server/http/guards';
import { inSite, redirectTarget } from '@/lib/server/http/redirect-target';
import { forgotErrors, forgotPassword } from '@/lib/server/sign-in/forgot-password';
import { login, loginErrors } from '@/lib/server/sign-in/login-by-password';
import { register, registerErrors } from '@/lib/server/sign-in/register';
import { resetErrors, resetPassword } from '@/lib/server/sign-in/reset-password';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { ForgotForm, LoginForm, RegisterForm, ResetForm } from '@/lib/shared/sign-in/sign-in-forms';

const next = (answer: AuthSuccess): string => answer.redirect;

/** Signs in with e-mail and password (AUTH-013). */
export const postLogin = endpoint(
  'POST /k/run/auth/login',
  {
    guard: publicAuth,
    input: { form: LoginForm },
    output: AuthSuccess,
    errors: loginErrors,
    plainForm: { page: '/login', next, isProof: true },
  },
  async ({ context, viewer, input }) => {
    await login(context, viewer, input);
    return success(redirectTarget(context, input.redir));
  },
);

/** Makes an account and signs in (AUTH-014). */
export const postRegister = endpoint(
  'POST /k/run/auth/register',
  {
    guard: publicAuth,
    input: { form: RegisterForm },
    output: AuthSuccess,
    errors: registerErrors,
    plainForm: { page: '/login/register', next },
  },
  async ({ context, viewer, input }) => {
    await register(context, viewer, input);
    return success(redirectTarget(context, input.regurl));
  },
);

/** Starts password recovery; the answer is the same for everybody (AUTH-016). */
export const postForgot = endpoint(
  'POST /k/run/auth/forgot',
  {
    guard: publicAuth,
    input: { form: ForgotForm },
    output: AuthSuccess,
    errors: forgotErrors,
    plainForm: { page: '/login/forgot', next },
  },
  async ({ context, input }) => {
    await forgotPassword(context, input.username);
    return success(inSite(context, '/login/forgot/sent'));
  },
);

/** Sets a new password by a mailed link; ends every session of the account. */
export const postReset = endpoint(
  'POST /k/run/auth/reset',
  {
    guard: publicAuth,
    input: { form: ResetForm },
    output: AuthSuccess,
    errors: resetErrors,
    plainForm: { page: '/login/reset', next },
  },
  async ({ context, input }) => {
    await resetPassword(context, input.token, input.passwd);
    return success(inSite(context, '/login?form=reset&done=1'));
  },
);
