import { type GoogleConfig, googleFault, socialFaults } from '@/lib/shared/sign-in/social-config';
import { callAddress } from '../call-address';
import { navigation } from '../navigation';
import { SocialFailure } from './social-failure';
import { type PopupOutcome, socialPopup } from './social-popup';
import { type SocialProof, type SocialResult, type VerifyWish, verifySocial } from './social-verify';

/** How the account that has the provider's address is proved: by its password, or by a mailed code. */
export type AccountProof = {
  readonly username: string;
  readonly passwd?: string;
  readonly code?: string;
};

/** Signing in by Google, in the two manners there are. */
export type GoogleSignIn = {
  /** Signs in, or says what is still to be asked; null when the visitor closed the window. */
  login(wish?: VerifyWish): Promise<SocialResult | null>;
  /** Registers whoever is logged in to Google and agrees to the terms. */
  register(wish?: VerifyWish): Promise<SocialResult>;
  /** Links Google to whoever is signed in here. */
  link(): Promise<unknown>;
  /** Signs in to the account that has the same address, and links the two. */
  linkToAccount(account: AccountProof): Promise<unknown>;
  /** Takes Google away from whoever is signed in here. */
  unlink(): Promise<unknown>;
  /** Forgets who is logged in to Google. */
  logout(): Promise<void>;
  /** What Google said about the visitor, as our ticket; null before. */
  getAuthResponse(): Promise<SocialProof | null>;
};

type Popup = (provider: 'google') => Promise<PopupOutcome>;

/**
 * Google in a popup: the page stays. Being logged in to Google means that its popup has vouched for the visitor on
 * this page. Rejects with SERVICE_DISABLED or MISSING_CLIENT_ID_OR_SCOPE where Google is not set up, with
 * `SocialFailure` for what the popup told, and as `verifySocial`.
 */
export function googleByPopup(config: GoogleConfig, popup: Popup = socialPopup): GoogleSignIn {
  let proof: SocialProof | null = null;

  async function open(): Promise<SocialProof | null> {
    const fault = googleFault(config);
    if (fault !== null) throw new SocialFailure(fault);
    const outcome = await popup('google');
    if (outcome.kind === 'failed') throw new SocialFailure(outcome.errorCode);
    proof = outcome.kind === 'proof' ? { accessToken: outcome.accessToken } : null;
    return proof;
  }
  function loggedIn(): SocialProof {
    if (proof === null) throw new Error(socialFaults.googleNotLoggedIn);
    return proof;
  }
  return {
    async login(wish) {
      const given = await open();
      return given === null ? null : verifySocial('google', given, wish);
    },
    register: async (wish) => verifySocial('google', loggedIn(), { ...wish, confirm: 1 }),
    link: async () => callAddress('POST /k/run/googleauth/link', loggedIn()),
    linkToAccount: async (account) =>
      callAddress('POST /k/run/googleauth/loginAndLinkExisting', { ...loggedIn(), ...account }),
    unlink: async () => callAddress('POST /k/run/googleauth/unlink'),
    async logout() {
      proof = null;
    },
    getAuthResponse: async () => proof,
  };
}

/**
 * Google on the server: the page itself goes to Google and comes back signed in, so nothing else can be done from
 * here. All but `login` reject, and nothing is sent (specification §5).
 */
export function googleOnServer(address: string): GoogleSignIn {
  const notSupported = (what: string) => async (): Promise<never> => {
    throw new Error(`Server-side Google sign-in: ${what} is not supported`);
  };
  return {
    async login() {
      navigation().assign(address);
      return null;
    },
    register: notSupported('register'),
    link: notSupported('link'),
    linkToAccount: notSupported('linkToAccount'),
    unlink: notSupported('unlink'),
    logout: notSupported('logout'),
    getAuthResponse: notSupported('getAuthResponse'),
  };
}
