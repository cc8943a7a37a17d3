import { socialFaults } from '@/lib/shared/sign-in/social-config';
import type { SocialKey } from '@/lib/shared/sign-in/social-providers';
import { navigation } from '../page-navigation';
import type { AuthSuccess } from './post-auth-form';
import { SocialFailure } from './social-failure';
import type { PopupOutcome } from './social-popup';
import { type SocialProof, type SocialResult, type VerifyWish, verifySocial } from './social-verify';
import { submitAuthForm } from './submit-auth-form';

/** How a provider vouches for the visitor on this page: by our popup, or by a script of its own. Null when they closed it. */
export type AskProvider = () => Promise<SocialProof | null>;

/** Signing in by a provider. The two manners there are differ in what can be done from the page. */
export type SocialSignIn = {
  /** Signs in, or says what is still to be asked; null when the visitor closed the window. */
  login(wish?: VerifyWish): Promise<SocialResult | null>;
  /** Registers whoever is logged in to the provider and agrees to the terms; an account they have is signed in to. */
  register(wish?: VerifyWish): Promise<SocialResult>;
  /** Links the provider to whoever is signed in here. */
  link(): Promise<AuthSuccess>;
};

/**
 * A provider in this page, which stays: whoever it has vouched for here is logged in to it. `enter` lets the visitor log in to it
 * and nothing else; false when they closed the window. Registering and linking want somebody who is (specification §5). Rejects as
 * `ask` and `verifySocial` do.
 */
export function socialInBrowser(
  provider: SocialKey,
  ask: AskProvider,
): SocialSignIn & { enter(): Promise<boolean> } {
  let proof: SocialProof | null = null;
  function loggedIn(): SocialProof {
    if (proof === null) throw new Error(socialFaults.googleNotLoggedIn);
    return proof;
  }
  async function enter(): Promise<boolean> {
    proof = await ask();
    return proof !== null;
  }
  return {
    enter,
    login: async (wish) => ((await enter()) ? verifySocial(provider, loggedIn(), wish) : null),
    register: async (wish) => verifySocial(provider, loggedIn(), { ...wish, confirm: 1 }),
    link: async () => submitAuthForm(`/k/run/${provider}auth/link`, loggedIn()),
  };
}

/**
 * A provider on the server: the page itself goes there and comes back signed in, so nothing else can be done from here. All but
 * `login` reject, and nothing is sent (specification §5); forms do the rest.
 */
export function socialOnServer(
  address: string,
): SocialSignIn & Record<'linkToAccount' | 'unlink' | 'logout' | 'getAuthResponse', () => Promise<never>> {
  const notSupported = (what: string) => async (): Promise<never> => {
    throw new Error(`Server-side sign-in by a provider: ${what} is not supported`);
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

/** What a popup told, as proof; null when it was closed. Rejects with `SocialFailure`, of the code BLOCKED where none could be opened. */
export function proofOf(outcome: PopupOutcome): SocialProof | null {
  if (outcome.kind === 'blocked') throw new SocialFailure('BLOCKED');
  if (outcome.kind === 'failed') throw new SocialFailure(outcome.errorCode);
  return outcome.kind === 'proof' ? { accessToken: outcome.accessToken } : null;
}
