import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { AuthSuccess } from '@/lib/shared/sign-in/auth-success';
import type { LoginParams, NewCredentialParams } from '@/lib/shared/sign-in/passkey-params';
import { arePasskeysEnabled, authenticatorSelection } from '@/lib/shared/sign-in/passkey-rules';
import { socialFaults } from '@/lib/shared/sign-in/social-config';
import { api } from '../api';
import { firstError } from '../first-error';
import { logFor } from '../log';
import { pageGlobals } from '../page-globals';
import { authChanged } from '../session/auth-changed';
import { knownAuthState } from '../session/auth-state';
import { signalUnknownPasskey } from './passkey-signals';
import { hasPasskeyAutofill, hasPlatformPasskeys } from './passkey-support';

/** Whether a passkey was used, and then what the server answered. */
export type PasskeyResult =
  | { readonly didUseWebAuthn: false }
  | ({ readonly didUseWebAuthn: true } & AuthSuccess);

/** Who registers, or adds a passkey to the account they are signed in to. */
export type PasskeyUserInfo = {
  readonly username: string;
  readonly consent?: boolean;
  readonly optin?: boolean;
};

const log = logFor('passkey');
const notUsed: PasskeyResult = { didUseWebAuthn: false };
/** The visitor, or the browser for them, decided against it; simplewebauthn tells an empty answer by its words. */
const declined = new Set(['NotAllowedError', 'AbortError']);
const emptyAnswers = new Set(['Registration was not completed', 'Authentication was not completed']);

async function isEnabled({ adding = false } = {}): Promise<boolean> {
  const { enabled = false, passkeys = false, loggedIn = false } = pageGlobals()?.signIn ?? {};
  const now = {
    authEnabled: enabled,
    passkeysEnabled: passkeys,
    supported: true,
    loggedIn: !adding && (knownAuthState()?.loggedInSession ?? loggedIn),
  };
  return arePasskeysEnabled(now) && (await hasPlatformPasskeys());
}

/**
 * Signs in with a passkey of the address, or with whichever the visitor picks. Not used: passkeys are off, the
 * visitor declined, or there is none for the address here. Rejects with the body of every other refusal, read by
 * `firstError` (EXTERNAL_AUTH_REQUIRED among them), and with what network and browser say of themselves.
 */
export function passkeyLogin({ username = '' }: { readonly username?: string } = {}): Promise<PasskeyResult> {
  return ceremony(async () => {
    if (!(await isEnabled())) return notUsed;
    const named = username.trim() !== '';
    const params = await api('POST /auth/webauthn/v1/loginParams', { checkPasswordAuth: named, username });
    if (named && params.allowCredentials.length === 0) return notUsed;
    return assert(params, false);
  });
}

/**
 * Registers with a new passkey, or with `adding` gives the signed-in one more. Not used as in `passkeyLogin`.
 * Rejects with 'User info is missing', and like `passkeyLogin`.
 */
export function passkeyRegister(
  userInfo: PasskeyUserInfo | null | undefined,
  { adding = false } = {},
): Promise<PasskeyResult> {
  return ceremony(async () => {
    if (!(await isEnabled({ adding }))) return notUsed;
    if (!userInfo?.username) throw new Error(socialFaults.passkeyUserInfo);
    const { username, consent = false, optin = false } = userInfo;
    const params = await api('POST /auth/webauthn/v1/newCredentialParams', { username });
    const { id, response } = await startRegistration({ optionsJSON: creationOf(params) });
    const { attestationObject, clientDataJSON } = response;
    const fields = { username, credentialId: id, attestationObject, clientDataJSON, consent, optin };
    return used(await api('POST /auth/webauthn/v1/register', fields));
  });
}

/**
 * Offers the visitor's passkeys in the field for the address, quietly, until one is picked, another ceremony begins
 * or the signal aborts. Not used where the browser cannot (specification §4).
 */
export function startPasskeyAutofill({
  signal,
}: {
  readonly signal?: AbortSignal;
} = {}): Promise<PasskeyResult> {
  return ceremony(async () => {
    if (!(await hasPasskeyAutofill()) || !(await isEnabled()) || signal?.aborted) return notUsed;
    const cancel = () => WebAuthnAbortService.cancelCeremony();
    signal?.addEventListener('abort', cancel);
    const { challenge, rp } = await api('GET /auth/webauthn/v1/autofillParams');
    return assert({ rp, challenge: base64url(challenge), allowCredentials: [] }, true).finally(() =>
      signal?.removeEventListener('abort', cancel),
    );
  });
}

/** How long an offer in the field may wait: its challenge lives five minutes. */
export const passkeyAutofillRenewMs = 4 * 60_000;

async function assert({ rp, challenge, allowCredentials }: LoginParams, inField: boolean) {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      rpId: rp.id,
      challenge,
      allowCredentials,
      userVerification: authenticatorSelection.userVerification,
    },
    useBrowserAutofill: inField,
    verifyBrowserAutofillInput: false,
  });
  const { authenticatorData, clientDataJSON, signature, userHandle = '' } = response;
  const fields = { credentialId: id, authenticatorData, userHandle, clientDataJSON, signature };
  try {
    return used(await api('POST /auth/webauthn/v1/login', fields));
  } catch (reason) {
    if (firstError(reason)?.code === 'NO_SUCH_USER') await signalUnknownPasskey(rp.id, id);
    throw reason;
  }
}

function used(answer: AuthSuccess): PasskeyResult {
  authChanged();
  return { didUseWebAuthn: true, ...answer };
}

/** Every ceremony ends here: what means 'not used' is that, silent codes are not logged, all else is told. */
async function ceremony(run: () => Promise<PasskeyResult>): Promise<PasskeyResult> {
  try {
    return await run();
  } catch (reason) {
    const code = firstError(reason)?.code;
    if (isDeclined(reason) || code === 'PASSKEYS_NOT_SETUP' || code === 'NO_SUCH_USER') return notUsed;
    if (code !== 'EXTERNAL_AUTH_REQUIRED') log.error('A passkey could not be used', reason);
    throw reason;
  }
}

function isDeclined(reason: unknown): boolean {
  return reason instanceof Error && (declined.has(reason.name) || emptyAnswers.has(reason.message));
}

/** Binary values as WebAuthn's JSON has them; the autofill call gives plain base64. */
const base64url = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

function creationOf({ rp, challenge, user, pubKeyCredParams, excludeCredentials }: NewCredentialParams) {
  return { rp, challenge, user, pubKeyCredParams, excludeCredentials, authenticatorSelection };
}
