import 'server-only';
import { verifyRegistrationResponse, type WebAuthnCredential } from '@simplewebauthn/server';
import { isSignedIn, type SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { postMail } from '@/lib/server/jobs/outbox';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { deviceLabel } from '@/lib/server/session/device-label';
import { establishSession } from '@/lib/server/session/establish-session';
import { sessionErrors } from '@/lib/server/session/refuse-closed';
import type { Viewer } from '@/lib/server/session/viewer';
import { database } from '@/lib/server/store/connection';
import { isDuplicate } from '@/lib/server/store/faults';
import { type CredentialData, credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { passkeyAlgorithms } from '@/lib/shared/sign-in/passkey';
import { challengeIn } from './client-data';
import { findAccountByEmail } from './find-account';
import { requireFresh } from './fresh-proof';
import { insertAccount } from './new-account';
import { takePoint } from './rate-limits';
import { refuseKnown } from './register';
import { relyingPartyOf } from './relying-party';
import { spendTicket, type Ticket } from './tickets';

export const passkeyRegistrationErrors = [
  'CONSENT_REQUIRED',
  'PASSKEY_REFUSED',
  'REAUTHENTICATION_NEEDED',
  'REGISTRATION_REFUSED',
  'TOO_MANY_REQUESTS',
  ...sessionErrors,
] as const satisfies readonly RefusalCode[];

/** An attestation as the browser posts it, and what belongs to registering with it. */
export type Attestation = {
  readonly credentialId: string;
  readonly attestationObject: string;
  readonly clientDataJSON: string;
  readonly consent: boolean;
  readonly optin: boolean;
};

/**
 * Keeps a new passkey: of the signed-in person, who is told by mail, or of somebody who registers with it. The
 * challenge is used up whatever comes of it and works only in the browser it was made for.
 */
export async function registerPasskey(visit: Visit, viewer: Viewer, given: Attestation): Promise<void> {
  const person = isSignedIn(viewer) ? viewer : null;
  await takePoint(person === null ? 'registerByIp' : 'passkeyByIp', visit.ip);
  if (person === null && !given.consent) throw new Refusal('CONSENT_REQUIRED', { field: 'consent' });
  if (person !== null) requireFresh(person);
  const challenge = challengeIn(given.clientDataJSON);
  const used = await spendTicket('passkeyRegistration', challenge, database(), visit.device);
  if (used === null || used.accountId !== (person?.account.id ?? null)) throw new Refusal('PASSKEY_REFUSED');
  const made = await checked(visit, challenge, given);
  const way = { provider: 'passkey', subject: made.id, data: dataOf(visit, made) };
  try {
    if (person === null) await registerWith(visit, viewer, used, way, given.optin);
    else await addTo(visit, person, way);
  } catch (error) {
    // The same credential id twice is a replay, or a passkey of another account: never moved.
    if (isDuplicate(error, 'credential_provider_subject')) throw new Refusal('PASSKEY_REFUSED');
    throw error;
  }
}

async function checked(visit: Visit, challenge: string, given: Attestation): Promise<WebAuthnCredential> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: given.credentialId,
        rawId: given.credentialId,
        type: 'public-key',
        response: { attestationObject: given.attestationObject, clientDataJSON: given.clientDataJSON },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: visit.origin,
      expectedRPID: relyingPartyOf(visit).id,
      requireUserVerification: false,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (!verified) throw new Error('the attestation does not match');
    return registrationInfo.credential;
  } catch (error) {
    log.info({ reason: reasonOf(error) }, 'a new passkey was refused');
    throw new Refusal('PASSKEY_REFUSED');
  }
}

function dataOf(visit: Visit, made: WebAuthnCredential): CredentialData {
  return {
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    rpId: relyingPartyOf(visit).id,
    name: deviceLabel(visit.userAgent),
  };
}

type Way = { readonly provider: string; readonly subject: string; readonly data: CredentialData };

async function registerWith(visit: Visit, viewer: Viewer, used: Ticket, way: Way, optin: boolean) {
  const { email = '', userId = '' } = used.data;
  if ((await findAccountByEmail(email)) !== null) await refuseKnown(visit, email);
  const accountId = await inTransaction((tx) =>
    insertAccount(visit, { id: userId, email, mailbox: null, optin, way }, tx),
  );
  await postMail('confirmEmail', email, visit);
  const replaces = viewer.session?.id ?? null;
  await establishSession(visit, { accountId, amr: ['pop', 'user'], sticky: true, replaces });
}

async function addTo(visit: Visit, person: SignedIn, way: Way): Promise<void> {
  const { id, email } = person.account;
  await inTransaction(async (tx) => {
    await tx.insert(credential).values({ accountId: id, ...way, verifiedAt: new Date() });
    await record({ action: 'passkey.added', accountId: id, sessionId: person.session.id, ip: visit.ip }, tx);
  });
  await postMail('wayAdded', email, visit, { about: { accountId: id, way: 'passkey' } });
}
