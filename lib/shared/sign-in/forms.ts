import * as z from 'zod';

const Flag = z.union([z.boolean(), z.enum(['true', 'false', 'on', '1', '0', ''])]).transform((value) => value === true || value === 'true' || value === 'on' || value === '1');

/** POST /k/run/auth/login (specification §3, forms). */
export const LoginForm = z.strictObject({
  username: z.string().min(1).max(254),
  passwd: z.string().min(1).max(1024),
  sticky: Flag.default(false),
  /** JSON text of origin, page type and client data. */
  userInfo: z.string().max(4000).default(''),
  redir: z.string().max(2000).optional(),
});
export type LoginForm = z.infer<typeof LoginForm>;

/** POST /k/run/auth/register (specification §3, forms). */
export const RegisterForm = z.strictObject({
  username: z.string().min(1).max(254),
  passwd: z.string().min(1).max(1024),
  optin: Flag.default(false),
  /** Address of the page that registers; the visitor returns there. */
  regurl: z.string().max(2000).default(''),
  consent: Flag.default(false),
});
export type RegisterForm = z.infer<typeof RegisterForm>;

/** POST /k/run/auth/forgot (specification §3, forms). */
export const ForgotForm = z.strictObject({ username: z.string().min(1).max(254) });
export type ForgotForm = z.infer<typeof ForgotForm>;

/** POST /k/run/auth/reset: a new password by a mailed link. */
export const ResetForm = z.strictObject({
  token: z.string().min(1).max(200),
  passwd: z.string().min(1).max(1024),
});
export type ResetForm = z.infer<typeof ResetForm>;

/** POST /k/run/auth/confirm: the button behind a mailed confirmation link. */
export const ConfirmForm = z.strictObject({ token: z.string().min(1).max(200) });
export type ConfirmForm = z.infer<typeof ConfirmForm>;
