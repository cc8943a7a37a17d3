import * as z from 'zod';
import { socialResultCodes } from './social-result-codes';

/**
 * The good answers of a social sign-in: signed in (0, message `w` for whoever is new here), to be linked or not
 * linkable (1, message `l` or `n`), or to be sent again (2) with `confirm` 1 by whoever agrees to register.
 * `ticket` stands for the proof in the calls that may follow.
 */
export const AuthVerifyAnswer = z.strictObject({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  message: z.enum(['', ...socialResultCodes]),
  confirm: z.union([z.literal(0), z.literal(1)]),
  redirect: z.string(),
  /** The address the provider told; only to whoever has just proved to it. */
  email: z.string().nullable(),
  ticket: z.string().nullable(),
});
export type AuthVerifyAnswer = z.infer<typeof AuthVerifyAnswer>;
