import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { record } from '@/lib/server/insight/record';
import { revokeAllSessions } from '@/lib/server/session/revoke-sessions';
import type { Queryable } from '@/lib/server/store/connection';
import { account, credential } from '@/lib/server/store/schema';

/**
 * Hands an account to whoever has just proved to own its e-mail address. Was the address never confirmed, then
 * somebody else may have registered it to wait for its owner: the password, every other way in, the second
 * factor and all sessions go (pre-hijacking, auth.md 5.3). A browser that has signed in to it before (`known`)
 * is the one that registered, and only confirms.
 */
export async function claimAccount(
  accountId: string,
  email: string,
  known: boolean,
  tx: Queryable,
): Promise<void> {
  const mine = and(
    eq(credential.accountId, accountId),
    eq(credential.provider, 'email'),
    eq(credential.subject, email),
  );
  const [row] = await tx
    .select({ verifiedAt: credential.verifiedAt, primary: credential.primary })
    .from(credential)
    .where(mine)
    .for('update');
  if (row === undefined || row.verifiedAt !== null) return;
  await tx.update(credential).set({ verifiedAt: new Date() }).where(mine);
  if (known || !row.primary) return;
  await tx.delete(credential).where(and(eq(credential.accountId, accountId), ne(credential.subject, email)));
  await tx.update(account).set({ passwordHash: null, totp: {} }).where(eq(account.id, accountId));
  await revokeAllSessions(accountId, null, tx);
  await record({ action: 'account.claimed', accountId }, tx);
}
