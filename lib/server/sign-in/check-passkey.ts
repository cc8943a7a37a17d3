import 'server-only';
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { database } from '@/lib/server/store/connection';
import { credential } from '@/lib/server/store/schema';
import { Refusal } from '@/lib/shared/refusal';
import { relyingPartyOf } from './relying-party';

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
 * Whether an assertion is that of a passkey, for this challenge and site; moves its counter on. Says whether the user
 * was verified, not only present. Everything else is PASSKEY_REFUSED.
 */
export async function checkPasskey(
  context: RequestContext,
  passkey: Passkey,
  challenge: string,
  given: Assertion,
): Promise<{ verified: boolean }> {
  const { counter, verified } = await checked(context, passkey, challenge, given);
  await countUse(context, passkey, counter);
  return { verified };
}

async function checked(context: RequestContext, passkey: Passkey, challenge: string, given: Assertion) {
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
      expectedOrigin: context.origin,
      expectedRPID: relyingPartyOf(context).id,
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
    throw await refusedPasskey(context, passkey.accountId, reasonOf(error));
  }
}

/** Moves the counter on in one statement; a copy of the authenticator is behind and gets nowhere. */
async function countUse(context: RequestContext, passkey: Passkey, counter: number): Promise<void> {
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
  await record({ action: 'passkey.counterWentBack', accountId, ip: context.ip, data: { counter } });
  throw await refusedPasskey(context, accountId, 'the signature counter went back');
}

/** Notes a refused passkey and makes the refusal. */
export async function refusedPasskey(
  context: RequestContext,
  accountId: string | null,
  reason: string,
  code: 'PASSKEY_REFUSED' | 'NO_SUCH_USER' = 'PASSKEY_REFUSED',
): Promise<Refusal> {
  log.info({ reason }, 'a passkey was refused');
  await record({ action: 'signIn.failed', accountId, ip: context.ip, data: { by: 'passkey' } });
  return new Refusal(code);
}
