import * as z from 'zod';

/** The good answer of the calls under /k/run: status 0, and where to go next. */
export const AuthSuccess = z.strictObject({ status: z.literal(0), redirect: z.string() });
export type AuthSuccess = z.infer<typeof AuthSuccess>;

/** A good answer that leads to `redirect`, a path of this site. */
export const success = (redirect: string): AuthSuccess => ({ status: 0, redirect });
