import 'server-only';
import { and, eq } from 'drizzle-orm';
import { sessionErrors } from '@/lib/server/identity/refuse-closed-account';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { credential } from '@/lib/server/store/schema';
import { spendTicket } from '@/lib/server/tickets/tickets';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { challengeIn } from './challenge-in';
import { type Assertion, checkPasskey, refusedPasskey } from './check-passkey';
import { establishSession } from './insert-session';
import { userHandleOf } from './user-handle';

export const passkeyLoginErrors = [
  'NO_SUCH_USER',
  'PASSKEY_REFUSED',
  'TOO_MANY_REQUESTS',
  ...sessionErrors,
] as const satisfies readonly RefusalCode[];

/**
 * Signs in with a passkey. The challenge is used up whatever comes of it, works only in the browser it was made
 * for, and a passkey nobody has is NO_SUCH_USER, so that the browser may forget it. A passkey that
 * counts as a second factor (`CredentialData.secondFactor`) is one when it has verified its user.
 */
export async function loginByPasskey(
  context: RequestContext,
  viewer: Viewer,
  given: Assertion,
): Promise<void> {
  await takePoint('passkeyByIp', context.ip);
  const challenge = challengeIn(given.clientDataJSON);
  const used = await spendTicket('passkeyLogin', challenge, database(), context.device);
  if (used === null) throw await refusedPasskey(context, null, 'the challenge is not live');
  const [passkey] = await database()
    .select()
    .from(credential)
    .where(and(eq(credential.provider, 'passkey'), eq(credential.subject, given.credentialId)));
  if (passkey === undefined)
    throw await refusedPasskey(context, null, 'nobody has the passkey', 'NO_SUCH_USER');
  const { accountId } = passkey;
  const foreign = given.userHandle !== '' && given.userHandle !== userHandleOf(accountId);
  if (foreign || (used.accountId !== null && used.accountId !== accountId))
    throw await refusedPasskey(context, accountId, 'the passkey is another account’s');
  const { verified } = await checkPasskey(context, passkey, challenge, given);
  const isFactor = verified && passkey.data.secondFactor === true;
  await establishSession(context, {
    accountId,
    amr: isFactor ? ['pop', 'user', 'mfa'] : ['pop', 'user'],
    sticky: true,
    replaces: viewer.session?.id ?? null,
    secondFactor: isFactor ? 'passkey' : null,
    async recheck(tx) {
      const [same] = await tx
        .select({ data: credential.data })
        .from(credential)
        .where(eq(credential.id, passkey.id));
      if (same === undefined) throw new Refusal('NO_SUCH_USER');
      // An admin has reset the second factor meanwhile.
      if (isFactor && same.data.secondFactor !== true) throw new Refusal('PASSKEY_REFUSED');
    },
  });
}
