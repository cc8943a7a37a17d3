import { endpoint } from '@/lib/server/http/endpoint';
import { entrance } from '@/lib/server/http/guards';
import { inSite, landing } from '@/lib/server/http/landing';
import { forgotErrors, forgotPassword } from '@/lib/server/sign-in/forgot-password';
import { login, loginErrors } from '@/lib/server/sign-in/login';
import { register, registerErrors } from '@/lib/server/sign-in/register';
import { resetErrors, resetPassword } from '@/lib/server/sign-in/reset-password';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { ForgotForm, LoginForm, RegisterForm, ResetForm } from '@/lib/shared/sign-in/forms';

const next = (answer: AuthSuccess): string => answer.redirect;

/** Signs in with e-mail and password (AUTH-013). */
export const postLogin = endpoint(
  'POST /k/run/auth/login',
  {
    guard: entrance,
    input: { form: LoginForm },
    output: AuthSuccess,
    errors: loginErrors,
    plainForm: { page: '/login', next },
  },
  async ({ visit, viewer, input }) => {
    await login(visit, viewer, input);
    return success(landing(visit, input.redir));
  },
);

/** Makes an account and signs in (AUTH-014). */
export const postRegister = endpoint(
  'POST /k/run/auth/register',
  {
    guard: entrance,
    input: { form: RegisterForm },
    output: AuthSuccess,
    errors: registerErrors,
    plainForm: { page: '/login/register', next },
  },
  async ({ visit, viewer, input }) => {
    await register(visit, viewer, input);
    return success(landing(visit, input.regurl));
  },
);

/** Starts password recovery; the answer is the same for everybody (AUTH-016). */
export const postForgot = endpoint(
  'POST /k/run/auth/forgot',
  {
    guard: entrance,
    input: { form: ForgotForm },
    output: AuthSuccess,
    errors: forgotErrors,
    plainForm: { page: '/login/forgot', next },
  },
  async ({ visit, input }) => {
    await forgotPassword(visit, input.username);
    return success(inSite(visit, '/login/forgot/sent'));
  },
);

/** Sets a new password by a mailed link; ends every session of the account. */
export const postReset = endpoint(
  'POST /k/run/auth/reset',
  {
    guard: entrance,
    input: { form: ResetForm },
    output: AuthSuccess,
    errors: resetErrors,
    plainForm: { page: '/login/reset', next },
  },
  async ({ visit, input }) => {
    await resetPassword(visit, input.token, input.passwd);
    return success(inSite(visit, '/login?form=reset&done=1'));
  },
);
