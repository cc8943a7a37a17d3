import * as z from 'zod';
import { Flag } from '@/lib/shared/form/form-flag';

const Typed = z.string().max(1024);
const Address = z.string().max(2000).default('');

/** POST /k/run/auth/login (specification §3, forms); `redir` is where a plain form wants to go. */
export const LoginForm = z.strictObject({
  username: Typed,
  passwd: Typed,
  sticky: Flag,
  /** JSON text of origin, page type and client data. */
  userInfo: z.string().max(4000).default(''),
  redir: Address,
});

/** POST /k/run/auth/register (specification §3, forms). */
export const RegisterForm = z.strictObject({
  username: Typed,
  passwd: Typed,
  optin: Flag,
  /** Address of the page that registers; the visitor returns there. */
  regurl: Address,
  /** Agreement to the terms. */
  consent: Flag,
});

/** POST /k/run/auth/forgot (specification §3, forms). */
export const ForgotForm = z.strictObject({ username: Typed });

/** POST /k/run/auth/reset: a new password by a mailed link. */
export const ResetForm = z.strictObject({ token: z.string().max(200), passwd: Typed });

/**
 * POST /k/run/auth/confirm: the button behind a mailed confirmation link. With `keep` whoever presses says that they have
 * registered the address themselves, and gives the account's password.
 */
export const ConfirmForm = z.strictObject({
  token: z.string().max(200),
  keep: Flag,
  passwd: Typed.default(''),
});

/** POST /k/run/auth/identify and /k/run/auth/code: an address, before anything is known of it. */
export const AddressForm = z.strictObject({ username: Typed, redir: Address });

/** POST /k/run/auth/codeLogin: a mailed code; `consent` and `optin` count for whoever is new here. */
export const CodeLoginForm = z.strictObject({
  username: Typed,
  code: z.string().max(40),
  sticky: Flag,
  userInfo: z.string().max(4000).default(''),
  consent: Flag,
  optin: Flag,
  redir: Address,
});

/** POST /k/run/auth/prove: the password, or a mailed code. */
export const ProveForm = z.strictObject({
  passwd: Typed.default(''),
  code: z.string().max(40).default(''),
  redir: Address,
});
