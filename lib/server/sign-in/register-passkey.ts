import 'server-only';
import { verifyRegistrationResponse, type WebAuthnCredential } from '@simplewebauthn/server';
import { type Guest, isSignedIn, type Verified } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { postMail } from '@/lib/server/jobs/outbox';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { deviceLabel } from '@/lib/server/session/device-label';
import { establishSession } from '@/lib/server/session/establish-session';
import { sessionErrors } from '@/lib/server/session/refuse-closed';
import { database } from '@/lib/server/store/connection';
import { isDuplicate } from '@/lib/server/store/faults';
import { type CredentialData, credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { passkeyAlgorithms } from '@/lib/shared/sign-in/passkey';
import { challengeIn } from './client-data';
import { findAccountByEmail } from './find-account';
import { lockSignIn } from './fresh-proof';
import { insertAccount } from './new-account';
import { passSecondFactor } from './pass-second-factor';
import { takePoint } from './rate-limits';
import { refuseKnown } from './register';
import { relyingPartyOf } from './relying-party';
import { spendTicket, type Ticket } from './tickets';

export const passkeyRegistrationErrors = [
  'CONSENT_REQUIRED',
  'PASSKEY_REFUSED',
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
 * challenge is used up whatever comes of it and works only in the browser it was made for. A passkey that verified its
 * user is a second factor from then on; the first one of an account is shown by being made, like an app's first code.
 */
export async function registerPasskey(
  visit: Visit,
  viewer: Guest | Verified,
  given: Attestation,
): Promise<void> {
  const person = isSignedIn(viewer) ? viewer : null;
  await takePoint(person === null ? 'registerByIp' : 'passkeyByIp', visit.ip);
  if (person === null && !given.consent) throw new Refusal('CONSENT_REQUIRED', { field: 'consent' });
  const challenge = challengeIn(given.clientDataJSON);
  const used = await spendTicket('passkeyRegistration', challenge, database(), visit.device);
  if (used === null || used.accountId !== (person?.account.id ?? null)) throw new Refusal('PASSKEY_REFUSED');
  const made = await checked(visit, challenge, given);
  const way = { provider: 'passkey', subject: made.credential.id, data: dataOf(visit, made) };
  try {
    if (person === null) await registerWith(visit, used, way, given.optin);
    else await addTo(visit, person, way);
  } catch (error) {
    // The same credential id twice is a replay, or a passkey of another account: never moved.
    if (isDuplicate(error, 'credential_provider_subject')) throw new Refusal('PASSKEY_REFUSED');
    throw error;
  }
}

type Made = { readonly credential: WebAuthnCredential; readonly userVerified: boolean };

async function checked(visit: Visit, challenge: string, given: Attestation): Promise<Made> {
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
    // WebAuthn Level 3, 7.1: what the browser says beside the attestation is not signed.
    if (registrationInfo.credential.id !== given.credentialId)
      throw new Error('another credential is attested');
    return registrationInfo;
  } catch (error) {
    log.info({ reason: reasonOf(error) }, 'a new passkey was refused');
    throw new Refusal('PASSKEY_REFUSED');
  }
}

function dataOf(visit: Visit, { credential: made, userVerified }: Made): CredentialData {
  return {
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    rpId: relyingPartyOf(visit).id,
    name: deviceLabel(visit.userAgent),
    ...(userVerified ? { secondFactor: true as const } : {}),
  };
}

type Way = { readonly provider: string; readonly subject: string; readonly data: CredentialData };

async function registerWith(visit: Visit, used: Ticket, way: Way, optin: boolean) {
  const { email = '', userId = '' } = used.data;
  if ((await findAccountByEmail(email)) !== null) await refuseKnown(visit, email);
  const accountId = await inTransaction((tx) =>
    insertAccount(visit, { id: userId, email, mailbox: null, optin, way }, tx),
  );
  await postMail('confirmEmail', email, visit);
  await establishSession(visit, {
    accountId,
    amr: ['pop', 'user'],
    sticky: true,
    replaces: null,
    secondFactor: way.data.secondFactor === true ? 'passkey' : null,
  });
}

async function addTo(visit: Visit, person: Verified, way: Way): Promise<void> {
  const { id, email } = person.account;
  await inTransaction(async (tx) => {
    const before = await lockSignIn(person, tx);
    await tx.insert(credential).values({ accountId: id, ...way, verifiedAt: new Date() });
    await record({ action: 'passkey.added', accountId: id, sessionId: person.session.id, ip: visit.ip }, tx);
    if (way.data.secondFactor === true && !before.secondFactor)
      await passSecondFactor(tx, visit, person, { action: 'twoFactor.enrolled', by: 'passkey' });
  });
  await postMail('wayAdded', email, visit, { about: { accountId: id, way: 'passkey' } });
}
