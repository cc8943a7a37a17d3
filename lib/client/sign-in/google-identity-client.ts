import type { OneTapConfig } from '@/lib/shared/sign-in/sign-in-globals';
import { googleFault, socialFaults } from '@/lib/shared/sign-in/social-config';
import { api } from '../api';
import { type GoogleLibrary, googleLibrary } from './google-library';
import { SocialFailure } from './social-failure';

type Take = (idToken: string) => void;

/** Google's library of this page, told our client and a nonce that works once. */
export type GoogleIdentityClient = {
  readonly library: GoogleLibrary;
  /** Who gets the ID token of the prompt, and of Google's own button. */
  readonly takers: { tap?: Take; button?: Take };
  /** Gets a new nonce, once the last one is used. */
  renew(): Promise<void>;
};

const sessions = new WeakMap<GoogleLibrary, Promise<GoogleIdentityClient>>();

/**
 * Loads Google's library once a page. Rejects with 'gapi.auth2 cannot be initialized', and with `SocialFailure` of SERVICE_DISABLED
 * ('Google service is disabled') or MISSING_CLIENT_ID_OR_SCOPE where Google is not set up any more (specification §8).
 */
export async function googleIdentityClient({ script, flow }: OneTapConfig): Promise<GoogleIdentityClient> {
  const library = await googleLibrary(script, flow);
  const known = sessions.get(library) ?? begin(library);
  sessions.set(library, known);
  known.catch(() => sessions.delete(library));
  return known;
}

async function begin(library: GoogleLibrary): Promise<GoogleIdentityClient> {
  const takers: GoogleIdentityClient['takers'] = {};
  const renew = async (): Promise<void> => {
    const { google, oneTap } = await api('GET /k/run/auth/config');
    const fault = googleFault(google);
    if (fault !== null)
      throw new SocialFailure(fault, fault === 'SERVICE_DISABLED' ? socialFaults.googleDisabled : fault);
    library.initialize({
      client_id: google.clientId,
      nonce: oneTap.nonce ?? '',
      callback: ({ credential, select_by = '' }) =>
        (select_by.startsWith('btn') ? takers.button : takers.tap)?.(credential),
      use_fedcm_for_prompt: true,
      auto_select: false,
      cancel_on_tap_outside: true,
    });
  };
  await renew();
  return { library, takers, renew };
}
