import { sendSignal } from '@simplewebauthn/browser';

/** Browsers without signals, and those that refuse one, leave everything as it is. */
const send = (...signal: Parameters<typeof sendSignal>): Promise<void> =>
  sendSignal(...signal).catch(() => undefined);

/** To a guest's browser: this site does not know that passkey, it need not be offered again. Never rejects. */
export const signalUnknownPasskey = (rpId: string, credentialId: string): Promise<void> =>
  send({ signalName: 'unknownCredential', rpID: rpId, credentialID: credentialId });

/** To the browser of the signed-in: these of their passkeys are left, all others can go. Never rejects. */
export const signalAcceptedPasskeys = (rpId: string, userId: string, ids: readonly string[]): Promise<void> =>
  send({
    signalName: 'allAcceptedCredentials',
    rpID: rpId,
    userID: userId,
    allAcceptedCredentialIDs: [...ids],
  });

/** To the browser of the signed-in: what their passkeys are to be labelled with from now on. Never rejects. */
export const signalPasskeyUser = (rpId: string, userId: string, userName: string): Promise<void> =>
  send({ signalName: 'currentUserDetails', rpID: rpId, userID: userId, userName });
