import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  platformAuthenticatorIsAvailable,
} from '@simplewebauthn/browser';
import { skipsConditionalAutofill } from '@/lib/shared/sign-in/passkey-rules';

/** Where session storage keeps what this browser can do, so that it is asked once. */
export const passkeySupportKeys = {
  platform: 'umiak.passkey.platform',
  conditional: 'umiak.passkey.conditional',
} as const;

/** Whether this device keeps passkeys itself and verifies its user; asked once a session. */
export function hasPlatformPasskeys(): Promise<boolean> {
  return remembered(passkeySupportKeys.platform, async () =>
    browserSupportsWebAuthn() ? platformAuthenticatorIsAvailable() : false,
  );
}

/**
 * Whether passkeys can be offered in the field for the address: conditional mediation, and not iPhone OS 16.0 to
 * 16.3, where it is broken (specification §4). Asked once a session.
 */
export async function hasPasskeyAutofill(): Promise<boolean> {
  if (skipsConditionalAutofill(navigator.userAgent)) return false;
  return remembered(passkeySupportKeys.conditional, browserSupportsWebAuthnAutofill);
}

async function remembered(key: string, ask: () => Promise<boolean>): Promise<boolean> {
  const known = read(key);
  if (known !== null) return known === 'true';
  const answer = await ask().catch(() => false);
  keep(key, String(answer));
  return answer;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}
