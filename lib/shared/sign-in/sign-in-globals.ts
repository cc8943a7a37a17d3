import * as z from 'zod';

/** One-tap on a page whose visitor has consented to it. */
export const OneTapConfig = z.strictObject({
  /** Address of Google's library. */
  script: z.string(),
  /** `server` on the pages about signing in, where the library comes sooner. */
  flow: z.enum(['browser', 'server']),
});
export type OneTapConfig = z.infer<typeof OneTapConfig>;

/** What a page tells the browser half about signing in. */
export const SignInGlobals = z.strictObject({
  enabled: z.boolean(),
  passkeys: z.boolean(),
  loggedIn: z.boolean(),
  oneTap: OneTapConfig.nullable(),
  /** Address of Apple's script, where the visitor has consented to it; else Apple's popup ends here too. */
  appleScript: z.string().nullable(),
});
export type SignInGlobals = z.infer<typeof SignInGlobals>;
