import 'server-only';
import { and, eq, type SQL } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { lockSignInMethods } from '@/lib/server/identity/lock-sign-in-methods';
import type { Verified } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal } from '@/lib/shared/refusal';
import { type SocialKey, socialNames } from '@/lib/shared/sign-in/social-providers';

/**
 * Takes a passkey or a provider away from whoever is signed in and tells them by mail. What does not exist or
 * belongs to somebody else is NOT_FOUND. Refuses with LAST_WAY_IN when nothing would be left: a password, another
 * passkey or provider, or a confirmed address to mail a code to. Parallel removals are looked at one by one.
 */
export async function removeSignInMethod(
  context: RequestContext,
  viewer: Verified,
  which: SQL,
): Promise<void> {
  const { id, email } = viewer.account;
  const removed = await inTransaction(async (tx) => {
    const { passwordHash } = await lockSignInMethods(viewer, tx);
    const gone = await tx
      .delete(credential)
      .where(and(eq(credential.accountId, id), which))
      .returning({ provider: credential.provider });
    const [first] = gone;
    if (first === undefined || first.provider === 'email') throw new Refusal('NOT_FOUND');
    const left = await tx.select().from(credential).where(eq(credential.accountId, id));
    const opens = left.some(({ provider, verifiedAt }) => provider !== 'email' || verifiedAt !== null);
    if (passwordHash === null && !opens) throw new Refusal('LAST_WAY_IN');
    const action = first.provider === 'passkey' ? 'passkey.removed' : 'identity.unlinked';
    const data = { provider: first.provider };
    await record({ action, accountId: id, sessionId: viewer.session.id, ip: context.ip, data }, tx);
    return first.provider;
  });
  const way = removed === 'passkey' ? removed : socialNames[removed as SocialKey];
  await postMail('signInMethodRemoved', email, context, { about: { accountId: id, way } });
}
