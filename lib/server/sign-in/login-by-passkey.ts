import 'server-only';
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, sql } from 'drizzle-orm';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { establishSession } from '@/lib/server/session/establish-session';
import { sessionErrors } from '@/lib/server/session/refuse-closed';
import type { Viewer } from '@/lib/server/session/viewer';
import { database } from '@/lib/server/store/connection';
import { credential } from '@/lib/server/store/schema';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { challengeIn } from './client-data';
import { takePoint } from './rate-limits';
import { relyingPartyOf } from './relying-party';
import { spendTicket } from './tickets';
import { userHandleOf } from './user-handle';

export const passkeyLoginErrors = [
  'NO_SUCH_USER',
  'PASSKEY_REFUSED',
  'TOO_MANY_REQUESTS',
  ...sessionErrors,
] as const satisfies readonly RefusalCode[];

/** An assertion as the browser posts it; binary values in base64url. */
export type Assertion = {
  readonly credentialId: string;
  readonly authenticatorData: string;
  readonly userHandle: string;
  readonly clientDataJSON: string;
  readonly signature: string;
};

type Passkey = typeof credential.$inferSelect;

/**
 * Signs in with a passkey. The challenge is used up whatever comes of it, works only in the browser it was made
 * for, and a passkey nobody has is NO_SUCH_USER, so that the browser may forget it. A verified user counts as a
 * second factor.
 */
export async function loginByPasskey(visit: Visit, viewer: Viewer, given: Assertion): Promise<void> {
  await takePoint('passkeyByIp', visit.ip);
  const challenge = challengeIn(given.clientDataJSON);
  const used = await spendTicket('passkeyLogin', challenge, database(), visit.device);
  if (used === null) throw await refused(visit, null, 'the challenge is not live');
  const [passkey] = await database()
    .select()
    .from(credential)
    .where(and(eq(credential.provider, 'passkey'), eq(credential.subject, given.credentialId)));
  if (passkey === undefined) throw await refused(visit, null, 'nobody has the passkey', 'NO_SUCH_USER');
  const { accountId } = passkey;
  const foreign = given.userHandle !== '' && given.userHandle !== userHandleOf(accountId);
  if (foreign || (used.accountId !== null && used.accountId !== accountId))
    throw await refused(visit, accountId, 'the passkey is another account’s');
  const { counter, verified } = await checked(visit, passkey, challenge, given);
  await countUse(visit, passkey, counter);
  await establishSession(visit, {
    accountId,
    amr: verified ? ['pop', 'user', 'mfa'] : ['pop', 'user'],
    sticky: true,
    replaces: viewer.session?.id ?? null,
    secondFactor: verified,
  });
}

async function checked(visit: Visit, passkey: Passkey, challenge: string, given: Assertion) {
  const { credentialId, userHandle, ...signed } = given;
  const response: AuthenticationResponseJSON = {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    response: { ...signed, userHandle },
    clientExtensionResults: {},
  };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: visit.origin,
      expectedRPID: relyingPartyOf(visit).id,
      // The counter is judged below, where going back leaves a trace.
      credential: {
        id: passkey.subject,
        publicKey: new Uint8Array(Buffer.from(passkey.data.publicKey ?? '', 'base64url')),
        counter: 0,
      },
      requireUserVerification: false,
    });
    if (!verified) throw new Error('the signature does not match');
    return { counter: authenticationInfo.newCounter, verified: authenticationInfo.userVerified };
  } catch (error) {
    throw await refused(visit, passkey.accountId, reasonOf(error));
  }
}

/** Moves the counter on in one statement; a copy of the authenticator is behind and gets nowhere. */
async function countUse(visit: Visit, passkey: Passkey, counter: number): Promise<void> {
  const stored = sql<number>`coalesce((${credential.data}->>'counter')::bigint, 0)`;
  const forward = counter === 0 ? sql`${stored} = 0` : sql`${stored} < ${counter}`;
  const moved = await database()
    .update(credential)
    .set({
      data: sql`jsonb_set(${credential.data}, '{counter}', to_jsonb(${counter}::bigint))`,
      lastUsedAt: new Date(),
    })
    .where(and(eq(credential.id, passkey.id), forward))
    .returning({ id: credential.id });
  if (moved.length > 0) return;
  const { accountId } = passkey;
  await record({ action: 'passkey.counterWentBack', accountId, ip: visit.ip, data: { counter } });
  throw await refused(visit, accountId, 'the signature counter went back');
}

async function refused(
  visit: Visit,
  accountId: string | null,
  reason: string,
  code: 'PASSKEY_REFUSED' | 'NO_SUCH_USER' = 'PASSKEY_REFUSED',
): Promise<Refusal> {
  log.info({ reason }, 'a passkey was refused');
  await record({ action: 'signIn.failed', accountId, ip: visit.ip, data: { by: 'passkey' } });
  return new Refusal(code);
}
