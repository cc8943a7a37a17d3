import type { GoogleConfig } from './auth-config';

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
