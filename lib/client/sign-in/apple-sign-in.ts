import type { AppleConfig } from '@/lib/shared/sign-in/auth-config';
import { isAppleEnabled, socialFaults } from '@/lib/shared/sign-in/social-config';
import { loadScript } from '../site/load-script';
import { type SocialProof, type SocialResult, type VerifyWish, verifySocial } from './social-verify';

/** What Apple's script puts on the window. */
type AppleLibrary = {
  readonly auth: {
    init(properties: Omit<AppleConfig, 'enabled'>): void;
    signIn(): Promise<{
      readonly authorization: {
        readonly code: string;
        readonly id_token: string;
        readonly state: string;
      };
      /** At the first consent alone. */
      readonly user?: { readonly name?: { readonly firstName?: string; readonly lastName?: string } };
    }>;
  };
};

/** Under which circumstances Apple is used; where its script comes from. */
export type AppleSurroundings = {
  readonly authEnabled: boolean;
  readonly loggedIn: boolean;
  readonly script: string;
};

/** Signing in by Apple's own script. */
export type AppleSignIn = {
  /** Loads Apple's script and tells it our properties. Rejects with the specification's sentences. */
  load(properties: AppleConfig): Promise<void>;
  /** Signs in, or says what is still to be asked; null when the visitor closed Apple's window. */
  login(wish?: VerifyWish): Promise<SocialResult | null>;
};

/**
 * Apple by its own script, in a popup and no other way: a new tab was removed, and asking for it is warned of once.
 * Rejects with 'Apple service is disabled', 'Error while loading apple api' and 'Missing APPLE_AUTH properties'
 * (specification §5, §8), and as `verifySocial`.
 */
export function appleByScript({ authEnabled, loggedIn, script }: AppleSurroundings): AppleSignIn {
  let library: AppleLibrary | null = null;
  return {
    async load(properties) {
      if (!isAppleEnabled({ authEnabled, loggedIn, appleEnabled: properties.enabled })) {
        throw new Error(socialFaults.appleDisabled);
      }
      const { enabled: _, ...known } = properties;
      if (!known.usePopup) console.warn('Apple sign-in in a new tab is not supported; a popup is used.');
      const loaded = await libraryFrom(script);
      loaded.auth.init({ ...known, usePopup: true });
      library = loaded;
    },
    async login(wish) {
      if (library === null) throw new Error(socialFaults.appleProperties);
      const proof = await proofOf(library);
      return proof === null ? null : verifySocial('apple', proof, wish);
    },
  };
}

async function libraryFrom(script: string): Promise<AppleLibrary> {
  const present = () => (window as { AppleID?: AppleLibrary }).AppleID;
  try {
    if (present() === undefined) await loadScript('apple', script);
    const library = present();
    if (library === undefined) throw new Error(`${script} brought no library`);
    return library;
  } catch (cause) {
    throw new Error(socialFaults.appleScript, { cause });
  }
}

async function proofOf({ auth }: AppleLibrary): Promise<SocialProof | null> {
  try {
    const { authorization, user } = await auth.signIn();
    const { code, id_token: idToken, state } = authorization;
    const { firstName, lastName } = user?.name ?? {};
    return {
      idToken,
      code,
      state,
      ...(firstName ? { firstName } : {}),
      ...(lastName ? { lastName } : {}),
    };
  } catch (reason) {
    if ((reason as { error?: unknown } | null)?.error === 'popup_closed_by_user') return null;
    throw reason;
  }
}
