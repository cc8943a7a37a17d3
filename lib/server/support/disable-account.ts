import 'server-only';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { revokeAllSessions } from '@/lib/server/identity/revoke-sessions';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import type { Queryable } from '@/lib/server/store/connection';
import { account, credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';

export const disableAccountErrors = [
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/**
 * Keeps somebody out until `enableAccount`: no way to sign in opens the account, and it is signed out everywhere at once. Returns the
 * account's id. An address that signs nobody in and one of the operator's own staff are the same NOT_FOUND. Doing it twice is no
 * failure. The reason and who gave it stand in the audit trail.
 */
export async function disableAccount(
  context: RequestContext,
  viewer: SignedIn,
  { email, reason }: { readonly email: string; readonly reason: string },
): Promise<string> {
  await takePoint('changesByAccount', viewer.account.id);
  return inTransaction(async (tx) => {
    const id = await lockedByAddress(email, tx);
    const changed = await tx
      .update(account)
      .set({ disabledAt: new Date() })
      .where(and(eq(account.id, id), isNull(account.disabledAt)))
      .returning({ id: account.id });
    await revokeAllSessions(id, null, tx);
    if (changed.length > 0) await recordBy(context, viewer, 'account.disabled', id, reason, tx);
    return id;
  });
}

/**
 * Lets somebody in again. Sessions that somebody began at the very moment of disabling stay ended. NOT_FOUND for an account that is not
 * disabled, and for one of the operator's own staff, whom the operator lets in.
 */
export async function enableAccount(
  context: RequestContext,
  viewer: SignedIn,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  await takePoint('changesByAccount', viewer.account.id);
  await inTransaction(async (tx) => {
    const changed = await tx
      .update(account)
      .set({ disabledAt: null })
      .where(and(eq(account.id, id), isNotNull(account.disabledAt), eq(account.staff, false)))
      .returning({ id: account.id });
    if (changed.length === 0) throw new Refusal('NOT_FOUND');
    await revokeAllSessions(id, null, tx);
    await recordBy(context, viewer, 'account.enabled', id, reason, tx);
  });
}

async function lockedByAddress(email: string, tx: Queryable): Promise<string> {
  const [found] = await tx
    .select({ id: account.id })
    .from(credential)
    .innerJoin(account, eq(account.id, credential.accountId))
    .where(
      and(
        eq(credential.provider, 'email'),
        eq(credential.subject, normalEmail(email) ?? ''),
        eq(account.staff, false),
      ),
    )
    .for('no key update', { of: account });
  if (found === undefined) throw new Refusal('NOT_FOUND', { field: 'email' });
  return found.id;
}

const recordBy = (
  context: RequestContext,
  { account: { id: actorAccountId } }: SignedIn,
  action: 'account.disabled' | 'account.enabled',
  accountId: string,
  reason: string,
  tx: Queryable,
): Promise<void> => record({ action, accountId, actorAccountId, ip: context.ip, data: { reason } }, tx);
