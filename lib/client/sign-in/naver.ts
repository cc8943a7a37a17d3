import { SocialFailure } from './social-failure';
import { type PopupOutcome, socialPopup } from './social-popup';
import { type SocialResult, type VerifyWish, verifySocial } from './social-verify';

type Popup = (provider: 'naver') => Promise<PopupOutcome>;

/**
 * Signs in by Naver in a popup (payload: accessToken). Null when the visitor closed the window; rejects with
 * `SocialFailure` for what the popup told, and as `verifySocial`.
 */
export async function naverLogin(
  wish?: VerifyWish,
  popup: Popup = socialPopup,
): Promise<SocialResult | null> {
  const outcome = await popup('naver');
  if (outcome.kind === 'failed') throw new SocialFailure(outcome.errorCode);
  return outcome.kind === 'proof' ? verifySocial('naver', { accessToken: outcome.accessToken }, wish) : null;
}
