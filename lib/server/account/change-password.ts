import 'server-only';
import { eq } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { lockSignInMethods } from '@/lib/server/identity/lock-sign-in-methods';
import type { Verified } from '@/lib/server/identity/proofs';
import { forgetDevices } from '@/lib/server/identity/remembered-device';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { revokeAllSessions } from '@/lib/server/identity/revoke-sessions';
import { postMail } from '@/lib/server/jobs/outbox';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { checkNewPassword, newPasswordErrors } from '@/lib/server/sign-in/check-new-password';
import { hashPassword, isPassword } from '@/lib/server/sign-in/password-hash';
import { database } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { voidTickets } from '@/lib/server/tickets/tickets';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';

export const changePasswordErrors = [
  ...newPasswordErrors,
  'REAUTHENTICATION_NEEDED',
  'WRONG_CREDENTIALS',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

type Change = { readonly current: string; readonly passwd: string; readonly others: boolean };

/**
 * Changes one's own password against the current one, with the second factor where there is one, and tells the owner by
 * mail; `others` ends every other session (ASVS 6.2.3, 7.4.3). Recovery links that were mailed before are void.
 */
export async function changePassword(
  context: RequestContext,
  viewer: Verified<'asked'>,
  change: Change,
): Promise<void> {
  const { id, email, name } = viewer.account;
  await takePoint('passwordByAccount', id);
  const [row] = await database()
    .select({ hash: account.passwordHash })
    .from(account)
    .where(eq(account.id, id));
  if (!(await isPassword(change.current, row?.hash ?? null))) {
    throw new Refusal('WRONG_CREDENTIALS', { field: 'current' });
  }
  await checkNewPassword(change.passwd, [name, email.split('@')[0] ?? '']);
  const passwordHash = await hashPassword(change.passwd);
  await inTransaction(async (tx) => {
    const now = await lockSignInMethods(viewer, tx, 'asked');
    // Two changes with one current password: the second is wrong by now.
    if (now.passwordHash !== row?.hash) throw new Refusal('WRONG_CREDENTIALS', { field: 'current' });
    // The current password alone does not show who chose it: one that was set by mail stays so.
    const own = now.secondFactor ? { passwordByMail: false } : {};
    await tx
      .update(account)
      .set({ passwordHash, ...own })
      .where(eq(account.id, id));
    await forgetDevices(id, tx);
    // A link that somebody else holds must not undo it.
    await voidTickets('resetPassword', id, tx);
    if (change.others) await revokeAllSessions(id, viewer.session.id, tx);
    await record(
      { action: 'password.changed', accountId: id, sessionId: viewer.session.id, ip: context.ip },
      tx,
    );
  });
  await postMail('passwordChanged', email, context);
}
