import { startAuthentication } from '@simplewebauthn/browser';
import { api } from '../api';
import { authChanged } from '../session/auth-changed';

/** The visitor, or the browser for them, decided against it. */
const declined = new Set(['NotAllowedError', 'AbortError']);

/**
 * Shows one of one's own passkeys as the second factor; the device verifies its user. Returns where to go, or null when
 * none was used. Rejects like `api`.
 */
export async function passkeyFactor(redir: string): Promise<string | null> {
  const { rp, challenge, allowCredentials } = await api(
    'POST /i/api/business/twoFactor/v1/passkeyParams',
    {},
  );
  const shown = await startAuthentication({
    optionsJSON: { rpId: rp.id, challenge, allowCredentials, userVerification: 'required' },
  }).catch((reason: unknown) => {
    if (reason instanceof Error && declined.has(reason.name)) return null;
    throw reason;
  });
  if (shown === null) return null;
  const { authenticatorData, clientDataJSON, signature, userHandle = '' } = shown.response;
  const { redirect } = await api('POST /i/api/business/twoFactor/v1/passkey', {
    credentialId: shown.id,
    authenticatorData,
    userHandle,
    clientDataJSON,
    signature,
    redir,
  });
  authChanged();
  return redirect;
}
