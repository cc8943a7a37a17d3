import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { ensureDevice } from '@/lib/server/identity/ensure-device';
import { lockOwnSignIn } from '@/lib/server/identity/lock-sign-in-methods';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { issueTicket, spendTicket } from '@/lib/server/tickets/tickets';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import type { LoginParams } from '@/lib/shared/sign-in/passkey-params';
import { challengeIn } from './challenge-in';
import { type Assertion, checkPasskey, refusedPasskey } from './check-passkey';
import { passSecondFactor } from './pass-second-factor';
import { type RelyingParty, relyingPartyOf } from './relying-party';

export const passkeyFactorErrors = [
  'PASSKEYS_NOT_SETUP',
  'PASSKEY_REFUSED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/**
 * Only what was added under the rule of decision 034 and verified its user then is a second factor: any other passkey is
 * a way to sign in, whoever put it there.
 */
const isFactor = eq(sql`${credential.data}->>'secondFactor'`, 'true');

/** A challenge for one's own passkeys of this site that are a second factor; PASSKEYS_NOT_SETUP without one. */
export async function passkeyFactorParams(context: RequestContext, viewer: SignedIn): Promise<LoginParams> {
  await takePoint('passkeyByIp', context.ip);
  const rp = relyingPartyOf(context);
  const own = await ownPasskeys(viewer.account.id, rp);
  if (own.length === 0) throw new Refusal('PASSKEYS_NOT_SETUP');
  const device = await ensureDevice(context);
  const challenge = await issueTicket('passkeyFactor', { device, accountId: viewer.account.id });
  return {
    rp,
    challenge,
    allowCredentials: own.map(({ subject }) => ({ type: 'public-key' as const, id: subject })),
  };
}

/** Whether somebody has a passkey that works on this site as a second factor. */
export async function hasPasskey(
  viewer: SignedIn,
  membership: Pick<RequestContext, 'brand' | 'origin'>,
): Promise<boolean> {
  return (await ownPasskeys(viewer.account.id, relyingPartyOf(membership))).length > 0;
}

/**
 * Takes a passkey as the second factor: one's own, for a challenge of this browser, with the user verified by the
 * device (WebAuthn UV); presence alone is PASSKEY_REFUSED. The challenge is used up whatever comes of it.
 */
export async function verifyByPasskey(
  context: RequestContext,
  viewer: SignedIn,
  given: Assertion,
  remember: boolean,
): Promise<void> {
  const { id } = viewer.account;
  // By address, not by account: nobody guesses a signature, and guesses of codes must not lock out who has the key.
  await takePoint('passkeyByIp', context.ip);
  const challenge = challengeIn(given.clientDataJSON);
  const used = await spendTicket('passkeyFactor', challenge, database(), context.device);
  if (used?.accountId !== id) throw await refusedPasskey(context, id, 'the challenge is not live');
  const [passkey] = await database()
    .select()
    .from(credential)
    .where(
      and(
        eq(credential.provider, 'passkey'),
        eq(credential.subject, given.credentialId),
        eq(credential.accountId, id),
        isFactor,
      ),
    );
  if (passkey === undefined) throw await refusedPasskey(context, id, 'no second factor of this account');
  const { verified } = await checkPasskey(context, passkey, challenge, given);
  if (!verified) throw await refusedPasskey(context, id, 'the user was present, not verified');
  await inTransaction(async (tx) => {
    await lockOwnSignIn(viewer, tx);
    const [same] = await tx
      .select({ id: credential.id })
      .from(credential)
      .where(and(eq(credential.id, passkey.id), isFactor));
    // It was removed or reset since it was read.
    if (same === undefined) throw new Refusal('PASSKEY_REFUSED');
    await passSecondFactor(tx, context, viewer, { action: 'twoFactor.verified', by: 'passkey', remember });
  });
}

async function ownPasskeys(accountId: string, rp: RelyingParty) {
  return database()
    .select({ subject: credential.subject })
    .from(credential)
    .where(
      and(
        eq(credential.accountId, accountId),
        eq(credential.provider, 'passkey'),
        eq(sql`${credential.data}->>'rpId'`, rp.id),
        isFactor,
      ),
    );
}
