import type { AuthVerifyAnswer } from '@/lib/shared/sign-in/auth-verify-answer';
import type { SocialKey } from '@/lib/shared/sign-in/social-providers';
import { afterSocialFailure, socialVerifyResultOf } from '@/lib/shared/sign-in/social-verify-result';
import type { VerifyResult } from '@/lib/shared/sign-in/social-verify-status';
import { authVerifyStatus, confirmStatus } from '@/lib/shared/sign-in/social-verify-status';
import { callEndpoint } from '../call-endpoint';
import { authChanged } from '../session/auth-changed';
import { toAuthFailure } from './auth-failure';

/** What a provider, or the popup of one, gave the page as proof. */
export type SocialProof = Readonly<Record<string, string>>;

export type VerifyWish = {
  /** 1 by whoever agrees to register, 0 to sign in. */
  readonly confirm?: 0 | 1;
  readonly sticky?: boolean;
  /** JSON text of origin, page type and client data. */
  readonly userInfo?: string;
  /** Where to go afterwards, a path of this site. */
  readonly redir?: string;
};

/** What a proof led to: `terms` is somebody new who has not agreed yet. `answer` is null where there was none. */
export type SocialResult = {
  readonly result: VerifyResult | 'terms';
  readonly answer: AuthVerifyAnswer | null;
};

/**
 * Posts a provider's proof to its login (specification §3: confirm, userInfo, sticky, and the token). Rejects with
 * the `AuthFailure` of a refusal that has a code, and with VerifyFailure for an answer nobody knows; a failure
 * without a code is `not-linkable` (specification §8).
 */
export async function verifySocial(
  provider: SocialKey,
  proof: SocialProof,
  wish: VerifyWish = {},
): Promise<SocialResult> {
  const { confirm = confirmStatus.login, sticky = true, userInfo = '{}', redir } = wish;
  const fields = { ...proof, confirm, userInfo, sticky, redir };
  let answer: AuthVerifyAnswer;
  try {
    answer = (await callEndpoint(addressOf(provider, proof), fields)) as AuthVerifyAnswer;
  } catch (reason) {
    const failure = afterSocialFailure(toAuthFailure(reason));
    if ('result' in failure) return { result: failure.result, answer: null };
    throw failure;
  }
  if (answer.status === authVerifyStatus.tryAgain && answer.confirm === confirmStatus.register) {
    return { result: 'terms', answer };
  }
  const result = socialVerifyResultOf(answer);
  if (answer.status === authVerifyStatus.success) authChanged();
  return { result, answer };
}

/** What Apple's own script gives has a call of its own name (specification §7). */
const addressOf = (provider: SocialKey, proof: SocialProof): string =>
  `POST /k/run/${provider}auth/${provider === 'apple' && 'idToken' in proof ? 'verify' : 'login'}`;
