import { socialFaults } from '@/lib/shared/sign-in/social-config';
import { googleLibraryDelayMs } from '@/lib/shared/sign-in/social-providers';
import { mayUse } from '../consent/may-use';
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
    readonly callback: (response: {
      readonly credential: string;
      /** How it came about: `btn`, `btn_confirm`, … for the button. */
      readonly select_by?: string;
    }) => void;
    readonly use_fedcm_for_prompt: boolean;
    readonly auto_select: boolean;
    readonly cancel_on_tap_outside: boolean;
  }): void;
  cancel(): void;
  renderButton(place: HTMLElement, look: Readonly<Record<string, string | number>>): void;
  prompt(listener?: (moment: OneTapMoment) => void): void;
};

type OnWindow = { google?: { accounts?: { id?: GoogleLibrary } } };

const loading = new Map<string, Promise<void>>();

/**
 * Loads Google's library, once: after 2500 ms, so that the page comes first, or 250 ms where Google's server-side flow is
 * what the page is about (specification §9). Rejects with 'gapi.auth2 cannot be initialized', also where the visitor has
 * withdrawn their consent meanwhile.
 */
export async function googleLibrary(
  script: string,
  flow: keyof typeof googleLibraryDelayMs,
): Promise<GoogleLibrary> {
  const present = () => (window as OnWindow).google?.accounts?.id;
  if (present() === undefined)
    await new Promise((resolve) => setTimeout(resolve, googleLibraryDelayMs[flow]));
  try {
    if (present() === undefined) await loadOnce(script);
    // It may have been here before.
    if (!mayUse('google')) throw new Error('consent to google was withdrawn');
    const library = present();
    if (library === undefined) throw new Error(`${script} brought no library`);
    return library;
  } catch (cause) {
    throw new Error(socialFaults.googleScript, { cause });
  }
}

/** Whoever asks meanwhile waits for the same script. */
function loadOnce(script: string): Promise<void> {
  const known = loading.get(script) ?? loadScript('google', script).finally(() => loading.delete(script));
  loading.set(script, known);
  return known;
}
