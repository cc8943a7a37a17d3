import { startRegistration } from '@simplewebauthn/browser';
import { api } from '../api';
import { firstError } from '../first-error';
import { authChanged } from '../session/auth-changed';

/** As the specification has it (§9); the module with the schemas would bring zod into the browser. */
const authenticatorSelection = {
  residentKey: 'required',
  requireResidentKey: true,
  authenticatorAttachment: 'platform',
  userVerification: 'preferred',
} as const;

/** How adding a passkey ended; `stale` asks for a fresh proof first. */
export type PasskeyAdded = 'added' | 'declined' | 'stale' | 'failed';

/** Lets the device make a passkey for whoever is signed in, and keeps it with the account. Never rejects. */
export async function addPasskey(username: string): Promise<PasskeyAdded> {
  try {
    const { rp, challenge, user, pubKeyCredParams, excludeCredentials } = await api(
      'POST /auth/webauthn/v1/newCredentialParams',
      { username },
    );
    const optionsJSON = { rp, challenge, user, pubKeyCredParams, excludeCredentials, authenticatorSelection };
    const { id, response } = await startRegistration({ optionsJSON });
    const { attestationObject, clientDataJSON } = response;
    const made = {
      username,
      credentialId: id,
      attestationObject,
      clientDataJSON,
      consent: true,
      optin: false,
    };
    await api('POST /auth/webauthn/v1/register', made);
    authChanged();
    return 'added';
  } catch (reason) {
    if (firstError(reason)?.code === 'REAUTHENTICATION_NEEDED') return 'stale';
    return reason instanceof Error && declinedNames.has(reason.name) ? 'declined' : 'failed';
  }
}

/** The visitor, or the browser for them, decided against it; or the device has one for this account already. */
const declinedNames: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError']);
