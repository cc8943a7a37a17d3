import * as z from 'zod';

/** What Apple's script wants (specification §3). */
export const AppleConfig = z.strictObject({
  clientId: z.string(),
  scope: z.string(),
  state: z.string(),
  redirectURI: z.string(),
  usePopup: z.boolean(),
  nonce: z.string(),
  enabled: z.boolean(),
});
export type AppleConfig = z.infer<typeof AppleConfig>;

/** What Google's script wants (specification §3). */
export const GoogleConfig = z.strictObject({
  clientId: z.string(),
  scope: z.string(),
  enabled: z.boolean(),
});
export type GoogleConfig = z.infer<typeof GoogleConfig>;

/** Settings of signing in with the specification's defaults (§3). */
export const AuthDefaults = z.strictObject({
  enabled: z.boolean().default(true),
  emailDealsDefault: z.boolean().default(true),
  rememberMeDefault: z.boolean().default(true),
  termsConsentRequired: z.boolean().default(true),
});

/** GET /k/run/auth/config: which sign-in methods there are, with what their scripts need. */
export const AuthConfig = z.strictObject({
  ...AuthDefaults.shape,
  passkeys: z.strictObject({ enabled: z.boolean() }),
  google: GoogleConfig,
  apple: AppleConfig,
  naver: z.strictObject({ enabled: z.boolean() }),
  /** The nonce a one-tap ID token must carry; null where Google is not configured. */
  oneTap: z.strictObject({ nonce: z.string().nullable() }),
});
export type AuthConfig = z.infer<typeof AuthConfig>;
