import { api } from '../api';
import { firstError } from '../first-error';

/** What a confirmation that could not be sent is rejected with: the first code of the answer, else this. */
const failed = 'failed';

const codeOf = (reason: unknown): string => firstError(reason)?.code ?? failed;

/**
 * Has the confirmation of the viewer's company mailed to an address of theirs. Rejects with the first code of the
 * refusal (specification §8), or `failed` when there was none.
 */
export function sendConfirmation(userEmail: string): Promise<unknown> {
  const call = api(
    'POST /i/api/business/company/v1/sendConfirmation',
    { userEmail },
    { query: ['userEmail'] },
  );
  return call.catch((reason) => Promise.reject(codeOf(reason)));
}

/** The same for a company that has asked for the larger plan. */
export function sendBizPlusConfirmation(): Promise<unknown> {
  const call = api('POST /i/api/business/company/v1/bizPlus/sendConfirmation');
  return call.catch((reason) => Promise.reject(codeOf(reason)));
}

/** Has the confirmation of one's own business profile mailed once more. Rejects alike. */
export function resendConfirmationEmail(): Promise<unknown> {
  const call = api('POST /i/api/business/me/v1/resendConfirmationEmail');
  return call.catch((reason) => Promise.reject(codeOf(reason)));
}
