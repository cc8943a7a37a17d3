import { googleLibraryDelayMs } from '@/lib/shared/sign-in/social';
import { socialFaults } from '@/lib/shared/sign-in/social-config';
import { loadScript } from '../site/load-script';

/** A moment of the prompt; a browser with FedCM tells no reasons. */
export type OneTapMoment = {
  isSkippedMoment(): boolean;
  isDismissedMoment(): boolean;
  getDismissedReason?(): string;
};

/** What Google's library puts on the window, as far as we use it. */
export type GoogleLibrary = {
  initialize(settings: {
    readonly client_id: string;
    readonly nonce: string;
    readonly callback: (response: { readonly credential: string }) => void;
    readonly use_fedcm_for_prompt: boolean;
    readonly auto_select: boolean;
    readonly cancel_on_tap_outside: boolean;
  }): void;
  prompt(listener?: (moment: OneTapMoment) => void): void;
};

type OnWindow = { google?: { accounts?: { id?: GoogleLibrary } } };

/**
 * Loads Google's library: after 2500 ms, so that the page comes first, or 250 ms where Google's server-side flow is
 * what the page is about (specification §9). Rejects with 'gapi.auth2 cannot be initialized'.
 */
export async function googleLibrary(
  script: string,
  flow: keyof typeof googleLibraryDelayMs,
): Promise<GoogleLibrary> {
  await new Promise((resolve) => setTimeout(resolve, googleLibraryDelayMs[flow]));
  const present = () => (window as OnWindow).google?.accounts?.id;
  try {
    if (present() === undefined) await loadScript(script);
    const library = present();
    if (library === undefined) throw new Error(`${script} brought no library`);
    return library;
  } catch (cause) {
    throw new Error(socialFaults.googleScript, { cause });
  }
}
