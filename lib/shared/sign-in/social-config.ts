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

/** GET /k/run/auth/config: which ways in there are, with what their scripts need. */
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

/** Sentences the specification fixes (§5, §8); they are for logs and developers. */
export const socialFaults = {
  googleDisabled: 'Google service is disabled',
  appleDisabled: 'Apple service is disabled',
  appleScript: 'Error while loading apple api',
  appleProperties: 'Missing APPLE_AUTH properties',
  googleScript: 'gapi.auth2 cannot be initialized',
  googleNotLoggedIn: 'You should be logged in to Google to link it',
  passkeyUserInfo: 'User info is missing',
} as const;

/** Why Google cannot be used, or null (specification §8). */
export function googleFault(config: GoogleConfig): 'SERVICE_DISABLED' | 'MISSING_CLIENT_ID_OR_SCOPE' | null {
  if (!config.enabled) return 'SERVICE_DISABLED';
  return config.clientId === '' || config.scope === '' ? 'MISSING_CLIENT_ID_OR_SCOPE' : null;
}

/** Apple is offered when auth and Apple are enabled and nobody is signed in (specification §4). */
export function isAppleEnabled(now: {
  readonly authEnabled: boolean;
  readonly appleEnabled: boolean;
  readonly loggedIn: boolean;
}): boolean {
  return now.authEnabled && now.appleEnabled && !now.loggedIn;
}

const iosVersion = /\b(?:CPU (?:iPhone )?OS|iPad; CPU OS) (\d+)_/;
const nativeAppleSince = 13;

/** Whether the device brings Apple's own sign-in sheet: iOS 13 or newer (specification §4). */
export function hasNativeApple(userAgent: string): boolean {
  const [, major] = iosVersion.exec(userAgent) ?? [];
  return major !== undefined && Number(major) >= nativeAppleSince;
}
