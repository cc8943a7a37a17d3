import { type SocialResultCode, socialResultCodes } from './social-result-codes';
import { authVerifyStatus, type VerifyResult } from './social-verify-status';

const meanings: Readonly<Record<SocialResultCode, VerifyResult>> = {
  w: 'welcome',
  l: 'link',
  n: 'not-linkable',
};

const isLinkCode = (value: unknown): value is SocialResultCode =>
  socialResultCodes.some((code) => code === value);

/** What a message code of a verified proof means; null for a code nobody has. */
export const resultOfSocialCode = (code: unknown): VerifyResult | null =>
  isLinkCode(code) ? meanings[code] : null;

/** Why a proof led nowhere. */
export class VerifyFailure extends Error {
  constructor(
    readonly status: unknown,
    readonly errorCode: string | null,
  ) {
    super(errorCode ?? `unexpected verify status ${String(status)}`);
    this.name = 'VerifyFailure';
  }
}

/**
 * What a verify answer means for the visitor: 0 is success, or welcome with the code `w`; 1 goes by its code.
 * Throws VerifyFailure for an error, for `try again` and for every status nobody knows (specification §8, AMB-38).
 */
export function socialVerifyResultOf(answer: {
  readonly status?: unknown;
  readonly message?: unknown;
  readonly errorCode?: unknown;
}): VerifyResult {
  const { status, message, errorCode } = answer;
  const failure = new VerifyFailure(status, typeof errorCode === 'string' ? errorCode : null);
  if (status === authVerifyStatus.success) return message === 'w' ? 'welcome' : 'success';
  if (status !== authVerifyStatus.link) throw failure;
  const result = resultOfSocialCode(message);
  if (result === null) throw failure;
  return result;
}

/**
 * What becomes of a social sign-in that failed: with an `errorCode` it is passed on as it is, without one it is an
 * answer that cannot be linked (specification §8).
 */
export function afterSocialFailure<F extends { readonly errorCode?: string | null }>(
  failure: F,
): F | { readonly result: 'not-linkable' } {
  return typeof failure.errorCode === 'string' && failure.errorCode !== ''
    ? failure
    : { result: 'not-linkable' };
}
