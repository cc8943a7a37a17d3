import * as z from 'zod';
import { linkCodes } from './link-codes';

/** How a provider's proof was answered (specification §4). */
export const authVerifyStatus = { error: -1, success: 0, link: 1, tryAgain: 2 } as const;

/** What a verified proof means for the visitor. */
export const verifyResults = ['success', 'welcome', 'link', 'not-linkable'] as const;
export type VerifyResult = (typeof verifyResults)[number];

/** Whether the visitor means to register or to sign in. */
export const confirmStatus = { register: 1, login: 0 } as const;

/**
 * The good answers of a social sign-in: signed in (0, message `w` for whoever is new here), to be linked or not
 * linkable (1, message `l` or `n`), or to be sent again (2) with `confirm` 1 by whoever agrees to register.
 * `ticket` stands for the proof in the calls that may follow.
 */
export const AuthVerifyAnswer = z.strictObject({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  message: z.enum(['', ...linkCodes]),
  confirm: z.union([z.literal(0), z.literal(1)]),
  redirect: z.string(),
  /** The address the provider told; only to whoever has just proved to it. */
  email: z.string().nullable(),
  ticket: z.string().nullable(),
});
export type AuthVerifyAnswer = z.infer<typeof AuthVerifyAnswer>;
