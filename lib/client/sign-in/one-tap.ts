import type { AuthVerifyAnswer } from '@/lib/shared/sign-in/auth-verify-answer';
import type { OneTapConfig } from '@/lib/shared/sign-in/sign-in-globals';
import { oneTapReloadMs } from '@/lib/shared/sign-in/social-providers';
import { subscribe } from '../event-bus';
import { logFor } from '../log';
import { navigation } from '../page-navigation';
import { recordEvent } from '../site/page-events';
import { isAuthFailure } from './auth-failure';
import { googleIdentityClient } from './google-identity-client';
import type { GoogleLibrary, OneTapMoment } from './google-library';
import { socialInBrowser } from './social-sign-in';

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
 * dismissed prompts, sign-ins and sign-ups are counted. What fails is logged; the visitor sees nothing. Whoever
 * withdraws their consent is offered nothing any more.
 */
export async function startOneTap(config: OneTapConfig, { onSuccess }: Options = {}): Promise<void> {
  let isAllowed = true;
  let library: GoogleLibrary | null = null;
  subscribe('consent.inForce', ({ thirdParties }) => {
    isAllowed = thirdParties.includes('google');
    if (!isAllowed) library?.cancel();
  });
  try {
    const session = await googleIdentityClient(config);
    library = session.library;
    if (!isAllowed) return;
    session.takers.tap = (idToken) => void signIn(idToken, onSuccess);
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
    const google = socialInBrowser('google', async () => ({ idToken }));
    await google.enter();
    const { answer, result } = await google.register({ userInfo });
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
