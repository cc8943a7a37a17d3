import 'server-only';
import { verifyRegistrationResponse, type WebAuthnCredential } from '@simplewebauthn/server';
import { record } from '@/lib/server/audit/record-audit';
import { deviceLabel } from '@/lib/server/identity/device-label';
import { lockToAddMethod } from '@/lib/server/identity/lock-sign-in-methods';
import { type Guest, isSignedIn, type VerifiedOwner } from '@/lib/server/identity/proofs';
import { sessionErrors } from '@/lib/server/identity/refuse-closed-account';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail, prepareMail } from '@/lib/server/jobs/outbox';
import { log } from '@/lib/server/log';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { reasonOf } from '@/lib/server/reason-of';
import { database } from '@/lib/server/store/connection';
import { isDuplicate } from '@/lib/server/store/database-faults';
import { type CredentialData, credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { spendTicket, type Ticket } from '@/lib/server/tickets/tickets';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { passkeyAlgorithms } from '@/lib/shared/sign-in/passkey-rules';
import { challengeIn } from './challenge-in';
import { findAccountByEmail } from './find-account';
import { finishSignIn, insertSession } from './insert-session';
import { lacksTermsConsent } from './lacks-terms-consent';
import { insertAccount } from './new-account';
import { passSecondFactor } from './pass-second-factor';
import { refuseKnown } from './register';
import { relyingPartyOf } from './relying-party';

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
  context: RequestContext,
  viewer: Guest | VerifiedOwner,
  given: Attestation,
): Promise<void> {
  const person = isSignedIn(viewer) ? viewer : null;
  await takePoint(person === null ? 'registerByIp' : 'passkeyByIp', context.ip);
  if (person === null && lacksTermsConsent(given))
    throw new Refusal('CONSENT_REQUIRED', { field: 'consent' });
  const challenge = challengeIn(given.clientDataJSON);
  const used = await spendTicket('passkeyRegistration', challenge, database(), context.device);
  if (used === null || used.accountId !== (person?.account.id ?? null)) throw new Refusal('PASSKEY_REFUSED');
  const made = await checked(context, challenge, given);
  const way = { provider: 'passkey', subject: made.credential.id, data: dataOf(context, made) };
  try {
    if (person === null) await registerWith(context, used, way, given.optin);
    else await addTo(context, person, way);
  } catch (error) {
    // The same credential id twice is a replay, or a passkey of another account: never moved.
    if (isDuplicate(error, 'credential_provider_subject')) throw new Refusal('PASSKEY_REFUSED');
    throw error;
  }
}

type Made = { readonly credential: WebAuthnCredential; readonly userVerified: boolean };

async function checked(context: RequestContext, challenge: string, given: Attestation): Promise<Made> {
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
      expectedOrigin: context.origin,
      expectedRPID: relyingPartyOf(context).id,
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

function dataOf(context: RequestContext, { credential: made, userVerified }: Made): CredentialData {
  return {
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    rpId: relyingPartyOf(context).id,
    name: deviceLabel(context.userAgent),
    ...(userVerified ? { secondFactor: true as const } : {}),
  };
}

type Method = { readonly provider: string; readonly subject: string; readonly data: CredentialData };

async function registerWith(context: RequestContext, used: Ticket, way: Method, optin: boolean) {
  const { email = '', userId = '' } = used.data;
  if ((await findAccountByEmail(email)) !== null) await refuseKnown(context, email);
  const mail = await prepareMail('confirmEmail', email, context);
  // All or nothing, as in `register`: nobody claims the account before its first session is there to end with it.
  const started = await inTransaction(async (tx) => {
    const accountId = await insertAccount(context, { id: userId, email, mailbox: null, optin, way }, tx);
    await mail(tx);
    const secondFactor = way.data.secondFactor === true ? 'passkey' : null;
    const proved = { accountId, amr: ['pop', 'user'], sticky: true, replaces: null, secondFactor } as const;
    return insertSession(context, { ...proved, recheck: null }, tx);
  });
  finishSignIn(context, started);
}

async function addTo(context: RequestContext, person: VerifiedOwner, way: Method): Promise<void> {
  const { id, email } = person.account;
  await inTransaction(async (tx) => {
    const before = await lockToAddMethod(person, tx);
    await tx.insert(credential).values({ accountId: id, ...way, verifiedAt: new Date() });
    await record(
      { action: 'passkey.added', accountId: id, sessionId: person.session.id, ip: context.ip },
      tx,
    );
    if (way.data.secondFactor === true && !before.secondFactor)
      await passSecondFactor(tx, context, person, { action: 'twoFactor.enrolled', by: 'passkey' });
  });
  await postMail('signInMethodAdded', email, context, { about: { accountId: id, way: 'passkey' } });
}
