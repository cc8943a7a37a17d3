import { api, type OutputOf } from '../api';
import { authChanged } from '../session/auth-changed';

const addresses = {
  '/i/api/business/twoFactor/v1/verify': 'POST /i/api/business/twoFactor/v1/verify',
  '/i/api/business/twoFactor/v1/email': 'POST /i/api/business/twoFactor/v1/email',
  '/i/api/business/twoFactor/v1/recovery': 'POST /i/api/business/twoFactor/v1/recovery',
} as const;

/** Where a code of the second factor is posted, as the `action` of a form has it. */
export type CodeFormAction = keyof typeof addresses;

/** Where to go on, and the recovery codes when the code turned the second factor on. */
export type CodeAccepted = OutputOf<(typeof addresses)['/i/api/business/twoFactor/v1/recovery']> & {
  readonly recoveryCodes?: readonly string[];
};

/**
 * Posts a code. Rejects like `api`. An accepted code gives the browser a new device secret, so the form
 * token of this page is worth nothing afterwards.
 */
export async function postSecondFactorCode(
  action: CodeFormAction,
  fields: { readonly code: string; readonly redir: string; readonly remember?: string },
): Promise<CodeAccepted> {
  const answer: CodeAccepted = await api(addresses[action], fields);
  authChanged();
  return answer;
}
