import type { AuthVerifyAnswer } from '@/lib/shared/sign-in/auth-verify';
import type { OneTapConfig } from '@/lib/shared/sign-in/sign-in-globals';
import { oneTapReloadMs } from '@/lib/shared/sign-in/social';
import { api } from '../api';
import { logFor } from '../log';
import { navigation } from '../navigation';
import { recordEvent } from '../site/page-events';
import { isAuthFailure } from './auth-failure';
import { googleLibrary, type OneTapMoment } from './google-library';
import { verifySocial } from './social-verify';

const log = logFor('one-tap');
/** Codes of links; with `w` the older dialog of welcome was asked for, which there is no more. */
const welcome = 'w';

type Options = {
  /** In place of the reload. */
  readonly onSuccess?: (answer: AuthVerifyAnswer) => void;
};

/**
 * Offers to sign in by Google with one tap, in the browser's own dialog where it has FedCM. The ID token must carry
 * a nonce of ours that works once. After a success the page reloads, or `onSuccess` is called. Skipped and
 * dismissed prompts, sign-ins and sign-ups are counted. What fails is logged; the visitor sees nothing.
 */
export async function startOneTap(config: OneTapConfig, { onSuccess }: Options = {}): Promise<void> {
  try {
    const library = await googleLibrary(config.script, config.flow);
    const { google, oneTap } = await api('GET /k/run/auth/config');
    if (!google.enabled || oneTap.nonce === null) return;
    library.initialize({
      client_id: google.clientId,
      nonce: oneTap.nonce,
      callback: ({ credential }) => void signIn(credential, onSuccess),
      use_fedcm_for_prompt: true,
      auto_select: false,
      cancel_on_tap_outside: true,
    });
    library.prompt(countMoment);
  } catch (error) {
    log.error('One-tap could not be started', error);
  }
}

function countMoment(moment: OneTapMoment): void {
  if (moment.isSkippedMoment()) recordEvent('surface', 'one-tap.skipped');
  // The prompt is also dismissed by being answered.
  if (moment.isDismissedMoment() && moment.getDismissedReason?.() !== 'credential_returned') {
    recordEvent('surface', 'one-tap.dismissed');
  }
}

async function signIn(idToken: string, onSuccess: Options['onSuccess']): Promise<void> {
  const userInfo = JSON.stringify({ origin: 'googleyolo', pageType: 'front door', clientData: {} });
  try {
    const { answer, result } = await verifySocial('google', { idToken }, { confirm: 1, userInfo });
    if (answer === null) return;
    if (result === 'link') return navigation().assign(answer.redirect);
    if (result !== 'success' && result !== 'welcome') return;
    recordEvent('surface', result === 'welcome' ? 'one-tap.sign-up' : 'one-tap.sign-in');
    if (onSuccess !== undefined) onSuccess(answer);
    else setTimeout(() => navigation().reload(), oneTapReloadMs);
  } catch (reason) {
    const asksWelcome = isAuthFailure(reason) && reason.errorCode === welcome;
    log.error(asksWelcome ? 'One-tap has no welcome dialog' : 'One-tap did not sign in', reason);
  }
}
