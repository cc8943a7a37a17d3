import { authVerifyStatus, type VerifyResult } from './auth-verify';
import { type LinkCode, linkCodes } from './link-codes';

const meanings: Readonly<Record<LinkCode, VerifyResult>> = { w: 'welcome', l: 'link', n: 'not-linkable' };

const isLinkCode = (value: unknown): value is LinkCode => linkCodes.some((code) => code === value);

/** What a message code of a verified proof means; null for a code nobody has. */
export const resultOfLinkCode = (code: unknown): VerifyResult | null =>
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
export function verifyResultOf(answer: {
  readonly status?: unknown;
  readonly message?: unknown;
  readonly errorCode?: unknown;
}): VerifyResult {
  const { status, message, errorCode } = answer;
  const failure = new VerifyFailure(status, typeof errorCode === 'string' ? errorCode : null);
  if (status === authVerifyStatus.success) return message === 'w' ? 'welcome' : 'success';
  if (status !== authVerifyStatus.link) throw failure;
  const result = resultOfLinkCode(message);
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
